import { expect, test } from "vitest";
import { sampleBooking } from "#domain/bookings/sample-booking.ts";
import { bookingTitle } from "./booking-title.rules.ts";

const title = (status: Parameters<typeof bookingTitle>[0]["status"], more = {}) => bookingTitle({ ...sampleBooking(), status, ...more });

test("nothing is called booked that is not", () => {
  expect(title("confirmed")).toEqual({ kind: "booked", title: "Your collection is booked", paragraphs: [] });
  expect(title("needs_customer", { question: "How heavy?" })).toMatchObject({ kind: "waiting", title: "We have a question" });
  expect(title("lapsed")).toMatchObject({ kind: "ended", title: "This request has ended" });
  for (const status of ["cancelled_customer", "cancelled_company", "cancelled_on_site"] as const)
    expect(title(status)).toMatchObject({ kind: "ended", title: "This booking is cancelled" });
  expect(title("cancelled_customer").paragraphs).toEqual(["The crew won’t come."]);
  expect(title("cancelled_on_site").paragraphs).toEqual(["The crew came, but didn’t take anything."]);
});

test("a closed booking is called collected only where something was", () => {
  expect(title("closed").title).toBe("Collected");
  expect(title("closed", { feePence: 0 })).toMatchObject({ kind: "failed", title: "This collection didn’t take place" });
});

test("a request says why a person looks at it", () => {
  const hazards = { present: "yes" as const, kinds: ["asbestos" as const] };
  expect(title("pending_confirmation", { reviewReasons: ["hazards"], hazards }).paragraphs[1]).toBe(
    "You told us about asbestos. We can’t take asbestos.",
  );
});
