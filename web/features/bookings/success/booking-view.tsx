/** A booking as its customer sees it after booking: when, where, what, the price, how to pay and what happens now. */
import type { ReactNode } from "react";
import { formatPence } from "#domain/kernel/money.ts";
import { accessLines, itemName, vatText } from "#domain/bookings/booking.copy.ts";
import { freeCancelText, moreThanListedText, payerText, paymentCopy } from "#domain/bookings/price-promise.copy.ts";
import { prepareList, seatingText } from "#domain/waste/waste.copy.ts";
import { describeAllowance } from "#domain/pricing/sizes.rules.ts";
import { Card } from "#web/ui/card.tsx";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { BookingHead } from "./booking-head.tsx";
import type { BookingViewProps } from "./booking-head.tsx";
import { Frame } from "./frame.tsx";
import { nextSteps } from "./next-steps.rules.ts";

type BookingFacts = Pick<BookingViewProps, "summary" | "company">;

export function BookingView({ summary, company, bookingKey, command }: BookingViewProps) {
  return (
    <Frame>
      <BookingHead summary={summary} company={company} bookingKey={bookingKey} command={command} />
      <div className="mt-6 md:columns-2 md:gap-6">
        <Part title="What happens next">
          <List ordered lines={nextSteps(summary)} />
        </Part>
        <Part title="Before we come">
          <List lines={prepareList(summary)} />
        </Part>
        <Part title="What we take">
          <Items summary={summary} />
        </Part>
        <Part title="How to pay">
          <Payment summary={summary} company={company} />
        </Part>
        <Part title="The price">
          <Price summary={summary} company={company} />
        </Part>
        <Part title="Changing or cancelling">
          <Changes summary={summary} />
        </Part>
      </div>
    </Frame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="mb-6 break-inside-avoid">
      <h2 className="mb-3 text-xl">{title}</h2>
      <div className="space-y-3">{children}</div>
    </Card>
  );
}

function List({ lines, ordered = false }: { lines: readonly string[]; ordered?: boolean }) {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag className={`space-y-2 pl-5 ${ordered ? "list-decimal" : "list-disc"}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Tag>
  );
}

function Items({ summary }: Pick<BookingFacts, "summary">) {
  const seating = seatingText(summary.items);
  return (
    <>
      <List lines={summary.items.map(itemName)} />
      <p>Getting to it, as you told us: {accessLines(summary.access).join(", ")}.</p>
      {seating !== null && <p>{seating}</p>}
    </>
  );
}

function Price({ summary, company }: BookingFacts) {
  return (
    <>
      <PriceLines lines={summary.lines} />
      <p className="flex justify-between gap-4 border-t-2 border-ink pt-2 text-lg font-bold">
        <span>Total</span>
        <span className="tabular-nums">{formatPence(summary.totalPence)}</span>
      </p>
      <p className="-mt-3 text-right text-[0.9375rem] text-ink-soft">{vatText(summary, company)}</p>
      <p>This pays for {describeAllowance(summary.allowance)}.</p>
    </>
  );
}

function Changes({ summary }: Pick<BookingFacts, "summary">) {
  return (
    <>
      <p>{freeCancelText(summary)}</p>
      <p>
        To change or cancel, <CallLink /> and say {summary.reference}.
      </p>
      {moreThanListedText(summary.totalPence).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function Payment({ summary, company }: BookingFacts) {
  const { method, how, bank } = paymentCopy(summary, company);
  const payer = payerText(summary.payer);
  return (
    <>
      <p className="font-semibold">{method}</p>
      <p>{how}</p>
      {bank.length > 0 && (
        <dl className="space-y-1.5">
          {bank.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold tabular-nums select-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {payer !== null && <p>The bill goes to {payer}.</p>}
    </>
  );
}
