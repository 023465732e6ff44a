import { expect, test } from "vitest";
import { ownBearer } from "./own-bearer.ts";

const now = Date.parse("2026-11-23T09:00:00Z");
const bearer = (stored: Readonly<Record<string, string>>) =>
  ownBearer(() => ({ getItem: (name) => stored[name] ?? null }), "chalkway.example", now);
const session = (seconds: number) => JSON.stringify({ access_token: "token", expires_at: now / 1_000 + seconds });

test("somebody who is signed in writes as themselves", () => {
  expect(bearer({ "sb-chalkway-auth-token": session(600), portal_access: "grant" })).toBe("token");
});

test("a session whose token has run out, or is about to, leaves the portal's grant", () => {
  expect(bearer({ "sb-chalkway-auth-token": session(5), portal_access: "grant" })).toBe("grant");
  expect(bearer({ "sb-chalkway-auth-token": session(-600) })).toBeUndefined();
});

test("nobody in particular writes where nothing of use is stored, or storage is refused", () => {
  for (const stored of ["", "null", "7", "{}", '{"access_token":7,"expires_at":9e9}'])
    expect(bearer({ "sb-chalkway-auth-token": stored })).toBeUndefined();
  const refused = () => {
    throw new Error("refused");
  };
  expect(ownBearer(refused, "chalkway.example", now)).toBeUndefined();
});
