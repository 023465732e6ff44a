/** Who is calling: which address counts, and which key and token they show (design: wire 0.4). */
import { createHash, timingSafeEqual } from "node:crypto";
import { isIPv6 } from "node:net";
import { visitor } from "#server/platform/database/actor.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import { Problem } from "./problems.ts";

/** The socket's address, or the last hop a trusted proxy added. IPv6 counts by its /64, which is one household. */
export function callerAddress(socketAddress: string | undefined, forwardedFor: string | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  const address = (forwarded || socketAddress || "unknown").replace(/^::ffff:/, "");
  return isIPv6(address) ? expandIPv6(address).slice(0, 4).join(":") : address;
}

function expandIPv6(address: string): string[] {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  return tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
}

export type KeyCheck = (apikey: string | undefined, authorization: string | undefined) => Actor;

/** Keys are compared by digest in constant time. A bearer that is the key itself, or of its kind, adds nothing. */
export function createKeyCheck(publishableKey: string): KeyCheck {
  const wanted = digest(publishableKey);
  return (apikey, authorization) => {
    if (apikey === undefined || apikey === "")
      throw new Problem("request.key_missing", {
        hint: "Send the publishable key in the header apikey; GET /functions/v1/public-config tells it.",
      });
    if (!timingSafeEqual(digest(apikey), wanted)) throw new Problem("request.key_invalid");
    const bearer = authorization?.replace(/^Bearer\s+/i, "");
    if (bearer === undefined || bearer === "" || bearer === apikey) return visitor;
    // Accounts are not open yet: no token can be valid, and none is taken for a visitor's.
    throw new Problem("request.token_invalid");
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();
