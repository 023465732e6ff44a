/** Asks for the second step where the server requires it for an action, then returns to the page. */
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";

const needsCode: ReadonlySet<string> = new Set(["insufficient_aal", "accounts.second_factor_required"]);

/** Returns the problem unchanged, to be shown as well. */
export function useStepUp(): (problem: SessionProblem) => SessionProblem {
  const { stepUp } = useSession();
  return (problem) => {
    if (needsCode.has(problem.code)) void stepUp();
    return problem;
  };
}
