/** One change order as its customer sees it, and the answer, which counts once however often it is pressed. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Change } from "#domain/bookings/change-orders/change-orders.contract.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { readingAgain } from "#web/platform/reading-again.ts";
import { bookingMessage } from "../../booking-messages.ts";

/** `token`: of the change order's link. `accessToken`: of the booking's link. Neither: the session or grant. */
export type ChangeKey = { token?: string; accessToken?: string };
const affectedReads = ["change-order", "booking-change-orders", "booking-summary", "booking-details", "customer-overview"];
export type AnswerChoice = "approve" | "decline";

export function useAnswerChange(change: Change, changeKey: ChangeKey, command: Command) {
  const queries = useQueryClient();
  const [retryKey] = useState(createRetryKey);
  const answering = useMutation({
    mutationFn: (choice: AnswerChoice) => {
      const { reference, version } = change;
      const input = { reference, version, choice, ...changeKey };
      return command("answer-change-order", input, { idempotencyKey: retryKey.of(input) });
    },
    // After a refusal too: what was shown is out of date.
    onSettled: readingAgain(() => Promise.all(affectedReads.map((name) => queries.invalidateQueries({ queryKey: [name] })))),
  });
  const problem = answering.error === null ? null : problemText(answering.error);
  return { answer: (choice: AnswerChoice) => answering.mutate(choice), sending: answering.isPending ? answering.variables : null, problem };
}

/** Refusals of these commands are sentences for customers; other failures get the site's own message. */
function problemText(error: Error): string {
  if (error instanceof CommandError && error.code.startsWith("changes.")) return error.message;
  return error instanceof OfflineError
    ? "No signal: nothing has been sent. Check your connection, then try again."
    : bookingMessage(error, "");
}

export function useChangePhoto(reference: string, photoId: string, changeKey: ChangeKey, command: Command) {
  return useQuery({
    queryKey: ["change-order-photo", reference, photoId],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await command("change-order-photo", { reference, photoId, ...changeKey }, { signal })),
    staleTime: Infinity,
    gcTime: Infinity, // the object URL is valid as long as the page
  });
}
