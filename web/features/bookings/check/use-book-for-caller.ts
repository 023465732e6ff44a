/** The booking for a caller: sent by the office under its own session, without the customer's ticks, once for each checkout. */
import { useMutation } from "@tanstack/react-query";
import { CommandError } from "#web/platform/commands.ts";
import { hasStoredSession } from "#web/platform/session/stored-session.ts";
import { storedBearer } from "#web/platform/session/stored-bearer.ts";
import { useBooking } from "../booking-context.ts";
import { bookingMessage } from "../booking-messages.ts";
import { clearPhotos } from "../photos/clear-photos.ts";
import { buildBookRequest } from "../price/request.rules.ts";

export function useBookForCaller() {
  const { command, config, draft, price, now, finish } = useBooking();
  const booking = useMutation({
    mutationFn: async () => {
      const { hold } = draft;
      const request = hold === null || price.priced === null ? null : buildBookRequest(draft, hold, price.priced.totalPence, new Date(now));
      if (request === null) throw new Error("Some answers are still missing");
      const bearer = await storedBearer(config.publishableKey);
      const { consents: _, ...withoutTicks } = request;
      return command("book-for-caller", withoutTicks, { idempotencyKey: draft.idempotencyKey, ...(bearer === null ? {} : { bearer }) });
    },
    onSuccess: async ({ reference }) => {
      // The page that all of the office may open.
      await finish(`/crm?${new URLSearchParams({ section: "bookings", booking: reference }).toString()}`);
      if (draft.photos.shown > 0) await clearPhotos(true);
    },
  });
  return { send: () => booking.mutate(), isSending: booking.isPending || booking.isSuccess, problem: describeProblem(booking.error) };
}

/** The server's message where it is meant for the office. */
function describeProblem(error: Error | null): string | null {
  if (error === null) return null;
  if (!hasStoredSession())
    return "You’re not signed in. Sign in to the office in another tab, then send this again: everything you typed stays here.";
  if (error instanceof CommandError) return error.fields[0]?.message ?? error.message;
  return bookingMessage(error);
}
