/** The top of a booking's page: title, reference, when and where, downloads. */
import { keepPostcodesWhole } from "#domain/kernel/postcode.ts";
import { CircleAlert, CircleCheck, CircleX, Clock } from "lucide-react";
import { addressLines, lateText, windowLabels } from "#domain/bookings/copy/booking.copy.ts";
import { useHeadingFocus } from "#web/features/job-form/flow/use-step.ts";
import { BookingFiles } from "./booking-files.tsx";
import { bookingTitle, isCrewThere, isDone } from "./booking-title.rules.ts";
import type { BookingViewProps } from "./booking-view-props.ts";

export function BookingHead({ summary, company, bookingKey, command }: BookingViewProps) {
  const { kind, title, paragraphs } = bookingTitle(summary);
  const heading = useHeadingFocus();
  const Icon = { booked: CircleCheck, waiting: Clock, failed: CircleAlert, ended: CircleX }[kind];
  const isToCome = kind !== "ended" && !isDone(summary) && !isCrewThere(summary);
  const { day, time } = windowLabels(summary.window);
  const late = lateText(summary);
  return (
    <section aria-labelledby="booking-title" className="rounded-large border border-downs-pale bg-downs-soft p-5 sm:p-7">
      <h1 id="booking-title" ref={heading} tabIndex={-1} className="outline-none flex items-center gap-3 text-3xl sm:text-4xl">
        <Icon aria-hidden="true" className="size-9 shrink-0 text-downs" />
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 max-w-prose">
          {paragraph}
        </p>
      ))}
      <p className="mt-4 text-ink-soft">Your reference</p>
      <p className="font-display text-3xl font-bold tracking-wide tabular-nums select-all">{summary.reference}</p>
      <p className={`mt-4 text-xl font-semibold ${kind === "ended" ? "line-through" : ""}`}>{day}</p>
      <p className={`text-lg ${kind === "ended" ? "line-through" : ""}`}>
        {`${summary.window.kind === "all-day" ? "Any time, " : isToCome ? "Arriving " : ""}${time}`}
      </p>
      {late !== null && <p className="mt-2 w-fit rounded-medium bg-signal-soft px-3 py-2 font-semibold text-ink">{late}</p>}
      <p className="mt-1">{keepPostcodesWhole(addressLines(summary.address).join(", "))}</p>
      {isToCome && summary.awaitsAcceptance !== true && (
        <BookingFiles summary={summary} company={company} bookingKey={bookingKey} command={command} />
      )}
    </section>
  );
}
