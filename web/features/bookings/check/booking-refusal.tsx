/** Why the booking was not made, right above the button that was pressed, and what to do about it. */
import { useEffect, useRef } from "react";
import { formatPounds } from "#domain/kernel/money.ts";
import { CommandError } from "#web/platform/commands.ts";
import { Sentence } from "#web/ui/sentence.tsx";
import { losesQuote, losesWindow, bookingMessage } from "../booking-messages.ts";
import { useBooking } from "../booking-context.ts";
import { OfferedWindows } from "../window/offered-windows.tsx";
import { useHold } from "../window/use-hold.ts";
import { offeredWindows } from "../window/windows.rules.ts";
import { ProveContact } from "./prove-contact.tsx";
import type { Proof } from "./use-proof.ts";

type Props = { error: Error | null; isBooking: boolean; proof: Proof };

export function BookingRefusal({ error, isBooking, proof }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { take, isTaking } = useHold();
  const { draft, price } = useBooking();
  const isSolved = losesWindow(error) && draft.hold !== null;
  // Problems of fields are shown at their fields and in the summary on top.
  const isShown =
    error !== null && !isBooking && !isSolved && !(error instanceof CommandError && error.fields.length > 0 && !losesWindow(error));
  useEffect(() => {
    if (isShown && error !== null) box.current?.focus();
  }, [isShown, error]);
  if (!isShown) return null;
  const offered = error instanceof CommandError ? offeredWindows(error.details) : [];
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-medium border-2 border-brick bg-brick-soft p-4">
      <p className="font-semibold">
        <Sentence>{bookingMessage(error)}</Sentence>
      </p>
      {(losesQuote(error) || (error instanceof CommandError && error.code === "bookings.price_changed")) && price.priced !== null && (
        <p className="mt-1">{`It’s now ${formatPounds(price.priced.totalPence)}. If you’re happy with that, tick the first box again and book.`}</p>
      )}
      {proof.isNeeded && <ProveContact proof={proof} />}
      {offered.length > 0 && <OfferedWindows windows={offered} isTaking={isTaking} onTake={take} />}
    </div>
  );
}
