/** Quotes that are over: declined, withdrawn, or booked. */
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { StateHeading } from "./state-heading.tsx";

export function Declined() {
  return (
    <>
      <StateHeading>You said no, and that is fine</StateHeading>
      <p className="mt-2">This quote is closed and nothing is booked. If you change your mind, begin again with the same things below.</p>
    </>
  );
}

export function Closed({ view }: { view: QuoteView }) {
  return (
    <>
      <StateHeading>We had to take this quote back</StateHeading>
      <p className="mt-2">
        We cannot do this job as it was described. Questions? <CallLink start />.
      </p>
      {view.withdrawnBecause !== "" && (
        <blockquote className="mt-3 border-l-4 border-line-strong pl-4 wrap-anywhere whitespace-pre-line">
          {view.withdrawnBecause}
        </blockquote>
      )}
    </>
  );
}

export function Converted({ view }: { view: QuoteView }) {
  return (
    <>
      <StateHeading>It is booked</StateHeading>
      <p className="mt-2">
        {view.bookingReference === null
          ? "Your booking is being made this moment."
          : `This quote became booking ${view.bookingReference}, at the price we agreed.`}
      </p>
      {view.bookingReference !== null && (
        <ButtonLink to={`/booking-success?ref=${encodeURIComponent(view.bookingReference)}`} className="mt-4">
          See your booking
        </ButtonLink>
      )}
    </>
  );
}
