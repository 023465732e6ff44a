import { expect, test } from "vitest";
import { sampleBooking } from "#domain/bookings/sample-booking.ts";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { changedDetails, detailsDraft } from "./details.rules.ts";

// The form reads nothing of a booking but its summary.
const details = { ...sampleBooking(), place: { propertyType: "house", siteLocation: "garage" } } as unknown as BookingDetails;
const before = detailsDraft(details);
const change = (values: Partial<typeof before>) => changedDetails(before, { ...before, ...values }, details);

test("nothing is sent where nothing was changed", () => {
  expect(change({})).toBeNull();
});

test("only what was changed is sent", () => {
  expect(change({ accessNotes: "Ring twice" })).toEqual({ accessNotes: "Ring twice" });
});

test("a person on site is named, replaced and taken back", () => {
  const robin = { hasOnSite: true, onSiteName: "Robin", onSiteMobile: "07700 900111" };
  expect(change(robin)).toEqual({ onSite: { fullName: "Robin", mobile: "07700 900111" } });
  const named = { ...details, onSite: { fullName: "Robin", mobile: "+447700900111" } };
  const withRobin = detailsDraft(named);
  expect(changedDetails(withRobin, { ...withRobin, hasOnSite: false }, named)).toEqual({ onSite: null });
});

test("the rest of the place stays as it is", () => {
  expect(change({ pets: true })).toEqual({ place: { propertyType: "house", siteLocation: "garage", pets: true } });
});
