/** When the server wants the second step before it does something: asks for the code, then the page is as it was. */
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";

const needsCode: ReadonlySet<string> = new Set(["insufficient_aal", "accounts.second_factor_required"]);

/** Hands the problem on, to be shown as well. */
export function useStepUp(): (problem: SessionProblem) => SessionProblem {
  const { stepUp } = useSession();
  return (problem) => {
    if (needsCode.has(problem.code)) void stepUp();
    return problem;
  };
}
