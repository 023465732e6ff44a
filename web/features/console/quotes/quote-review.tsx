/** One quote as the office works on it: the customer's answers and photos, the office's price, and its decisions. */
import { useState } from "react";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import type { QuoteState } from "#domain/quotes/quote-choices.ts";
import type { OfficeQuote } from "#domain/quotes/review/office-quotes.contract.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CustomerQuestions } from "./customer-questions.tsx";
import { ContactWays } from "../kit/contact-ways.tsx";
import { CustomerLink } from "../kit/customer-link.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { LandlineNotice } from "../kit/landline-notice.tsx";
import { Said } from "../kit/said.tsx";
import { PricedQuote } from "./priced-quote.tsx";
import { PublishPrice } from "./publish-price.tsx";
import type { OfficeBook } from "./price-book.ts";
import { quoteStateOf } from "./quote-filters.rules.ts";
import { ShownPhotos } from "./shown-photos.tsx";
import { CustomerFacts } from "./quote-facts.tsx";
import { useOfficeQuote } from "./waiting-quotes.ts";
import { WithdrawQuote } from "./withdraw-quote.tsx";

/** `now`: milliseconds since 1970. */
type Props = { reference: string; office: OfficeBook; now: number; onClose: () => void };

export function QuoteReview({ reference, ...rest }: Props) {
  const quote = useOfficeQuote(reference);
  return (
    <Fetched query={quote} pending={<Skeleton className="h-64" />}>
      {(data) => <Review quote={data} {...rest} />}
    </Fetched>
  );
}

const waits = (status: QuoteState) => status === "needs_review" || status === "needs_info";
/** By a person of the firm: for the first time, or anew. */
const canBePriced = (status: QuoteState) => ["needs_review", "needs_info", "priced", "expired"].includes(status);

function Review({ quote, office, now, onClose }: Omit<Props, "reference"> & { quote: OfficeQuote }) {
  const { view } = quote;
  const [done, setDone] = useState("");
  const isUnreachable = isLandlineOnly({ email: quote.contact?.email ?? "", mobile: quote.contact?.mobile ?? "" });
  const isWaiting = waits(view.status);
  const state = quoteStateOf[view.status];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-3 text-xl">
          <span>{`Quote ${view.reference} `}</span>
          <Badge tone={state.tone}>{state.label}</Badge>
        </h3>
        <Button variant="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <Said text={done} />
      {view.promisedAt !== null && <p className="mt-1 text-ink-soft">{`Promised by ${formatMoment(view.promisedAt)}`}</p>}
      {quote.contact !== null && <ContactWays contact={quote.contact} />}
      <CustomerLink reference={view.reference} />
      {!isWaiting && <PricedQuote quote={quote} onDone={setDone} />}
      <ShownPhotos view={view} catalogue={office.book.catalogue} />
      <CustomerFacts quote={quote} catalogue={office.book.catalogue} />
      <Decisions quote={quote} office={office} now={now} isUnreachable={isUnreachable} onDone={setDone} />
    </>
  );
}

type DecisionProps = Pick<Props, "office" | "now"> & { quote: OfficeQuote; isUnreachable: boolean; onDone: (message: string) => void };

function Decisions({ quote, office, now, isUnreachable, onDone }: DecisionProps) {
  const { view } = quote;
  const isWaiting = waits(view.status);
  return (
    <>
      {isWaiting && isUnreachable && <LandlineNotice />}
      {canBePriced(view.status) ? (
        <>
          {/* Keyed by version: a changed quote resets the form to its new list. */}
          <PublishPrice
            key={quote.lastEvent}
            quote={quote}
            office={office}
            now={now}
            isAgain={!isWaiting}
            onDone={() =>
              onDone(`The price is published and locked. ${isUnreachable ? "Ring the customer with it." : "We’ve told the customer."}`)
            }
          />
          {isWaiting && !isUnreachable && <CustomerQuestions quote={quote} onDone={() => onDone("The questions have been sent.")} />}
          {view.status !== "expired" && (
            <WithdrawQuote
              quote={quote}
              onDone={() =>
                onDone(`The quote is withdrawn. ${isUnreachable ? "Ring the customer to tell them why." : "We’ve told the customer why."}`)
              }
            />
          )}
        </>
      ) : (
        <p className="mt-6">There’s nothing left to do here.</p>
      )}
    </>
  );
}
