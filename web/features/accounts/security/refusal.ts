/** Why a read or an action failed, as a message. */
import { refused } from "#web/features/accounts/session/session-problem.ts";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";

export const toSessionProblem = (error: unknown): SessionProblem => refused(error, "other", new Date()).problem;
