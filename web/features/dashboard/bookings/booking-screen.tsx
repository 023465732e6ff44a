/** One booking: how it stands, what can be done about it, everything that was agreed, and everything that happened. */
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { freeCancelText, moreThanListedText } from "#domain/bookings/copy/price-promise.copy.ts";
import { isCalledOff } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { AfterVisit } from "#web/features/bookings/success/after/after-visit.tsx";
import { BookingChanges } from "#web/features/bookings/success/change/booking-changes.tsx";
import { NeededAnswer } from "#web/features/bookings/success/needed-answer.tsx";
import { BookingHead } from "#web/features/bookings/success/booking-head.tsx";
import { Part } from "#web/features/bookings/success/booking-part.tsx";
import { BookingParts } from "#web/features/bookings/success/booking-parts.tsx";
import { isCrewThere, isDone } from "#web/features/bookings/success/booking-title.rules.ts";
import { carryJob } from "#web/features/job-form/draft/carried-job.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NotFetched } from "../not-fetched.tsx";
import { placeAddress } from "../sections.rules.ts";
import { useViewer } from "../use-dashboard.ts";
import type { Change } from "../sections.rules.ts";
import { bookAgainJob } from "./book-again.rules.ts";
import { BookingAccessContext } from "./booking-access.ts";
import { BookingPanel } from "./booking-panel.tsx";
import { ChangeBar } from "./change-bar.tsx";
import { Credits } from "./credits.tsx";
import { DoneNotice } from "./done-notice.tsx";
import type { Done } from "./done-notice.tsx";
import { ReachPart } from "./reach-part.tsx";
import { Timeline } from "./timeline.tsx";
import { useOpenChange } from "./use-open-change.ts";
import { useOwnBooking } from "./use-own-booking.ts";

type BookingScreenProps = { reference: string; change: Change | null; company: Company };

export function BookingScreen(props: BookingScreenProps) {
  const { command } = useSession();
  const viewerId = useViewer()?.id ?? null;
  const { reference } = props;
  const changeAddress = (change: Change | null) => placeAddress({ section: "bookings", reference, change });
  return (
    <BookingAccessContext value={{ command, viewerId, addressOf: changeAddress }}>
      <Screen {...props} />
    </BookingAccessContext>
  );
}

function Screen({ reference, change, company }: BookingScreenProps) {
  const booking = useOwnBooking(reference);
  return (
    <>
      <p className="print:hidden">
        <Link
          to={placeAddress({ section: "bookings" })}
          className="inline-flex min-h-11 items-center font-semibold text-downs underline underline-offset-4"
        >
          All bookings
        </Link>
      </p>
      {booking.data !== undefined ? (
        <Opened details={booking.data} change={change} company={company} />
      ) : booking.error === null ? (
        <BookingSkeleton />
      ) : (
        <>
          <h1 className="mb-4 text-3xl">Your booking</h1>
          <NotFetched error={booking.error} what="this booking" onRetry={() => void booking.refetch()} />
        </>
      )}
    </>
  );
}

function Opened({ details, change, company }: { details: BookingDetails; change: Change | null; company: Company }) {
  const { command } = useSession();
  const navigate = useNavigate();
  const [done, setDone] = useState<Done | null>(null);
  const { reference } = details;
  const bookingKey = { reference };
  const finish = (text: string) => {
    setDone({ text });
    void navigate(placeAddress({ section: "bookings", reference }), { replace: true });
  };
  const opened = useOpenChange(details, change);
  const isChanging = opened !== null;
  return (
    <>
      <DoneNotice done={done} isHidden={isChanging} />
      <BookingHead summary={details} company={company} bookingKey={bookingKey} command={command} />
      <BookingChanges bookingKey={bookingKey} command={command} />
      {details.status === "needs_customer" && <NeededAnswer summary={details} bookingKey={bookingKey} command={command} />}
      {isChanging ? (
        <BookingPanel change={opened} details={details} onDone={finish} />
      ) : (
        <>
          <ChangeBar details={details} />
          <AfterVisit summary={details} bookingKey={bookingKey} command={command} />
          <BookingParts
            summary={details}
            company={company}
            bookingKey={bookingKey}
            command={command}
            first={
              <Part title="What has happened">
                <Timeline timeline={details.timeline} />
                <Credits credits={details.credits} />
              </Part>
            }
            last={<Last details={details} />}
          />
        </>
      )}
      {!isChanging && (isCalledOff(details) || isDone(details)) && (
        <ButtonLink to="/book" variant="secondary" className="mt-6" onClick={() => void carryJob("booking", bookAgainJob(details))}>
          Book again
        </ButtonLink>
      )}
    </>
  );
}

function Last({ details }: { details: BookingDetails }) {
  return (
    <>
      {details.changeDetails.mayChangeContact && <ReachPart contact={details.contact} />}
      <Rules details={details} />
    </>
  );
}

function Rules({ details }: { details: BookingDetails }) {
  if (isCalledOff(details) || isDone(details)) return null;
  return (
    <Part title={isCrewThere(details) ? "If there’s more than you listed" : "Changing or cancelling"}>
      {!isCrewThere(details) && <p>{freeCancelText(details)}</p>}
      {moreThanListedText(details.totalPence).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Part>
  );
}

function BookingSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="text-3xl sm:text-4xl">Your booking</h1>
      <p role="status" className="sr-only">
        Loading your booking
      </p>
      <Skeleton className="mt-4 h-64 rounded-large" />
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-18 rounded-medium" />
        <Skeleton className="h-18 rounded-medium" />
      </div>
    </div>
  );
}
