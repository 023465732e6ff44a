/** The booking itself: `book-collection` under the checkout's one key, and what becomes of a refusal. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { z } from "zod";
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { divideHalfUp } from "#domain/kernel/money.ts";
import { bookingLink } from "#domain/bookings/booking-link.ts";
import type { PriceLine } from "#domain/pricing/pricing.contract.ts";
import { CommandError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { storedBearer } from "#web/platform/stored-bearer.ts";
import { losesQuote, losesWindow } from "../booking-messages.ts";
import { useBooking } from "../booking-context.ts";
import { holdState } from "../window/hold.rules.ts";
import { bookRequestOf } from "../price/request.rules.ts";
import { onThePage } from "../flow/page-fields.rules.ts";
import { stepOfField, steps } from "../flow/steps.rules.ts";

export type BookCollection = {
  book: () => void;
  isBooking: boolean;
  error: Error | null;
  /** The last attempt found no running hold and was not sent. */
  hasNoHold: boolean;
};

export function useBookCollection(): BookCollection {
  const { command, config, draft, price, now, change, finish } = useBooking();
  const [hasNoHold, setHasNoHold] = useState(false);
  const handleRefusal = useRefusal();
  const booking = useMutation({
    mutationFn: async () => {
      const { hold } = draft;
      const request = hold === null || price.priced === null ? null : bookRequestOf(draft, hold, price.priced.totalPence, new Date(now));
      if (request === null) throw new Error("Not everything is answered yet");
      return bookAsPerson(command, request, draft.idempotencyKey, await storedBearer(config.publishableKey));
    },
    onSuccess: ({ reference, accessToken }) => finish(bookingLink("", reference, accessToken)),
    onError: (error) => {
      if (losesWindow(error)) change((previous) => ({ ...previous, hold: null }));
      else if (losesQuote(error)) change((previous) => ({ ...previous, quote: null, consents: { ...previous.consents, scope: false } }));
      else if (error instanceof CommandError) handleRefusal(error);
    },
  });
  return {
    book: () => {
      const isHeld = holdState(draft, Date.now()).is === "held";
      setHasNoHold(!isHeld);
      if (isHeld) booking.mutate();
    },
    isBooking: booking.isPending || booking.isSuccess,
    error: booking.error,
    hasNoHold,
  };
}

/** A booking made while signed in belongs to the account. A session that has ended meanwhile costs nobody their booking. */
async function bookAsPerson(command: Command, request: BookCollectionInput, idempotencyKey: string, bearer: string | null) {
  if (bearer === null) return command("book-collection", request, { idempotencyKey });
  try {
    return await command("book-collection", request, { idempotencyKey, bearer });
  } catch (error) {
    if (error instanceof CommandError && error.status === 401) return command("book-collection", request, { idempotencyKey });
    throw error;
  }
}

const priceChangedSchema = z.object({
  totalPence: z.number(),
  lines: z.custom<PriceLine[]>((lines) => Array.isArray(lines)),
});

/** Puts a new price on the page, and problems at their fields, opening the step of the first. */
function useRefusal(): (error: CommandError) => void {
  const { price, book, patch, goTo, step, shown, takeServerPrice } = useBooking();
  const revalidator = useRevalidator();
  return (error) => {
    const isNewPrice = error.code === "bookings.price_changed" || error.code === "quotes.scope_changed";
    const changed = isNewPrice ? priceChangedSchema.safeParse(error.details) : null;
    if (changed?.success && price.priced !== null) {
      const { vatPercent } = book.tariff;
      const { totalPence, lines } = changed.data;
      takeServerPrice({ ...price.priced, totalPence, lines, vatPence: divideHalfUp(totalPence * vatPercent, 100 + vatPercent) });
      // What was ticked was ticked for another price.
      patch("consents", { scope: false });
      void revalidator.revalidate();
    }
    const problems = onThePage(error.fields);
    const first = steps.find((one) => problems.some((problem) => stepOfField(problem.field) === one));
    if (first === undefined) return;
    shown.showServerProblems(problems);
    if (first !== step) goTo(first);
  };
}
