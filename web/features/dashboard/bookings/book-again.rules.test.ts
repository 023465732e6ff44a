import { expect, test } from "vitest";
import { sampleBooking } from "#domain/bookings/sample-booking.ts";
import { carriedJobSchema } from "#web/features/job-form/draft/carried-job.rules.ts";
import { bookAgainJob } from "./book-again.rules.ts";

const been = sampleBooking({ day: "2026-11-24", from: "09:00", to: "11:00" });

test("a booking made again brings its list, its way and its whole address, and no time", () => {
  const job = carriedJobSchema.parse(bookAgainJob(been));
  expect(job.items.map(({ id, quantity }) => ({ id, quantity }))).toEqual(been.items.map(({ id, quantity }) => ({ id, quantity })));
  expect([job.postcode, job.street]).toEqual([
    been.address.postcode,
    { line1: been.address.line1, line2: "", town: been.address.town, gettingIn: "Through the side gate" },
  ]);
  expect(job.access).toMatchObject({ floor: 1, lift: "no", carryMetres: 20, parking: "free" });
  expect([job.service, job.held, job.quote, job.wish]).toEqual([been.service, undefined, null, null]);
});

test("what its link shows masked is no address to book with", () => {
  const contact = { fullName: "Maya O'Brien", email: "m…@example.com", mobile: "number ending 123" };
  expect(bookAgainJob({ ...been, contact, hidesContact: true, isByLink: true }).contact).toEqual({
    fullName: "Maya O'Brien",
    email: "",
    mobile: "",
  });
  expect(bookAgainJob({ ...been, isByLink: true }).contact).toMatchObject({ email: "maya@example.com" });
});
