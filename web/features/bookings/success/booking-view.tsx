/** A booking as seen by its link: when, where, what, the price, how to pay and what happens next. */
import { Suspense, useState } from "react";
import type { ComponentType, ReactElement } from "react";
import { dashboardBookingPath } from "#domain/bookings/booking-link.ts";
import type { BookingKey } from "#domain/bookings/booking-link.ts";
import { freeCancelText, moreThanListedText } from "#domain/bookings/copy/price-promise.copy.ts";
import { isCalledOff } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import type { Command } from "#web/platform/commands.ts";
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

/** What can be done about the booking: passed in by the route, because it belongs to the dashboard and comes after the page. */
export type LinkChanges = ComponentType<{ bookingKey: BookingKey; command: Command; onPanel: (isOpen: boolean) => void }>;

/** `account`: the way to an account, where there is none. */
type ViewProps = Omit<BookingViewProps, "bookingKey"> & { bookingKey: BookingKey; changes: LinkChanges; account: ReactElement };

export function BookingView({ changes: LinkChanges, account, ...props }: ViewProps) {
  const { summary, bookingKey, command } = props;
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const rest = (
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
  );
  return (
    <Frame>
      <BookingHead {...props} />
      <BookingChanges bookingKey={bookingKey} command={command} />
      {summary.status === "needs_customer" && <NeededAnswer summary={summary} bookingKey={bookingKey} command={command} />}
      <AfterVisit summary={summary} bookingKey={bookingKey} command={command} />
      <Suspense fallback={null}>
        <LinkChanges bookingKey={bookingKey} command={command} onPanel={setIsPanelOpen} />
      </Suspense>
      {/* Not within them: what a visitor has unfolded here stays so when they come. */}
      {!isPanelOpen && <div>{rest}</div>}
    </Frame>
  );
}

/** What may be done stands above; where the link only shows the booking, a code opens the rest. */
function Changes({ summary }: Pick<BookingViewProps, "summary">) {
  return (
    <>
      <p>{freeCancelText(summary)}</p>
      <p>
        <span>Something you can’t do here? </span>
        <SiteLink to={dashboardBookingPath(summary.reference)} className="font-semibold text-downs underline underline-offset-4">
          Open it with a code
        </SiteLink>{" "}
        we send you, or <CallLink />
        <span>{`, quoting ${summary.reference}.`}</span>
      </p>
    </>
  );
}
