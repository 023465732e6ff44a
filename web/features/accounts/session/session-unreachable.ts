/** What is said when nothing answers: in a file of its own, because it has to be there when the other words cannot be fetched. */
import type { SessionProblem } from "./session-types.ts";

export const unreachableMessage = "We can't reach the sign-in service. Your details are still here.";

export const unreachable: SessionProblem = { code: "network", message: unreachableMessage, reasons: [], waitUntil: null };
