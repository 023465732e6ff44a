/** A booking as its customer sees it after booking: when, where, what, the price, how to pay and what happens now. */
import { CircleCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { accessWords, addressLines, itemName, vatWords, windowWords } from "#domain/messages/booking-words.ts";
import { freeCancelWords, moreThanListedWords, payerWords, paymentWords } from "#domain/messages/promise-words.ts";
import { prepareList, seatingWords } from "#domain/messages/waste-words.ts";
import { describeAllowance } from "#domain/pricing/sizes.rules.ts";
import type { Command } from "#web/platform/commands.ts";
import { Card } from "#web/ui/card.tsx";
import { CallLink } from "../call-link.tsx";
import { PriceLines } from "../summary/price-lines.tsx";
import type { BookingKey } from "./booking-link.rules.ts";
import { BookingFiles } from "./booking-files.tsx";
import { nextSteps } from "./next-steps.rules.ts";
import { Frame } from "./success-page.tsx";

export type BookingViewProps = { summary: BookingSummary; company: Company; bookingKey: BookingKey; command: Command };

export function BookingView({ summary, company, bookingKey, command }: BookingViewProps) {
  const isConfirmed = summary.status !== "pending_confirmation";
  const { day, time } = windowWords(summary.window);
  const seating = seatingWords(summary.items);
  return (
    <Frame>
      <section aria-label="Your booking" className="rounded-large border border-downs-pale bg-downs-soft p-5 sm:p-7">
        <h1 className="flex items-center gap-3 text-3xl sm:text-4xl">
          {isConfirmed ? <CircleCheck aria-hidden="true" className="size-9 shrink-0 text-downs" /> : <Clock aria-hidden="true" className="size-9 shrink-0 text-downs" />}
          {isConfirmed ? "Your collection is booked" : "We have your booking"}
        </h1>
        {!isConfirmed && <p className="mt-2 max-w-prose">A person looks it over before it is certain. Your window stays reserved meanwhile, and we tell you as soon as it is confirmed.</p>}
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
      <div className="mt-6 md:columns-2 md:gap-6">
        <Part title="What happens next">
          <ol className="list-decimal space-y-2 pl-5">
            {nextSteps(summary).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Part>
        <Part title="Before we come">
          <ul className="list-disc space-y-2 pl-5">
            {prepareList(summary).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </Part>
        <Part title="What we take">
          <ul className="list-disc space-y-1 pl-5">
            {summary.items.map((item) => (
              <li key={item.id}>{itemName(item)}</li>
            ))}
          </ul>
          <p className="mt-3">Getting to it, as you told us: {accessWords(summary.access).join(", ")}.</p>
          {seating !== null && <p className="mt-3">{seating}</p>}
        </Part>
        <Part title="How to pay">
          <Payment summary={summary} company={company} />
        </Part>
        <Part title="The price">
          <PriceLines lines={summary.lines} />
          <p className="mt-3 flex justify-between gap-4 border-t-2 border-ink pt-2 text-lg font-bold">
            <span>Total</span>
            <span className="tabular-nums">{formatPence(summary.totalPence)}</span>
          </p>
          <p className="text-right text-[0.9375rem] text-ink-soft">{vatWords(summary, company)}</p>
          <p className="mt-3">This pays for {describeAllowance(summary.allowance)}.</p>
        </Part>
        <Part title="Changing or cancelling">
          <p>{freeCancelWords(summary)}</p>
          <p className="mt-3">
            To change or cancel, <CallLink /> and say {summary.reference}.
          </p>
          {moreThanListedWords(summary.totalPence).map((words) => (
            <p key={words} className="mt-3">
              {words}
            </p>
          ))}
        </Part>
      </div>
    </Frame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="mb-6 break-inside-avoid">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </Card>
  );
}

function Payment({ summary, company }: Pick<BookingViewProps, "summary" | "company">) {
  const { method, how, bank } = paymentWords(summary, company);
  const payer = payerWords(summary.payer);
  return (
    <>
      <p className="font-semibold">{method}</p>
      <p className="mt-1">{how}</p>
      {bank.length > 0 && (
        <dl className="mt-3 space-y-1.5">
          {bank.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold tabular-nums select-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {payer !== null && <p className="mt-3">The bill goes to {payer}.</p>}
    </>
  );
}
