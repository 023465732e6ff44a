import { expect, test } from "vitest";
import { sampleBooking } from "#domain/bookings/sample-booking.ts";
import { nextSteps } from "./next-steps.rules.ts";

test("after a booking comes its confirmation, then the crew", () => {
  const [first, second] = nextSteps(sampleBooking());
  expect(first).toContain("We’ve emailed our confirmation to maya@example.com");
  expect(second).toMatch(/^The crew arrives on Tue 24 Nov, 9am to 11am,/);
});

test("after a request comes an answer by the time we promise, and the crew only if we confirm", () => {
  const [first, second] = nextSteps({ ...sampleBooking(), status: "pending_confirmation" });
  expect(first).toBe("One of our team will check your request, and we’ll answer by 2:35pm Fri 20 Nov.");
  expect(second).toMatch(/^Once we’ve confirmed, the crew arrives on Tue 24 Nov/);
});
