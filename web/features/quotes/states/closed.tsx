/** Quotes that are over: declined, withdrawn, or booked. */
import { Link } from "react-router";
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { rememberedBooking } from "#web/features/job-form/booked-quotes.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { StateHeading } from "./state-heading.tsx";

export function Declined() {
  return (
    <>
      <StateHeading>You’ve closed this quote</StateHeading>
      <p className="mt-2">Nothing is booked. If you change your mind, you can start a new quote below.</p>
    </>
  );
}

export function Closed({ view }: { view: QuoteView }) {
  return (
    <>
      <StateHeading>We’ve had to withdraw this quote</StateHeading>
      <p className="mt-2">
        We can’t do this job as described. Questions? <CallLink start />.
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
      <StateHeading>It’s booked</StateHeading>
      <p className="mt-2">
        {view.bookingReference === null
          ? "We’re making your booking now."
          : `This quote is now booking ${view.bookingReference}, at the price we agreed.`}
      </p>
      {view.bookingReference !== null && (
        <Link
          to={rememberedBooking(view.reference) ?? `/booking-success?ref=${encodeURIComponent(view.bookingReference)}`}
          state={{ postcode: view.facts.place.postcode }}
          className={`${buttonClass()} mt-4`}
        >
          See your booking
        </Link>
      )}
    </>
  );
}
