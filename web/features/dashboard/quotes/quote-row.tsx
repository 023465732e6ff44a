/** One quote: what it is for, its price with how long it holds, its earlier prices, and the way on. */
import { useState } from "react";
import { Link } from "react-router";
import type { OwnQuote } from "#domain/dashboard/overview.contract.ts";
import { quoteLink } from "#domain/quotes/quote-link.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { listDay, listMoment } from "#web/platform/list-moment.ts";
import { itemsText } from "../bookings/booking-text.ts";
import { placeAddress } from "../sections.rules.ts";
import { CompareVersions } from "./compare-versions.tsx";
import { quoteLabel } from "./quote-states.ts";

export function QuoteRow({ quote, withVersions = false }: { quote: OwnQuote; withVersions?: boolean }) {
  const { reference, status, items, versions, bookingReference } = quote;
  const { label, tone } = quoteLabel(status);
  const newest = versions[0];
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold tabular-nums select-all">{reference}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {items.length > 0 && <p className="mt-2">{itemsText(items, 4)}</p>}
      {newest !== undefined && status !== "needs_review" && (
        <p className="mt-1">
          <span className="text-2xl font-bold tabular-nums">{formatPounds(newest.totalPence)}</span>{" "}
          {newest.lockedAt !== undefined && <span className="text-ink-soft">locked</span>}
        </p>
      )}
      <p className="mt-1 text-ink-soft">{standsText(quote)}</p>
      {withVersions && versions.length > 1 && <Versions reference={reference} versions={versions} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Onward quote={quote} />
        {bookingReference !== undefined && (
          <Link
            to={placeAddress({ section: "bookings", reference: bookingReference })}
            className="inline-flex min-h-11 items-center font-semibold text-downs underline underline-offset-4"
          >
            {`See booking ${bookingReference}`}
          </Link>
        )}
      </div>
    </Card>
  );
}

function standsText({ status, validUntil, promisedAt, createdAt, questions }: OwnQuote): string {
  if (status === "needs_review" && promisedAt !== undefined) return `We’re checking it. You’ll hear from us by ${listMoment(promisedAt)}.`;
  if (status === "needs_info")
    return questions === 1 ? "We have a question before we can price it." : "We have some questions before we can price it.";
  if (status === "priced" && validUntil !== undefined) return `Valid until ${listDay(validUntil)}`;
  if (status === "expired" && validUntil !== undefined) return `Expired on ${listDay(validUntil)}. Open it to see today’s price.`;
  return `From ${listDay(createdAt)}`;
}

const verbs: Readonly<Partial<Record<OwnQuote["status"], string>>> = {
  priced: "Open and book",
  needs_info: "Answer our questions",
  expired: "See today’s price",
};

/** The link of the quote, which only accounts get, not portal grants. */
function Onward({ quote: { reference, status, accessToken } }: { quote: OwnQuote }) {
  if (accessToken === undefined) return null;
  return (
    <ButtonLink to={quoteLink("", reference, accessToken)} variant={verbs[status] === undefined ? "quiet" : "secondary"} size="small">
      <span>{verbs[status] ?? "Open the quote"}</span>
      <span className="sr-only">{` ${reference}`}</span>
    </ButtonLink>
  );
}

/** Earlier versions; their details are fetched when opened. */
function Versions({ reference, versions }: Pick<OwnQuote, "reference" | "versions">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-3 space-y-4" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">{`Prices so far (${versions.length})`}</summary>
      <ul className="divide-y divide-line rounded-medium border border-line">
        {versions.map(({ version, totalPence, createdAt, lockedAt }, index) => (
          <li key={version} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
            <span>{`Version ${version}${index === 0 ? ", the newest" : ""}`}</span>
            <span className="text-[0.9375rem] text-ink-soft">{`${listMoment(createdAt)}${lockedAt === undefined ? "" : ", locked"}`}</span>
            <span className="tabular-nums">{formatPounds(totalPence)}</span>
          </li>
        ))}
      </ul>
      {isOpen && <CompareVersions reference={reference} />}
    </details>
  );
}
