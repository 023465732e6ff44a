/** The next collection: when, where, what to prepare, until when cancelling is free, and who comes once that is known. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { NextCollection as Next } from "#domain/dashboard/overview.contract.ts";
import { formatDayLong, formatTimeRange } from "#domain/kernel/london-time.ts";
import { lateText } from "#domain/bookings/copy/booking.copy.ts";
import { paidText } from "#domain/bookings/balance.rules.ts";
import { listed } from "#domain/kernel/listed.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { formatRegistration } from "#domain/kernel/registration.ts";
import { timeLeft } from "#domain/kernel/time-left.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { listMoment } from "#web/platform/list-moment.ts";
import { itemsText, whereText } from "../bookings/booking-text.ts";
import { stateLabel } from "../bookings/state-labels.ts";
import { placeAddress } from "../sections.rules.ts";

/** `isKept`: shown offline, so without links. */
export function NextCollection({ next, isKept = false }: { next: Next; isKept?: boolean }) {
  const { reference, window, items, prepare, totalPence } = next;
  const { label, tone } = stateLabel(next);
  const late = lateText(next);
  const open = placeAddress({ section: "bookings", reference });
  return (
    <Card as="li" className="border-downs-pale">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold text-ink-soft">Next collection</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <h2 className="mt-2 text-2xl sm:text-3xl">
        {isKept ? (
          formatDayLong(window.startsAt)
        ) : (
          <Link to={open} className="hover:underline">
            {formatDayLong(window.startsAt)}
          </Link>
        )}
      </h2>
      <p className="mt-1 text-lg">
        {`${window.kind === "all-day" ? "Any time, " : "Arriving "}${formatTimeRange(window.startsAt, window.endsAt)}`}
      </p>
      {late !== null && <p className="mt-2 w-fit rounded-medium bg-signal-soft px-3 py-2 font-semibold">{late}</p>}
      <FreeUntil next={next} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 border-t border-line pt-4">
        <Fact label="Reference" value={<span className="tabular-nums select-all">{reference}</span>} />
        <Fact label="Address" value={whereText(next.address)} />
        <Fact label="Items" value={itemsText(items)} />
        <Fact label="Price" value={`${formatPence(totalPence)}, ${paidText(next) ?? paymentNames[next.paymentMethod]}`} />
        {next.vans !== undefined && (
          <Fact label={next.vans.length === 1 ? "Van" : "Vans"} value={next.vans.map(formatRegistration).join(", ")} />
        )}
        {next.crew !== undefined && <Fact label="Your crew" value={listed(next.crew)} />}
      </dl>
      <section aria-labelledby="prepare-title" className="mt-4 border-t border-line pt-4">
        <h3 id="prepare-title" className="font-semibold">
          Before we come
        </h3>
        <ul className="mt-2 list-disc space-y-1.5 pl-5">
          {prepare.slice(0, 4).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {!isKept && <Onward reference={reference} />}
    </Card>
  );
}

function Onward({ reference }: { reference: string }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <ButtonLink to={placeAddress({ section: "bookings", reference })} variant="secondary" className="max-sm:w-full">
        See or change it
      </ButtonLink>
      <ButtonLink to={placeAddress({ section: "messages", reference })} variant="quiet" className="max-sm:w-full">
        Send us a message
      </ButtonLink>
    </div>
  );
}

export const paymentNames = {
  cash: "cash on the day",
  "bank-transfer": "by bank transfer",
  card: "by card",
  paypal: "with PayPal",
  account: "on account",
} as const;

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
    </>
  );
}

/** The time left to cancel free of charge, by the minute; nothing afterwards, when the booking shows the fee. */
function FreeUntil({ next: { freeCancelUntil, answerBy, status } }: { next: Next }) {
  const now = useNow(60_000);
  if (answerBy !== undefined)
    return <p className="mt-2">{`We’ll answer by ${listMoment(answerBy)}. The crew will come once we’ve confirmed it.`}</p>;
  if (freeCancelUntil === undefined || !(status === "confirmed" || status === "assigned")) return null;
  const left = now === 0 ? null : timeLeft(freeCancelUntil, now);
  if (left === null) return null;
  return (
    <p className="mt-2">
      <span>{`Free to cancel or move until ${listMoment(freeCancelUntil)} `}</span>
      <span className="text-ink-soft">{`(${left} left)`}</span>
    </p>
  );
}
