import { expect, test } from "vitest";
import { authModes, parseMode, modeQuery } from "./auth-modes.rules.ts";

test("every screen has an address of its own that leads back to it", () => {
  for (const mode of authModes) expect(parseMode(new URLSearchParams(modeQuery(mode)).get("mode"))).toBe(mode);
});

test("an address that asks for nothing known opens the first screen", () => {
  expect(parseMode(null)).toBe("sign-in");
  expect(parseMode("toString")).toBe("sign-in");
});
