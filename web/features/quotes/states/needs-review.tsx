/** With a person: by when they have answered, how long that is, and what happens then. */
import { Clock } from "lucide-react";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { lateAnswerPence } from "#domain/quotes/lock/late-answer.ts";
import { quoteDays } from "#domain/quotes/quote-choices.ts";
import { timeLeft } from "#domain/kernel/time-left.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import { useQuote } from "../quote-context.ts";
import { StateHeading } from "./state-heading.tsx";

export function NeedsReview({ view }: { view: QuoteView }) {
  const { now } = useQuote();
  const left = view.promisedAt === null ? null : timeLeft(view.promisedAt, now);
  return (
    <>
      <StateHeading>We’re checking your quote</StateHeading>
      {view.promisedAt !== null && (
        <div className="mt-4 flex items-center gap-3 rounded-medium bg-downs-soft px-4 py-3">
          <Clock aria-hidden="true" className="size-6 shrink-0 text-downs" />
          <p>
            {left === null ? (
              <span className="font-semibold">{`We promised an answer by ${formatMoment(view.promisedAt)}, and we’re late. £5 comes off your price.`}</span>
            ) : (
              <>
                <span className="font-semibold">{`You’ll hear from us by ${formatMoment(view.promisedAt)}`}</span>
                <span>{`, at most ${left} from now.`}</span>
              </>
            )}
          </p>
        </div>
      )}
      {left !== null && (
        <p className="mt-3">{`If you hear from us later than that, ${formatPounds(lateAnswerPence)} comes off your price.`}</p>
      )}
      <h2 className="mt-5 text-xl">What happens next</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        <li>One of our team checks your list and photos.</li>
        <li>{`They lock a price that’s valid for ${quoteDays.price} days, or ask you a question or two.`}</li>
        <li>{`We’ll tell you ${reachText(view)}, and this page will show it too.`}</li>
      </ol>
      {view.reviewReasons.length > 0 && (
        <>
          <h2 className="mt-5 text-xl">Why we’re checking</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {view.reviewReasons.map((reason) => (
              <li key={reason}>{`${reason}.`}</li>
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
  if (contact?.email != null && contact.mobile !== null) return "by text and email";
  return contact?.email != null ? "by email" : "by text";
}
