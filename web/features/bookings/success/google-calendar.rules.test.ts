import { expect, test } from "vitest";
import { googleCalendarLink } from "./google-calendar.rules.ts";

const booking = (startsAt: string, endsAt: string) => ({
  reference: "B-7F3K9M",
  status: "confirmed" as const,
  window: { startsAt, endsAt, kind: "standard" as const },
  address: { line1: "1 High Street", town: "Worthing", postcode: "BN14 8QX" },
});
const datesOf = (link: string) => new URL(link).searchParams.get("dates");

test("the calendar entry is at London's time on both sides of the clock change", () => {
  expect(datesOf(googleCalendarLink(booking("2027-03-28T08:00:00+01:00", "2027-03-28T10:00:00+01:00"), "Chalkway"))).toBe(
    "20270328T070000Z/20270328T090000Z",
  );
  expect(datesOf(googleCalendarLink(booking("2027-03-27T08:00:00+00:00", "2027-03-27T10:00:00+00:00"), "Chalkway"))).toBe(
    "20270327T080000Z/20270327T100000Z",
  );
});

test("the calendar entry says who comes, for which booking and where", () => {
  const query = new URL(googleCalendarLink(booking("2027-03-27T08:00:00+00:00", "2027-03-27T10:00:00+00:00"), "Chalkway Clearance"))
    .searchParams;
  expect(query.get("text")).toBe("Chalkway Clearance collection B-7F3K9M");
  expect(query.get("location")).toBe("1 High Street, Worthing, BN14 8QX");
});

test("the calendar entry of a booking that waits for a person says so", () => {
  const waiting = { ...booking("2027-03-27T08:00:00+00:00", "2027-03-27T10:00:00+00:00"), status: "pending_confirmation" as const };
  expect(new URL(googleCalendarLink(waiting, "Chalkway")).searchParams.get("text")).toBe("To be confirmed: Chalkway collection B-7F3K9M");
});
