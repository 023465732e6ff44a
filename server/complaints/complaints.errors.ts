/** Why a complaint is refused, or an answer to one. */
import { defineProblems } from "#server/kernel/problem.ts";

export const complaintProblem = defineProblems({
  "complaints.not_possible": {
    status: 409,
    message: "This booking can't take a complaint here: that's from the end of the visit until 60 days after. Please call or write to us.",
  },
  "complaints.already_open": {
    status: 409,
    message: "We're already looking into something about this booking. Add to it there, or call us.",
  },
  "complaints.too_many": { status: 429, message: "There are several complaints about this booking already. Please call us." },
  "complaints.bad_day": { status: 422, message: "Enter a day between your booking and today" },
  "complaints.changed": { status: 409, message: "This has changed since you opened it. Open it again: what you wrote is still here." },
  "complaints.not_answered": { status: 409, message: "We haven't answered this yet, or it's settled already. Open the booking again." },
  "complaints.second_person": { status: 403, message: "Somebody else has to give the second answer, or an administrator." },
});
