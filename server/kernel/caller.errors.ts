/** Why a caller lacks the right to a request, whatever it is: no session, no second factor, no role. */
import { defineProblems } from "./problem.ts";

export const callerProblem = defineProblems({
  "accounts.session_required": { status: 401, message: "Sign in to see this." },
  "accounts.admin_required": { status: 403, message: "You don't have permission to access this section. Admin access required." },
  "accounts.staff_required": {
    status: 403,
    message: "This is for our own staff. Sign in with a staff account and its second step, then try again.",
  },
  "accounts.second_factor_required": { status: 403, message: "Confirm your second step first, then try again." },
});

export const sessionRequired = () => callerProblem("accounts.session_required");
export const staffRequired = () => callerProblem("accounts.staff_required");
export const secondFactorRequired = () => callerProblem("accounts.second_factor_required");
