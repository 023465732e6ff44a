/**
 * Codes and links in messages, derived from a row's id under a secret key: they can be recomputed when
 * a message is sent again, and neither a stolen database nor a stolen backup contains any of them.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { withoutTrailingSlashes } from "#domain/kernel/slashes.ts";

export type OneTimeSecrets = {
  /** Six digits, each number equally likely. */
  code: (tokenId: string) => string;
  /** 43 URL-safe characters. */
  linkToken: (tokenId: string) => string;
  /** The id in a valid link token (with or without the prefix `pkce_`), or undefined for any other text. */
  openLinkToken: (text: string) => string | undefined;
  /** Whether the text is the id's code, compared in constant time; typed spaces and hyphens are ignored. */
  isCode: (tokenId: string, text: string) => boolean;
};

/** The prefix of a PKCE flow's link token, as clients of the protocol expect. */
export const pkcePrefix = "pkce_";

const numbers = 1_000_000;
/** Values from here on are rejected, because they would make low numbers likelier. */
const evenly = Math.floor(2 ** 32 / numbers) * numbers;
const idBytes = 16;
const linkTokenLength = 43;

/** `secret` is the server's secret "one-time-tokens". Ids are UUIDs in lower case, as the database writes them. */
export function createOneTimeSecrets(secret: string): OneTimeSecrets {
  const derive = (purpose: "code" | "link", id: Uint8Array, round = 0) =>
    createHmac("sha256", secret).update(`one-time ${purpose} ${round}\n`).update(id).digest();

  function code(tokenId: string): string {
    const id = toBytes(tokenId);
    for (let round = 0; ; round += 1) {
      const digest = derive("code", id, round);
      for (let at = 0; at < digest.length; at += 4) {
        const number = digest.readUInt32BE(at);
        if (number < evenly) return String(number % numbers).padStart(6, "0");
      }
    }
  }
  const sealed = (id: Uint8Array) => Buffer.concat([id, derive("link", id).subarray(0, idBytes)]);

  return {
    code,
    linkToken: (tokenId) => sealed(toBytes(tokenId)).toString("base64url"),
    openLinkToken(text) {
      const token = text.startsWith(pkcePrefix) && text.length > linkTokenLength ? text.slice(pkcePrefix.length) : text;
      const bytes = Buffer.from(token, "base64url");
      // Compared with its re-encoding, because the last character has unused bits: each token has exactly one text.
      if (bytes.length !== 2 * idBytes || bytes.toString("base64url") !== token) return undefined;
      const id = bytes.subarray(0, idBytes);
      return timingSafeEqual(bytes, sealed(id)) ? toId(id) : undefined;
    },
    isCode(tokenId, text) {
      const codeBytes = Buffer.alloc(6);
      const digits = text.replace(/[\s-]/g, "");
      const isSixDigits = /^\d{6}$/.test(digits);
      if (isSixDigits) codeBytes.write(digits, "latin1");
      return timingSafeEqual(codeBytes, Buffer.from(code(tokenId), "latin1")) && isSixDigits;
    },
  };
}

export type AccountLinkFacts = {
  tokenId: string;
  linkType?: string | undefined;
  redirectTo?: string | undefined;
  pkce?: boolean | undefined;
  /** The recipient, shown on the page that confirms a new account. */
  email?: string | undefined;
};

/** A page of ours that requires a press, so that mail scanners do not use up the link: `https://…/auth#token_hash=…&type=signup&redirect_to=…`; undefined where there is only a code. The fragment reaches no server log. */
export function accountLink(
  secrets: Pick<OneTimeSecrets, "linkToken">,
  publicUrl: string,
  { tokenId, linkType, redirectTo, pkce = false, email }: AccountLinkFacts,
): string | undefined {
  if (linkType === undefined) return undefined;
  const facts = new URLSearchParams({ token_hash: `${pkce ? pkcePrefix : ""}${secrets.linkToken(tokenId)}`, type: linkType });
  if (email !== undefined && linkType === "signup") facts.set("email", email);
  if (redirectTo !== undefined) facts.set("redirect_to", redirectTo);
  return `${withoutTrailingSlashes(publicUrl)}/auth#${facts.toString()}`;
}

function toBytes(tokenId: string): Buffer {
  const bytes = Buffer.from(tokenId.replaceAll("-", ""), "hex");
  if (bytes.length !== idBytes) throw new RangeError("a one-time secret belongs to a UUID");
  return bytes;
}

function toId(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
