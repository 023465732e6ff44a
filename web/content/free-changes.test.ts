/** Cancelling and moving have one rule, and every public page says it in the same words. */
import { expect, test } from "vitest";
import { freeChangesText } from "#domain/bookings/copy/free-changes.copy.ts";
import { about } from "./about.ts";
import { topicsOfBookings } from "./chat/topics-of-bookings.ts";
import { questionGroups } from "./faq.ts";
import { trustPoints } from "./home.ts";
import { terms } from "./legal/terms.ts";
import { servicesForAReason } from "./service-pages.ts";

test("home, services, about, the questions, the chat and the terms say until when moving is free as they say it of cancelling", () => {
  expect(freeChangesText).toBe(
    "Cancelling or moving is free until 6pm the day before. For a household that booked in the last 14 days, it’s free until the window begins.",
  );
  for (const page of [trustPoints(true), servicesForAReason, about, questionGroups, topicsOfBookings, terms])
    expect(JSON.stringify(page)).toContain(freeChangesText);
});
