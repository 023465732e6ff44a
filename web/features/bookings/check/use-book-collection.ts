/** Sends `book-collection` under the checkout's one idempotency key, and handles refusals. */
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { z } from "zod";
import type { BookCollectionAnswer, BookCollectionInput, WayToPay } from "#domain/bookings/bookings.contract.ts";
import { divideHalfUp } from "#domain/kernel/money.ts";
import { bookingLink } from "#domain/bookings/booking-link.ts";
import type { PriceLine } from "#domain/pricing/pricing.contract.ts";
import { CommandError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { storedBearer } from "#web/platform/session/stored-bearer.ts";
import { losesQuote, losesWindow } from "../booking-messages.ts";
import { useBooking } from "../booking-context.ts";
import { holdState } from "../window/hold.rules.ts";
import { clearPhotos } from "../photos/clear-photos.ts";
import { buildBookRequest } from "../price/request.rules.ts";
import { rememberBooking } from "#web/features/job-form/booked-quotes.ts";
import { onlineMethodOf, paymentAddress } from "./pay-online.ts";
import { afterRefusal, windowUnpaid } from "./refusal.rules.ts";
import { sendUntilAnswered } from "./send-until-answered.ts";
import { useLine } from "./use-line.ts";
import { onThePage } from "../flow/page-fields.rules.ts";
import { stepOfPart } from "../flow/change.rules.ts";
import { stepOfField, steps } from "../flow/steps.rules.ts";

export type BookCollection = {
  book: () => void;
  isBooking: boolean;
  error: Error | null;
  /** The last attempt found no running hold and was not sent. */
  hasNoHold: boolean;
  /** Set while offline, until the booking can be sent. `mayHaveArrived`: it was sent, and the answer is missing. */
  waiting: { mayHaveArrived: boolean } | null;
  tryNow: () => void;
};

export function useBookCollection(): BookCollection {
  const { command, config, draft, price, now, contractDay, change, finish } = useBooking();
  const [hasNoHold, setHasNoHold] = useState(false);
  const [waiting, setWaiting] = useState<BookCollection["waiting"]>(null);
  const { waitForLine, tryNow } = useLine();
  const handleRefusal = useRefusal();
  const booking = useMutation({
    // React Query would pause silently while offline; sendUntilAnswered waits and lets the page say so.
    mutationFn: async () => {
      const { hold } = draft;
      const request =
        hold === null || price.priced === null ? null : buildBookRequest(draft, hold, price.priced.totalPence, new Date(now), contractDay);
      if (request === null) throw new Error("Some answers are still missing");
      const answer = await sendUntilAnswered({
        send: async () => bookAsPerson(command, request, draft.idempotencyKey, await storedBearer(config.publishableKey)),
        waitForLine,
        hasLine: () => navigator.onLine,
        onWaiting: (mayHaveArrived) => setWaiting({ mayHaveArrived }),
      });
      await goOnToPay(command, answer, draft.paymentMethod);
      return answer;
    },
    onSettled: () => setWaiting(null),
    onSuccess: async ({ reference, accessToken, status }) => {
      if (status === "pending_payment") return; // on the way to the payment page
      const address = bookingLink("", reference, accessToken);
      if (draft.quote !== null) rememberBooking(draft.quote.reference, address);
      await finish(address);
      // After the page is left, because its steps show the photos. Uploads under way continue.
      if (draft.photos.shown > 0) await clearPhotos(false);
    },
    onError: (error) => {
      change((previous) => afterRefusal(previous, error));
      if (error instanceof CommandError && !losesWindow(error) && !losesQuote(error)) handleRefusal(error);
    },
  });
  useWokenPage(booking.reset);
  return {
    book: () => {
      if (booking.isPending) return tryNow();
      const isHeld = holdState(draft, Date.now()).is === "held";
      setHasNoHold(!isHeld);
      if (isHeld) booking.mutate();
    },
    isBooking: (booking.isPending && waiting === null) || booking.isSuccess,
    error: booking.error,
    hasNoHold,
    waiting,
    tryNow,
  };
}

/** A booking that is paid online goes on to the provider's page. @throws CommandError where one that was made before was not paid in time */
async function goOnToPay(command: Command, answer: BookCollectionAnswer, chosen: WayToPay | null): Promise<void> {
  if (answer.status === "released") throw windowUnpaid;
  const method = onlineMethodOf(chosen);
  if (answer.status === "pending_payment" && method !== undefined) window.location.assign(await paymentAddress(command, answer, method));
}

/** Back from the payment page by the browser's own button: the page is as it was left, and its button can be pressed again. */
function useWokenPage(onWoken: () => void): void {
  const wakeUp = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && onWoken());
  useEffect(() => {
    window.addEventListener("pageshow", wakeUp);
    return () => window.removeEventListener("pageshow", wakeUp);
  }, []);
}

/** Books as the signed-in person, so that the booking joins the account; as a visitor where the session has ended meanwhile. */
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

/** Shows a new price, or field problems, opening the step of the first. */
function useRefusal(): (error: CommandError) => void {
  const { price, book, patch, goTo, step, isLocked, formErrors, takeServerPrice } = useBooking();
  const revalidator = useRevalidator();
  return (error) => {
    const isNewPrice = error.code === "bookings.price_changed" || error.code === "quotes.scope_changed";
    const changed = isNewPrice ? priceChangedSchema.safeParse(error.details) : null;
    if (changed?.success && price.priced !== null) {
      const { vatPercent } = book.tariff;
      const { totalPence, lines } = changed.data;
      takeServerPrice({ ...price.priced, totalPence, lines, vatPence: divideHalfUp(totalPence * vatPercent, 100 + vatPercent) });
      // The consent was given for another price.
      patch("consents", { scope: false });
      void revalidator.revalidate();
    }
    const problems = onThePage(error.fields);
    const first = steps.find((one) => problems.some((problem) => stepOfField(problem.field) === one));
    if (first === undefined) return;
    formErrors.showServerProblems(problems);
    if (first !== step) goTo(stepOfPart(first, isLocked));
  };
}
