/** Why a booking is not shared. */
import { defineProblems } from "#server/kernel/problem.ts";

export const peopleProblem = defineProblems({
  "people.booking_over": { status: 409, message: "This collection finished more than a month ago, so it can't be shared any more." },
  "people.too_many_links": { status: 409, message: "This booking already has ten working links. End one, then make another." },
});
