/** The top of a booking: that it is made, its reference, when and where, and what to take along. */
import { CircleCheck, Clock } from "lucide-react";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { waitingText } from "#domain/bookings/waiting-booking.copy.ts";
import { addressLines, windowLabels } from "#domain/bookings/booking.copy.ts";
import type { Command } from "#web/platform/commands.ts";
import { useHeadingFocus } from "#web/features/job-form/flow/use-step.ts";
import { BookingFiles } from "./booking-files.tsx";
import type { BookingKey } from "./booking-link.rules.ts";

export type BookingViewProps = { summary: BookingSummary; company: Company; bookingKey: BookingKey; command: Command };

export function BookingHead({ summary, company, bookingKey, command }: BookingViewProps) {
  const waiting = waitingText(summary);
  const heading = useHeadingFocus();
  const Icon = waiting === null ? CircleCheck : Clock;
  const { day, time } = windowLabels(summary.window);
  return (
    <section aria-labelledby="booking-title" className="rounded-large border border-downs-pale bg-downs-soft p-5 sm:p-7">
      <h1 id="booking-title" ref={heading} tabIndex={-1} className="outline-none flex items-center gap-3 text-3xl sm:text-4xl">
        <Icon aria-hidden="true" className="size-9 shrink-0 text-downs" />
        {waiting === null ? "Your collection is booked" : "We have your request"}
      </h1>
      {waiting !== null && <p className="mt-2 max-w-prose">{waiting}</p>}
      <p className="mt-4 text-ink-soft">Your reference</p>
      <p className="font-display text-3xl font-bold tracking-wide tabular-nums select-all">{summary.reference}</p>
      <p className="mt-4 text-xl font-semibold">{day}</p>
      <p className="text-lg">
        {summary.window.kind === "all-day" ? "Any time, " : "Arriving "}
        {time}
      </p>
      <p className="mt-1">{addressLines(summary.address).join(", ")}</p>
      <BookingFiles summary={summary} company={company} bookingKey={bookingKey} command={command} />
    </section>
  );
}
