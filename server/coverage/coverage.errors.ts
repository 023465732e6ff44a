/** Why a postcode is not served or has no waiting list. */
import { outcodeMessage } from "#domain/kernel/postcode.ts";
import { defineProblems } from "#server/kernel/problem.ts";

export const coverageProblem = defineProblems({
  "coverage.postcode_invalid": { status: 422, message: outcodeMessage },
  "coverage.not_serviced": {
    status: 422,
    message: "We can't take an online booking for this postcode. Call us and we'll see what we can do.",
  },
  "coverage.no_waiting_list": {
    status: 422,
    message: "There is no waiting list for this postcode. Check it again to see what we can do there.",
  },
});
