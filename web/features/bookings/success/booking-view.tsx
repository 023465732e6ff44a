/** A booking as seen by its link: when, where, what, the price, how to pay and what happens next. */
import type { ReactElement } from "react";
import { dashboardBookingPath } from "#domain/bookings/booking-link.ts";
import { freeCancelText, moreThanListedText } from "#domain/bookings/copy/price-promise.copy.ts";
import { isCalledOff } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { AfterVisit } from "./after/after-visit.tsx";
import { BookingChanges } from "./change/booking-changes.tsx";
import { NeededAnswer } from "./needed-answer.tsx";
import { BookingHead } from "./booking-head.tsx";
import type { BookingViewProps } from "./booking-view-props.ts";
import { Part } from "./booking-part.tsx";
import { BookingParts } from "./booking-parts.tsx";
import { isCrewThere, isDone } from "./booking-title.rules.ts";
import { Frame } from "./frame.tsx";

/** `account`: the way to an account, where there is none. */
export function BookingView({ account, ...props }: BookingViewProps & { account: ReactElement }) {
  const { summary, bookingKey, command } = props;
  return (
    <Frame>
      <BookingHead {...props} />
      <BookingChanges bookingKey={bookingKey} command={command} />
      {summary.status === "needs_customer" && <NeededAnswer summary={summary} bookingKey={bookingKey} command={command} />}
      <AfterVisit summary={summary} bookingKey={bookingKey} command={command} />
      <BookingParts
        {...props}
        last={
          <>
            {!isCalledOff(summary) && !isDone(summary) && (
              <Part title={isCrewThere(summary) ? "If there’s more than you listed" : "Changing or cancelling"}>
                {!isCrewThere(summary) && <Changes summary={summary} />}
                {moreThanListedText(summary.totalPence).map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </Part>
            )}
            {account}
          </>
        }
      />
    </Frame>
  );
}

/** The link only shows a booking; to change it one has to sign in. */
function Changes({ summary }: Pick<BookingViewProps, "summary">) {
  return (
    <>
      <p>{freeCancelText(summary)}</p>
      <p>
        <SiteLink to={dashboardBookingPath(summary.reference)} className="font-semibold text-downs underline underline-offset-4">
          Change or cancel it online
        </SiteLink>{" "}
        with a code we send you, or <CallLink />
        <span>{`, quoting ${summary.reference}.`}</span>
      </p>
    </>
  );
}
