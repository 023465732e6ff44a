import { expect, test } from "vitest";
import { createDeviceTokens } from "./session-tokens.ts";

const tokens = createDeviceTokens("a secret of the server");
const now = new Date("2026-11-23T09:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

test("a device is its person's and nobody else's, for half a year", () => {
  const token = tokens.seal("ann", undefined, false, now);
  expect(tokens.find(["", "none", token], "ann", later(180))).toEqual({ id: expect.any(String), hasSecondFactor: false });
  expect(tokens.find([token], "ann", later(181))).toBeUndefined();
  expect(tokens.find([token], "bea", now)).toBeUndefined();
  expect(tokens.find([token], undefined, now)).toBeUndefined();
  expect(createDeviceTokens("another secret").find([token], "ann", now)).toBeUndefined();
});

test("a device stays the same when it is sealed again, and keeps that it has shown a second step", () => {
  const first = tokens.find([tokens.seal("ann", undefined, true, now)], "ann", now);
  const again = tokens.find([tokens.seal("ann", first, false, later(100))], "ann", later(200));
  expect(again).toEqual({ id: first?.id, hasSecondFactor: true });
});

test("no letter of a token can be another", () => {
  const token = tokens.seal("ann", undefined, false, now);
  for (let at = 0; at < token.length - 1; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
    expect(tokens.find([changed], "ann", now)).toBeUndefined();
  }
});
