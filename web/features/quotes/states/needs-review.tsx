/** With a person: by when they have answered, how long that is, and what happens then. */
import { Clock } from "lucide-react";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import { useQuote } from "../quote-context.ts";
import { timeLeft } from "./state-page.rules.ts";
import { StateHeading } from "./state-heading.tsx";

export function NeedsReview({ view }: { view: QuoteView }) {
  const { now } = useQuote();
  const left = view.promisedAt === null ? null : timeLeft(view.promisedAt, now);
  return (
    <>
      <StateHeading>Somebody is looking at it</StateHeading>
      {view.promisedAt !== null && (
        <div className="mt-4 flex items-center gap-3 rounded-medium bg-downs-soft px-4 py-3">
          <Clock aria-hidden="true" className="size-6 shrink-0 text-downs" />
          <p>
            {left === null ? (
              <span className="font-semibold">
                We promised an answer by {formatMoment(view.promisedAt)}, and we are late. £5 come off your price.
              </span>
            ) : (
              <>
                <span className="font-semibold">Your answer is here by {formatMoment(view.promisedAt)}</span>, in about {left} at the most.
              </>
            )}
          </p>
        </div>
      )}
      <h2 className="mt-5 text-xl">What happens next</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        <li>One of us goes through your list and photos.</li>
        <li>They lock a price that stays for 14 days, or ask you a question or two.</li>
        <li>We tell you {reachText(view)}. This page shows it as well.</li>
      </ol>
      {view.reviewReasons.length > 0 && (
        <>
          <h2 className="mt-5 text-xl">Why a person</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {view.reviewReasons.map((reason) => (
              <li key={reason}>{reason}.</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4">
        In a hurry? <CallLink start />.
      </p>
    </>
  );
}

function reachText({ contact }: QuoteView): string {
  if (contact?.hasEmail && contact.hasMobile) return "by text and email";
  return contact?.hasEmail ? "by email" : "by text";
}
