/**
 * A booking's page below its head: what happens next, what is taken, the price, how to pay. Shared by link, portal grant
 * and account; each adds its own actions by `first` and `last`.
 */
import type { ReactNode } from "react";
import { bookingFacts } from "#domain/bookings/copy/booking-facts.copy.ts";
import { exVatText, itemName, vatText } from "#domain/bookings/copy/booking.copy.ts";
import { transferNoteRows } from "#domain/bookings/place/place.copy.ts";
import { payerText, paymentCopy } from "#domain/bookings/copy/price-promise.copy.ts";
import { hasEndedEarly, isCalledOff } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { describeAllowance } from "#domain/pricing/load/sizes.rules.ts";
import { prepareList, seatingText } from "#domain/waste/waste.copy.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { Card } from "#web/ui/card.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { BookedPhotos } from "./booked-photos.tsx";
import { isDone } from "./booking-title.rules.ts";
import type { BookingViewProps } from "./booking-view-props.ts";
import { nextSteps } from "./next-steps.rules.ts";

type BookingFacts = Pick<BookingViewProps, "summary" | "company">;

/** `first`, `last`: parts of the page that contains it. */
export function BookingParts({
  summary,
  company,
  bookingKey,
  command,
  first,
  last,
}: BookingViewProps & { first?: ReactNode; last?: ReactNode }) {
  const isOver = isCalledOff(summary) || isDone(summary);
  return (
    <div className="@container mt-6">
      <div className="@2xl:columns-2 @2xl:gap-6">
        {first}
        {!isOver && (
          <>
            <Part title="What happens next">
              <List ordered lines={nextSteps(summary)} />
            </Part>
            <Part title="Before we come">
              <List lines={prepareList(summary)} />
            </Part>
          </>
        )}
        <Part title="What we’re collecting">
          <Items summary={summary} />
          <BookedPhotos bookingKey={bookingKey} command={command} />
        </Part>
        <Part title="What you told us">
          <FactList rows={bookingFacts(summary, "page")} />
        </Part>
        <TransferNote summary={summary} />
        {!hasEndedEarly(summary) && summary.status !== "closed" && (
          <Part title="How to pay">
            <Payment summary={summary} company={company} />
          </Part>
        )}
        <Part title="The price">
          <Price summary={summary} company={company} />
        </Part>
        {last}
      </div>
    </div>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
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
      {seating !== null && <p>{seating}</p>}
    </>
  );
}

function Price({ summary, company }: BookingFacts) {
  const exVat = exVatText(summary, company);
  return (
    <>
      <PriceLines lines={summary.lines} />
      <p className="-mt-3 text-right text-[0.9375rem] text-ink-soft">{vatText(summary, company)}</p>
      {exVat !== null && <p className="-mt-3 text-right text-[0.9375rem] tabular-nums">Without VAT: {exVat}</p>}
      <p>This covers {describeAllowance(summary.allowance)}.</p>
    </>
  );
}

function TransferNote({ summary }: Pick<BookingFacts, "summary">) {
  const rows = transferNoteRows(summary);
  if (rows.length === 0) return null;
  return (
    <Part title="Waste transfer note">
      <Facts rows={rows} />
    </Part>
  );
}

function Facts({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <dl className="space-y-1.5">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold tabular-nums select-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Payment({ summary, company }: BookingFacts) {
  const { method, how, bank } = paymentCopy(summary, company);
  const payer = payerText(summary.payer);
  return (
    <>
      <p className="font-semibold">{method}</p>
      <p>{how}</p>
      {bank.length > 0 && <Facts rows={bank} />}
      {payer !== null && <p>The bill goes to {payer}.</p>}
    </>
  );
}
