/** A quote that has, or had, a price: the price, how long it stands, what was sent, and the ways on. */
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import type { OfficeQuote } from "#domain/quotes/review/office-quotes.contract.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { Decision } from "../kit/decision.tsx";
import { newBookingAddress } from "../new-booking/known.rules.ts";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";

type Props = { quote: OfficeQuote; onDone: (message: string) => void };

export function PricedQuote({ quote, onDone }: Props) {
  const { view, contact } = quote;
  const { home } = useOffice();
  const isPriced = view.status === "priced";
  const isReached = contact !== null && (contact.email !== null || (contact.mobile ?? "").startsWith("+447"));
  return (
    <section aria-label="Price" className="mt-5">
      {view.price !== null && (
        <div className="rounded-medium bg-downs-soft p-4">
          <p className="text-2xl font-bold tabular-nums">{formatPounds(view.price.totalPence)}</p>
          <PriceLines lines={view.price.lines} withWhy className="mt-3" />
        </div>
      )}
      <div className="mt-4">
        <FactList isWide rows={quoteRows(quote)} />
      </div>
      <Sent quote={quote} />
      <div className="mt-4 flex flex-wrap gap-3">
        {isPriced && <ButtonLink to={newBookingAddress(home, { quote: view.reference })}>Book it now</ButtonLink>}
        {view.bookingReference !== null && (
          <ButtonLink to={recordAddress(home, "booking", view.bookingReference)} variant="secondary">
            {`Open booking ${view.bookingReference}`}
          </ButtonLink>
        )}
      </div>
      {isPriced && isReached && (
        <Decision
          title="Send the link again"
          button="Send the link again"
          submit={(send) => send("send-quote-again", { reference: view.reference })}
          onDone={() => onDone("The link is on its way again.")}
        >
          <p>The price as it stands, by every way we can reach them.</p>
        </Decision>
      )}
    </section>
  );
}

const lockers = { customer: "the customer", staff: "us" } as const;

function quoteRows({ view, own }: OfficeQuote) {
  return [
    { label: "Valid until", value: view.validUntil === null ? "" : formatMoment(view.validUntil) },
    {
      label: "Locked",
      value: view.lockedAt === null || view.lockedBy === null ? "" : `by ${lockers[view.lockedBy]}, ${formatMoment(view.lockedAt)}`,
    },
    ...(own === null
      ? []
      : [
          { label: "List price", value: formatPounds(own.enginePence) },
          { label: "Our own price", value: `${own.reason} (${own.by ?? "a colleague"}, ${formatMoment(own.at)})` },
        ]),
    { label: "Our message", value: view.customerNote },
    { label: "Withdrawn because", value: view.withdrawnBecause },
  ].filter(({ value }) => value !== "");
}

const messages: Readonly<Record<string, string>> = {
  quote_saved: "The link",
  quote_priced: "The price and its link",
  quote_questions: "Our questions",
  quote_expiring: "It expires soon",
  quote_expired: "It has expired",
  quote_withdrawn: "It’s withdrawn",
  quote_late: "Our answer is late",
};
const channels = { email: "email", sms: "text" } as const;
const ends: Readonly<Record<string, string>> = { failed: "failed", dead: "failed", skipped: "left out", cancelled: "not needed any more" };
const isUnderWay = (state: string) => ["planned", "due", "sending"].includes(state);

function Sent({ quote: { sent } }: { quote: OfficeQuote }) {
  const listed = sent.filter(({ state }) => state !== "planned");
  if (listed.length === 0) return <p className="mt-4 text-ink-soft">Nothing has been sent to the customer.</p>;
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">{`Sent: ${describeSent(listed[0])}`}</summary>
      <ul className="space-y-1">
        {listed.map((one) => (
          <li key={`${one.code} ${one.channel} ${one.at}`}>{describeSent(one)}</li>
        ))}
      </ul>
    </details>
  );
}

function describeSent(one: OfficeQuote["sent"][number] | undefined): string {
  if (one === undefined) return "";
  const end = isUnderWay(one.state) ? "on its way" : (ends[one.state] ?? formatMoment(one.at));
  return `${messages[one.code] ?? "A reminder"}, by ${channels[one.channel]}${one.recipient === null ? "" : ` to ${one.recipient}`}, ${end}`;
}
