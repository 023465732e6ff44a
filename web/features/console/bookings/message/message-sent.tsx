/** The result after sending: who was told, and who was left out. */
import { useEffect, useRef } from "react";
import type { BookingsToMessage } from "#domain/office/booking-message.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { LeftOut } from "./left-out.tsx";
import { customersText } from "./message-texts.ts";

type Props = { result: Commands["message-bookings"]["out"]; bookings: BookingsToMessage["bookings"]; onClose: () => void };

export function MessageSent({ result: { told, leftOut, waitsUntil }, bookings, onClose }: Props) {
  const references = new Set(told.map(({ reference }) => reference));
  const customers = customersText(bookings.filter(({ reference }) => references.has(reference)));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {waitsUntil === null ? `On its way to ${customers}` : `Goes to ${customers} at ${formatMoment(waitsUntil)}`}
      </h2>
      {leftOut.length > 0 && (
        <div>
          <p className="font-semibold">Not told:</p>
          <LeftOut leftOut={leftOut} bookings={bookings} />
        </div>
      )}
      <p>
        It’s now in each booking’s history. You can follow each message in the{" "}
        <SiteLink to="/trigger-history" onClick={onClose} className="font-semibold text-downs underline">
          message history
        </SiteLink>
        .
      </p>
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}
