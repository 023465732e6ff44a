/** How a customer who asks for a check is reached follows the field that they filled. */
import { expect, test } from "vitest";
import { toQuoteContact, reachedBy } from "./contact.rules.ts";
import { storedOf, withKnownContact } from "./kept-contact.rules.ts";

const blank = {
  fullName: "Ann Hill",
  email: "",
  mobile: "",
  preference: "email" as const,
  customerType: "home" as const,
  marketing: false,
  kept: null,
};

test("somebody who gives only a mobile number is texted, only a landline rung, only an address written to", () => {
  const preferenceOf = (changed: { email?: string; mobile?: string }, before: Parameters<typeof reachedBy>[0] = blank) =>
    toQuoteContact({ ...before, ...reachedBy(before, changed) }).preference;
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

test("a quote opened by its link brings the name and a masked way to reach them, which is not typed again", () => {
  const view = { contact: { fullName: "Maya Okafor", email: null, mobile: "number ending 123" } };
  const opened = withKnownContact({ ...blank, fullName: "" }, view);
  expect(opened).toMatchObject({
    fullName: "Maya Okafor",
    email: "",
    mobile: "",
    preference: "sms",
    kept: view.contact && { email: null },
  });
  expect(storedOf(opened)).toEqual({ email: null, mobile: "number ending 123" });
  expect(Object.keys(toQuoteContact(opened))).not.toContain("kept");
});

test("what was typed on this device stays, and replaces what the quote keeps", () => {
  const edited = withKnownContact(
    { ...blank, email: "ann@example.com" },
    { contact: { fullName: "Maya", email: "m…@example.com", mobile: null } },
  );
  expect([edited.fullName, edited.email, storedOf(edited)]).toEqual(["Ann Hill", "ann@example.com", null]);
});
