/** The bookings whose customers did not get the message, each with the reason. */
import type { BookingsToMessage } from "#domain/office/booking-message.contract.ts";
import type { LeftOutReason } from "#domain/office/booking-message-choices.ts";
import { reasonTexts } from "./message-texts.ts";

type Props = { leftOut: readonly { reference: string; reason: LeftOutReason }[]; bookings: BookingsToMessage["bookings"] };

export function LeftOut({ leftOut, bookings }: Props) {
  if (leftOut.length === 0) return null;
  const names = new Map(bookings.map(({ reference, name }) => [reference, name]));
  return (
    <ul aria-label="Not told" className="max-h-40 space-y-0.5 overflow-y-auto text-[0.9375rem]">
      {leftOut.map(({ reference, reason }) => (
        <li key={reference} className="wrap-anywhere">
          <span className="tabular-nums">{reference}</span>
          <span>{`${names.has(reference) ? `, ${names.get(reference)}` : ""}: ${reasonTexts[reason]}`}</span>
        </li>
      ))}
    </ul>
  );
}
