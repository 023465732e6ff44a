import { expect, test } from "vitest";
import { authModes, modeOf, searchOf } from "./auth-modes.rules.ts";

test("every screen has an address of its own that leads back to it", () => {
  for (const mode of authModes) expect(modeOf(new URLSearchParams(searchOf(mode)).get("mode"))).toBe(mode);
});

test("an address that asks for nothing known opens the first screen", () => {
  expect(modeOf(null)).toBe("sign-in");
  expect(modeOf("toString")).toBe("sign-in");
});
