/** Lines of bank statements and the decisions about them, each sent once. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LineList } from "#domain/payments/statement-choices.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { CommandName, Commands } from "#web/platform/commands.ts";
import { CommandError } from "#web/platform/commands.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { useOfficeChanged } from "../kit/office-changed.ts";
import { officeProblem } from "../kit/office-problem.ts";

export function useBankLines(list: LineList) {
  const { command } = useSession();
  return useQuery({ queryKey: ["bank-lines", list], queryFn: ({ signal }) => command("list-bank-lines", { list }, { signal }) });
}

/** Where a colleague was first, the list is read again: the line is gone from it. */
export function useDecide() {
  const { command } = useSession();
  const queries = useQueryClient();
  const officeChanged = useOfficeChanged();
  const [retryKey] = useState(createRetryKey);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string; code: string } | null>(null);
  const changed = async () => {
    await queries.invalidateQueries({ queryKey: ["bank-lines"] });
    await queries.invalidateQueries({ queryKey: ["cash-days"] });
    await officeChanged();
  };
  async function decide<Name extends CommandName>(name: Name, input: Commands[Name]["in"]): Promise<Commands[Name]["out"] | null> {
    if (isBusy) return null;
    setProblem(null);
    setIsBusy(true);
    try {
      const answer = await command(name, input, { idempotencyKey: retryKey.of([name, input]) });
      retryKey.arrived();
      await changed();
      return answer;
    } catch (error) {
      const code = error instanceof CommandError ? error.code : "";
      setProblem({ ...officeProblem(error, "We couldn’t do that just now. Try again in a moment."), code });
      if (error instanceof CommandError && error.status === 409) await changed();
      return null;
    } finally {
      setIsBusy(false);
    }
  }
  return { decide, isBusy, problem, fail: (message: string) => setProblem({ message, code: "" }) };
}
