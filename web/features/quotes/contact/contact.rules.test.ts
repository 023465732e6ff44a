/** How a customer who asks for a check is reached follows the field that they filled. */
import { expect, test } from "vitest";
import { contactOf, reachedBy } from "./contact.rules.ts";

const blank = {
  fullName: "Ann Hill",
  email: "",
  mobile: "",
  preference: "email" as const,
  customerType: "home" as const,
  marketing: false,
};

test("somebody who gives only a mobile number is texted, only a landline rung, only an address written to", () => {
  const preferenceOf = (changed: { email?: string; mobile?: string }, before: Parameters<typeof reachedBy>[0] = blank) =>
    contactOf({ ...before, ...reachedBy(before, changed) }).preference;
  expect(preferenceOf({ mobile: "07700 900123" })).toBe("sms");
  expect(preferenceOf({ mobile: "01273 496000" })).toBe("call");
  expect(preferenceOf({ email: "ann@example.com" }, { ...blank, preference: "sms" })).toBe("email");
  expect(preferenceOf({ mobile: "" }, { ...blank, email: "ann@example.com", mobile: "07700 900123", preference: "call" })).toBe("email");
});

test("what was chosen stays where both are filled, and a call that was asked for stays a call", () => {
  const both = { ...blank, email: "ann@example.com" };
  expect(reachedBy(both, { mobile: "07700 900123" })).toEqual({ mobile: "07700 900123" });
  expect(reachedBy({ ...blank, preference: "call" }, { mobile: "07700 900123" })).toMatchObject({ preference: "call" });
});
