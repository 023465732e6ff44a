/** The queries of the history: the list page by page, one run in full, and the manual actions. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MessageRuns } from "#domain/automations/message-runs.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";
import { readingAgain } from "#web/platform/reading-again.ts";
import { sendOnce } from "#web/platform/send-once.ts";
import type { RunQuery } from "./filters.rules.ts";

type Before = { plannedAt: string; id: string } | null;

export function useMessageRuns(filters: RunQuery) {
  const { command } = useSession();
  return useInfiniteQuery({
    queryKey: ["message-runs", filters],
    // Messages are sent and fail without a hint, and the bell and Today have just counted them.
    staleTime: 0,
    initialPageParam: null as Before, // the first page has none before it
    queryFn: ({ pageParam, signal }) => command("message-runs", { ...filters, ...(pageParam && { before: pageParam }) }, { signal }),
    getNextPageParam: ({ runs, isLast }: MessageRuns): Before => {
      const last = runs.at(-1);
      return isLast || last === undefined ? null : { plannedAt: last.plannedAt, id: last.id };
    },
  });
}

export function useMessageRun(runId: string) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["message-run", runId],
    staleTime: 0,
    queryFn: ({ signal }) => command("message-run", { runId }, { signal }),
  });
}

/** A step pressed again after a lost answer counts once: no customer gets a message twice by it. */
export function useRunStep() {
  const { command } = useSession();
  const queries = useQueryClient();
  const [send] = useState(() =>
    sendOnce(
      (input: Commands["change-run"]["in"], idempotencyKey) => command("change-run", input, { idempotencyKey }),
      (input) => input,
    ),
  );
  return useMutation({
    mutationFn: send,
    onSettled: readingAgain(() =>
      Promise.all(["message-runs", "message-run"].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
    ),
  });
}

export function useDryRun() {
  const { command } = useSession();
  return useMutation({ mutationFn: (input: { code: string; reference: string }) => command("dry-run", input) });
}
