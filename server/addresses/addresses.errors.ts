/** Why an address is not saved or its code not used. */
import { defineProblems } from "#server/kernel/problem.ts";

export const addressProblem = defineProblems({
  "addresses.not_found": { status: 404, message: "We can't find this address. It may already have been removed." },
  "addresses.too_many": { status: 409, message: "That's the maximum of fifty addresses. Remove one you no longer use." },
  "addresses.no_gate_code": { status: 409, message: "There is no gate code with this address. Add one first." },
});
