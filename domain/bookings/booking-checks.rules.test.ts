/** The checks that the form and the command share. */
import { expect, test } from "vitest";
import { contactProblems } from "../kernel/contact-checks.ts";
import { consentProblems, firstBookableDay, needsEarlyStart, onSiteProblems, postcodeProblems } from "./booking-checks.rules.ts";
import { lastContractDay } from "./waiting/answer-promise.rules.ts";

const today = "2026-11-20";
const isClosedDay = (date: string) => date === "2026-11-23";
const everything = { scope: true, terms: true, startWithin14Days: true };
const nothing = { scope: false, terms: false, startWithin14Days: false };

test("a problem names the field of the command", () => {
  expect(contactProblems({}).map(({ field, code }) => [field, code])).toEqual([["contact.email", "contact_missing"]]);
  expect(contactProblems({ email: "ann@example.com", mobile: "0770" })).toMatchObject([{ field: "contact.mobile", code: "phone_invalid" }]);
  expect(onSiteProblems({ fullName: "Bea", mobile: "0770" })).toMatchObject([{ field: "onSite.mobile", code: "phone_invalid" }]);
  expect(postcodeProblems("BN14")).toMatchObject([{ field: "address.postcode", code: "coverage.postcode_invalid" }]);
});

test("one way to reach somebody is enough, and nobody else on site is no problem", () => {
  expect([contactProblems({ email: "ann@example.com" }), contactProblems({ email: "", mobile: "07700 900123" })]).toEqual([[], []]);
  expect([onSiteProblems(undefined), postcodeProblems("bn14-8qx")]).toEqual([[], []]);
});

test("the request to start early is needed up to the fourteenth day after the booking", () => {
  expect([needsEarlyStart("2026-12-04", today), needsEarlyStart("2026-12-05", today)]).toEqual([true, false]);
  const fields = (date: string | null) => consentProblems(nothing, date, today).map(({ field }) => field);
  expect(fields("2026-12-04")).toEqual(["consents.scope", "consents.terms", "consents.startWithin14Days"]);
  expect([fields("2026-12-05"), fields(null)]).toEqual([
    ["consents.scope", "consents.terms"],
    ["consents.scope", "consents.terms"],
  ]);
  expect(consentProblems(everything, "2026-11-21", today)).toEqual([]);
});

test("where a person confirms the booking first, the fourteen days run from the last day on which they may", () => {
  const answerBy = "2026-11-20T16:30:00Z";
  const [later, soon] = ["2026-12-06T09:00:00Z", "2026-11-21T09:00:00Z"];
  expect(lastContractDay(today, null, later)).toBe(today);
  expect([lastContractDay(today, { answerBy }, later), lastContractDay(today, { answerBy }, soon)]).toEqual(["2026-11-22", "2026-11-21"]);
  const agreed = { scope: true, terms: true };
  const missing = (date: string) => consentProblems({ ...nothing, ...agreed }, date, lastContractDay(today, { answerBy }, later)).length;
  expect([missing("2026-12-06"), missing("2026-12-07")]).toEqual([1, 0]);
});

test("a house clearance can be had from the next working day on, everything else today", () => {
  expect(firstBookableDay("house-clearance", today, isClosedDay)).toBe("2026-11-24");
  expect(firstBookableDay("house-clearance", "2026-11-24", isClosedDay)).toBe("2026-11-25");
  expect([firstBookableDay("garden-waste", today, isClosedDay), firstBookableDay(null, today, isClosedDay)]).toEqual([today, today]);
});
