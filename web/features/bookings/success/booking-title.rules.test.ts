import { expect, test } from "vitest";
import { sampleBooking } from "#domain/bookings/sample-booking.ts";
import { bookingTitle, isCrewThere, itemsTitle } from "./booking-title.rules.ts";

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

test("a booking's page speaks of collecting only while it is to come, and of how to prepare only until the crew is there", () => {
  const named = (status: Parameters<typeof bookingTitle>[0]["status"], more = {}) => itemsTitle({ ...sampleBooking(), status, ...more });
  expect(named("confirmed")).toBe("What we’re collecting");
  expect(named("loading")).toBe("What we’re collecting");
  for (const status of ["completed", "closed"] as const) expect(named(status)).toBe("What we collected");
  for (const status of ["cancelled_customer", "lapsed", "no_access", "missed_company"] as const)
    expect(named(status)).toBe("What it was for");
  expect(named("closed", { feePence: 5_000 })).toBe("What it was for");
  for (const status of ["arrived", "scope_check", "change_pending", "loading"] as const) expect(isCrewThere({ status })).toBe(true);
  for (const status of ["confirmed", "assigned", "en_route", "loaded", "closed"] as const) expect(isCrewThere({ status })).toBe(false);
});
