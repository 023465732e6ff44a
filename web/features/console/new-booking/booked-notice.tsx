/** What became of it, and the way on. */
import { useEffect, useRef } from "react";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import { formatDay, formatMoment, formatTimeRange } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PrintConfirmation } from "../bookings/print-confirmation.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import type { Job } from "./job.rules.ts";
import { newBookingAddress } from "./known.rules.ts";
import type { Booked } from "./use-job.ts";

export function BookedNotice({ booked, job }: { booked: Booked; job: Job }) {
  const { home } = useOffice();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { reference, totalPence, window, lapsesAt } = booked;
  const isOnPaper = isLandlineOnly({ email: job.person.email, mobile: job.person.phone });
  return (
    <Card as="section" className="mt-5">
      <h3 ref={head} tabIndex={-1} className="text-xl outline-none">
        {lapsesAt === undefined ? `Booked: ${reference}` : `Sent to accept: ${reference}`}
      </h3>
      <p className="mt-2">
        {`${job.person.fullName}, ${formatDay(window.startsAt)}, ${formatTimeRange(window.startsAt, window.endsAt)}, ${formatPounds(totalPence)}.`}
      </p>
      <p className="mt-1">
        {lapsesAt !== undefined
          ? `They have a link to check and accept it until ${formatMoment(lapsesAt)}. If they say yes on the phone, record it on the booking.`
          : isOnPaper
            ? "Print the confirmation and post it. It’s under Tasks until you have."
            : "The confirmation is on its way to them."}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={recordAddress(home, "booking", reference)} variant="secondary">
          Open the booking
        </ButtonLink>
        {lapsesAt === undefined && <PrintConfirmation reference={reference} />}
        <ButtonLink to={newBookingAddress(home)} variant="quiet">
          Another booking
        </ButtonLink>
      </div>
    </Card>
  );
}
