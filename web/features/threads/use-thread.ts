/**
 * A booking's thread for one of its two sides: fetch, send, and mark as read: the customer's side once it is shown, the office's once
 * it is answered or somebody says that there is nothing to answer, so that opening a message takes it out of nobody's queue.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Thread } from "#domain/threads/threads.contract.ts";
import type { ThreadSide } from "#domain/threads/thread-choices.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { useOwnQuery } from "#web/features/accounts/session/own-query.tsx";

const names = {
  customer: { read: "booking-messages", write: "send-booking-message", lists: "my-threads" },
  office: { read: "office-messages", write: "answer-booking-message", lists: "needs-you" },
} as const;

/** Polling interval while the page is open. */
const everySeconds = 20;

/** `onSent`: also where the thread is no longer on the page when the answer comes. */
export function useThread(side: ThreadSide, reference: string, onSent?: (text: string) => void) {
  const { command } = useSession();
  const queryClient = useQueryClient();
  const { read, write, lists } = names[side];
  const thread = useOwnQuery(read, { reference }, everySeconds);
  const [retryKey] = useState(createRetryKey);
  const show = (data: Thread) => {
    queryClient.setQueriesData(
      { queryKey: [read], predicate: ({ state }) => (state.data as Thread | undefined)?.reference === data.reference },
      data,
    );
  };
  const send = useMutation({
    mutationFn: (text: string) => command(write, { reference, text }, { idempotencyKey: retryKey.of(text) }),
    onSuccess: (data, text) => {
      retryKey.arrived();
      show(data);
      if (side === "office") void queryClient.invalidateQueries({ queryKey: [lists] });
      onSent?.(text);
    },
  });
  const newest = thread.data?.messages.findLast(({ isUnread }) => isUnread)?.id;
  const readAt = thread.dataUpdatedAt;
  useEffect(() => {
    if (newest === undefined || side === "office") return;
    // Messages on screen stay marked as new; unread counts elsewhere update. A failure is retried with the next poll.
    void command(read, { reference, readTo: newest })
      .then(() => queryClient.invalidateQueries({ queryKey: [lists] }))
      .catch(() => undefined);
  }, [newest, readAt, command, read, lists, reference, queryClient, side]);
  const done = useMutation({
    mutationFn: (readTo: string) => command(read, { reference, readTo }),
    onSuccess: (data) => {
      show(data);
      void queryClient.invalidateQueries({ queryKey: [lists] });
    },
  });
  /** Null where nothing of the other side waits. */
  const nothingToAnswer = newest === undefined ? null : { press: () => done.mutate(newest), isPending: done.isPending, error: done.error };
  return { thread, send, nothingToAnswer };
}
