/** An earlier version of a quote, to look at and no more. */
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import { PriceLines } from "#web/features/job-form/price-lines.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { quoteMessage } from "../server/quote-messages.ts";
import { useQuote } from "../quote-context.ts";
import { QuotedItems } from "./quoted-items.tsx";

export function VersionPage({ version }: { version: number }) {
  const { draft, server } = useQuote();
  const { quote } = draft;
  const [view, setView] = useState<QuoteView>();
  const [error, setError] = useState<unknown>(null);
  const read = useEffectEvent(() => void (quote !== null && server.read(quote, version).then(setView, setError)));
  useEffect(() => read(), []);
  const made = view?.versions.find((one) => one.version === version);
  return (
    <Card>
      <h1 className="text-3xl">{`${quote?.reference ?? ""}, version ${version}`}</h1>
      {error !== null && (
        <p className="mt-3 font-semibold text-brick-deep">
          <Sentence>{quoteMessage(error)}</Sentence>
        </p>
      )}
      {view === undefined && error === null && <Skeleton className="mt-4 h-48" />}
      {view !== undefined && (
        <>
          <p className="mt-1 text-ink-soft">
            {`${made === undefined ? "" : `Made at ${formatMoment(made.createdAt)}. `}This is an earlier version, and its price no longer applies.`}
          </p>
          {view.price !== null && (
            <>
              <p className="mt-4 font-display text-4xl font-bold whitespace-nowrap tabular-nums">{formatPounds(view.price.totalPence)}</p>
              <PriceLines lines={view.price.lines} className="mt-3" />
            </>
          )}
          <QuotedItems facts={view.facts} />
        </>
      )}
      <Link to={{ search: "?step=price" }} className={`${buttonClass()} mt-6`}>
        Back to the latest
      </Link>
    </Card>
  );
}
