/** Commands of the CRM pages; after each change the shown queries are invalidated. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { CommandError } from "#web/platform/commands.ts";
import type { CommandName, Commands } from "#web/platform/commands.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";

/** The first parts of the CRM pages' query keys. Named after tables, to match live hints. */
export const crmKeys = ["contacts", "deals", "tasks", "companies", "contact_merges", "segments", "imports"] as const;

export function useCrmChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const keys: ReadonlySet<string> = new Set(crmKeys);
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => keys.has(String(key)) });
}

/** Sends a command under one idempotency key until it succeeds, so that a double press counts once. */
export function useSend() {
  const { command } = useSession();
  const changed = useCrmChanged();
  const [retryKey] = useState(createRetryKey);
  return async <Name extends CommandName>(name: Name, input: Commands[Name]["in"]): Promise<Commands[Name]["out"]> => {
    try {
      const answer = await command(name, input, { idempotencyKey: retryKey.of([name, input]) });
      retryKey.arrived();
      await changed();
      return answer;
    } catch (error) {
      // Conflict: fetches the record again; the typed value stays in its field.
      if (error instanceof CommandError && error.status === 409) await changed();
      throw error;
    }
  };
}

/** One action of a button or form, with its pending state and problem. */
export function useAction<Input, Answer>(act: (input: Input) => Promise<Answer>, onDone?: (answer: Answer, input: Input) => void) {
  return useMutation({ mutationFn: act, ...(onDone && { onSuccess: onDone }) });
}
