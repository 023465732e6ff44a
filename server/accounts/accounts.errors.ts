/** Why a session or a booking is not opened: it has expired, or the code is wrong. */
import { defineProblems } from "#server/kernel/problem.ts";

export const accountProblem = defineProblems({
  "accounts.session_not_found": { status: 404, message: "That session has already ended." },
  "portal.code_wrong": {
    status: 422,
    message: "That code doesn't match this booking. Check the reference, the postcode and our latest message, or ask for another code.",
  },
  "portal.too_many_tries": { status: 429, message: "Too many tries. Wait 15 minutes, then ask for a new code." },
});
