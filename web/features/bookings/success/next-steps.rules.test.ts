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

test("where somebody else is the payer, the customer is not told that they pay", () => {
  const payer = { fullName: "Sam Lee", email: "sam@example.com" };
  const [, , you] = nextSteps(sampleBooking());
  expect(you).toBe("You pay once everything is loaded, and we’ll send a receipt.");
  const [, , other] = nextSteps({ ...sampleBooking(), payer });
  expect(other).toBe("Sam Lee pays once everything is loaded, and we’ll send a receipt.");
  const [, , cash] = nextSteps({ ...sampleBooking(), payer, paymentMethod: "cash" });
  expect(cash).toBe("Sam Lee pays when everything is loaded, and gets a receipt.");
  const [, , before] = nextSteps({ ...sampleBooking(), payer, place: { presence: "no" } });
  expect(before).toBe("Sam Lee pays before the day, and we’ll send a receipt. The crew will come once the payment has arrived.");
});
