import { expect, test } from "vitest";
import { sampleBooking } from "#domain/bookings/sample-booking.ts";
import { withCarriedJob } from "#web/features/bookings/draft/carried.rules.ts";
import { fullDraft } from "#web/features/bookings/draft/booking.fixture.ts";
import { bookAgainJob } from "./book-again.rules.ts";

test("a booking made again brings its list, its way and its whole address, and no time or tick", () => {
  const been = sampleBooking({ day: "2026-11-24", from: "09:00", to: "11:00" });
  const draft = withCarriedJob(fullDraft, bookAgainJob(been), "key-of-next-checkout");
  expect(draft.items.map(({ id, quantity }) => ({ id, quantity }))).toEqual(been.items.map(({ id, quantity }) => ({ id, quantity })));
  expect(draft.address).toMatchObject({ line1: been.address.line1, town: been.address.town, postcode: been.address.postcode });
  expect([draft.access.floor, draft.access.carryMetres, draft.service]).toEqual([been.access.floor, been.access.carryMetres, been.service]);
  expect([draft.window, draft.hold, draft.consents.terms]).toEqual([null, null, false]);
});
