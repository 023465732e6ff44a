/** Grants as a browser stores them: anybody can read one, nobody else can make one. */
import { describe, expect, test } from "vitest";
import { createGrants } from "./grants.ts";

const ecdsa = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const [ours, theirs] = await Promise.all([makeKey("key-1"), makeKey("key-1")]);
let now = new Date("2026-11-23T09:00:00Z");
const clock = { now: () => now };
const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const grants = createGrants(ours, clock);
const granted = { id, reference: "B-7F3K9M" };

async function makeKey(kid: string) {
  const pair = await crypto.subtle.generateKey(ecdsa, true, ["sign", "verify"]);
  return {
    kid: () => kid,
    publicKey: pair.publicKey,
    sign: async (bytes: Uint8Array) => ({
      kid,
      signature: new Uint8Array(await crypto.subtle.sign(ecdsa, pair.privateKey, new Uint8Array(bytes))),
    }),
    verify: async (named: string, bytes: Uint8Array, signature: Uint8Array) =>
      named === kid && crypto.subtle.verify(ecdsa, pair.publicKey, new Uint8Array(signature), new Uint8Array(bytes)),
  };
}
const read = (grant: string) => JSON.parse(Buffer.from(grant.split(".")[0] ?? "", "base64").toString());
const encode = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64");

describe("a portal grant", () => {
  test("says what it opens and until when, and is verified by a page with the public key alone", async () => {
    const grant = await grants.sealPortalGrant(granted);
    expect(read(grant)).toEqual({ type: "portal", expires: Date.parse("2026-11-24T09:00:00Z"), kid: "key-1", ...granted });
    const [body = "", signature = ""] = grant.split(".");
    expect(
      await crypto.subtle.verify(
        ecdsa,
        ours.publicKey,
        Buffer.from(signature, "base64url"),
        new TextEncoder().encode(`chalkway-grant.${body}`),
      ),
    ).toBe(true);
  });

  test("is opened for 24 hours and not a moment longer", async () => {
    const grant = await grants.sealPortalGrant(granted);
    expect(await grants.openPortalGrant(grant)).toEqual({
      grantId: id,
      reference: "B-7F3K9M",
      expiresAt: new Date("2026-11-24T09:00:00Z"),
    });
    now = new Date("2026-11-24T08:59:59Z");
    expect(await grants.openPortalGrant(grant)).toBeDefined();
    now = new Date("2026-11-24T09:00:00Z");
    expect(await grants.openPortalGrant(grant)).toBeUndefined();
    now = new Date("2026-11-23T09:00:00Z");
  });

  test("that was edited, made up, or signed by another key opens nothing", async () => {
    const grant = await grants.sealPortalGrant(granted);
    const [body = "", signature = ""] = grant.split(".");
    const edited = encode({ ...read(grant), id: "1f8fad5b-d9cb-469f-a165-70867728950e" });
    const byOthers = await createGrants(theirs, clock).sealPortalGrant(granted);
    const forged = [
      `${edited}.${signature}`,
      `${encode({ ...read(grant), expires: 9e15 })}.${signature}`,
      byOthers,
      body,
      `${body}.`,
      `${body}.${signature.slice(0, -4)}`,
      `${body}.${signature}.${signature}`,
      `.${signature}`,
      "",
      ".",
      "null.x",
      `${encode({})}.${signature}`,
      `${encode({ ...read(grant), kid: "key-2" })}.${signature}`,
      "A".repeat(100_000),
    ];
    for (const text of forged) expect(await grants.openPortalGrant(text)).toBeUndefined();
  });

  test("is never an administrator's, nor the other way round", async () => {
    const admin = await grants.sealAdminGrant({ id, sub: id });
    expect(read(admin)).toEqual({ type: "admin", expires: Date.parse("2026-11-23T17:00:00Z"), kid: "key-1", id, sub: id });
    expect(await grants.openPortalGrant(admin)).toBeUndefined();
  });

  test("names the key that signed it even when keys change meanwhile", async () => {
    let calls = 0;
    const changing = { ...ours, kid: () => ((calls += 1) === 1 ? "key-0" : "key-1") };
    expect(read(await createGrants(changing, clock).sealPortalGrant(granted)).kid).toBe("key-1");
  });
});
