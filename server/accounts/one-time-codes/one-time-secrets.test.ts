/** Codes and links that are stored nowhere: deterministic, different for each id, and impossible to forge. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createOneTimeSecrets, pkcePrefix } from "./one-time-secrets.ts";

const secrets = createOneTimeSecrets("a secret of this test");
const others = createOneTimeSecrets("another secret");
const id = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("a code", () => {
  test("is six digits, the same each time it is written, and another under another key", () => {
    fc.assert(
      fc.property(fc.uuid(), (tokenId) => {
        expect(secrets.code(tokenId)).toMatch(/^\d{6}$/);
        expect(secrets.code(tokenId)).toBe(secrets.code(tokenId));
      }),
    );
    const ids = Array.from({ length: 50 }, () => randomUUID());
    expect(ids.map(secrets.code)).not.toEqual(ids.map(others.code));
  });

  test("is as likely to be any number as any other", () => {
    const count = 20_000;
    const buckets = Array.from({ length: 20 }, () => 0);
    for (let index = 0; index < count; index += 1) {
      const tokenId = `00000000-0000-4000-8000-${index.toString(16).padStart(12, "0")}`;
      const bucket = Math.floor(Number(secrets.code(tokenId)) / 50_000);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    const expected = count / buckets.length;
    const chiSquared = buckets.reduce((sum, token) => sum + (token - expected) ** 2 / expected, 0);
    expect(chiSquared).toBeLessThan(43.8); // 19 degrees of freedom: one in a thousand exceeds it, and this sequence is fixed
  });

  test("is known again as people type it, and no other text is taken for it", () => {
    const code = secrets.code(id);
    for (const entered of [code, ` ${code} `, `${code.slice(0, 3)} ${code.slice(3)}`, `${code.slice(0, 3)}-${code.slice(3)}`])
      expect(secrets.isCode(id, entered)).toBe(true);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(secrets.isCode(id, text)).toBe(text.replace(/[\s-]/g, "") === code);
      }),
    );
    expect(others.isCode(id, code)).toBe(false);
    for (const text of ["", "\0\0\0\0\0\0", `${code}0`, code.slice(1)]) expect(secrets.isCode(id, text)).toBe(false);
  });
});

describe("a link token", () => {
  test("leads back to its id, with and without the prefix of a PKCE flow", () => {
    fc.assert(
      fc.property(fc.uuid(), (tokenId) => {
        const token = secrets.linkToken(tokenId);
        expect(token).toMatch(/^[\w-]{43}$/);
        expect(secrets.openLinkToken(token)).toBe(tokenId);
        expect(secrets.openLinkToken(`${pkcePrefix}${token}`)).toBe(tokenId);
      }),
    );
  });

  test("changed in any character, made under another key, or made up, opens nothing", () => {
    const token = secrets.linkToken(id);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (let at = 0; at < token.length; at += 1)
      for (const character of alphabet) {
        const changed = token.slice(0, at) + character + token.slice(at + 1);
        if (changed !== token) expect(secrets.openLinkToken(changed)).toBeUndefined();
      }
    expect(others.openLinkToken(token)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => secrets.openLinkToken(text) === undefined));
    for (const text of [`${token}A`, `${token}=`, ` ${token}`, `${pkcePrefix}${pkcePrefix}${token}`, token.slice(1)])
      expect(secrets.openLinkToken(text)).toBeUndefined();
  });

  test("tells nothing of the code", () => {
    expect(secrets.linkToken(id)).not.toContain(secrets.code(id));
  });
});
