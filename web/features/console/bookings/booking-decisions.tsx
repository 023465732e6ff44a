/** What the office may do with a booking that waits: confirm, ask, offer another window, refuse. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import { waitHours } from "#domain/bookings/waiting/answer-promise.rules.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { formatDay, formatTimeRange, londonDate } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { TextAreaField, TextField } from "#web/ui/form/text-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { Decision } from "../kit/decision.tsx";
import { AwaitedYes } from "./awaited-yes.tsx";
import { LandlineNotice } from "../kit/landline-notice.tsx";

type Props = { opened: OfficeBooking; onDone: (message: string) => void };

export function BookingDecisions(props: Props) {
  const { booking } = props.opened;
  if (booking.status !== "pending_confirmation" && booking.status !== "needs_customer") return null;
  if (booking.awaitsAcceptance === true) return <AwaitedYes {...props} />;
  const isAsked = booking.status === "needs_customer";
  const isUnreachable = isLandlineOnly(booking.contact);
  return (
    <>
      {isUnreachable && <LandlineNotice />}
      <Confirm {...props} />
      {!isAsked && !isUnreachable && (
        <>
          <Ask {...props} />
          <Offer {...props} />
        </>
      )}
      {!isAsked && <Refuse {...props} />}
    </>
  );
}

const bookingKey = ({ booking, rowVersion }: OfficeBooking) => ({ reference: booking.reference, rowVersion });

function Confirm({ opened, onDone }: Props) {
  const isUnreachable = isLandlineOnly(opened.booking.contact);
  return (
    <Decision
      title="Confirm it"
      button="Confirm this booking"
      isPrimary
      submit={(send) => send("move-booking", { ...bookingKey(opened), to: "confirmed" })}
      onDone={() => onDone(isUnreachable ? "Confirmed. Ring the customer to tell them." : "Confirmed, and the customer has been told.")}
    >
      <p>For the window and price it was booked at.</p>
    </Decision>
  );
}

function Ask({ opened, onDone }: Props) {
  const [question, setQuestion] = useState("");
  return (
    <Decision
      title="Ask the customer"
      button="Send the question"
      submit={(send) => send("move-booking", { ...bookingKey(opened), to: "needs_customer", question: question.trim() })}
      onDone={() => onDone(`Your question is on its way. The window stays reserved for up to ${waitHours} hours.`)}
    >
      <TextAreaField name="question" label="Your question" value={question} max={1_000} onChange={setQuestion} />
    </Decision>
  );
}

function Offer({ opened, onDone }: Props) {
  const [windowId, setWindowId] = useState("");
  const [from, setFrom] = useState(() => londonDate(opened.booking.window.startsAt));
  const [note, setNote] = useState("");
  // The list of other days does not show what was chosen in the one before.
  const changeFrom = (date: string) => {
    setFrom(date);
    setWindowId("");
  };
  return (
    <Decision
      title="Offer another window"
      button="Offer this window"
      submit={(send) =>
        send("move-booking", {
          ...bookingKey(opened),
          to: "needs_customer",
          windowId,
          ...(note.trim() === "" ? {} : { question: note.trim() }),
        })
      }
      onDone={() => onDone("The offer is on its way, and the window is held for it.")}
    >
      <TextField name="from" label="From" type="date" value={from} width="phone" onChange={changeFrom} />
      <FreeWindows opened={opened} from={from} value={windowId} onChange={setWindowId} />
      <TextField name="note" label="Message to customer (optional)" value={note} maxLength={1_000} onChange={setNote} />
    </Decision>
  );
}

type FreeProps = { opened: OfficeBooking; from: string; value: string; onChange: (windowId: string) => void };

/** Windows with capacity for this load in the two weeks from `from`. */
function FreeWindows({ opened: { booking, load }, from, value, onChange }: FreeProps) {
  const { command } = useSession();
  const { postcode } = booking.address;
  const free = useQuery({
    queryKey: ["office-windows", booking.reference, from],
    enabled: from !== "",
    queryFn: ({ signal }) => command("availability", { postcode, load, from, days: 14 }, { signal }),
  });
  if (free.isLoadingError) return <ProblemNotice problem={officeProblem(free.error)} onRetry={() => void free.refetch()} />;
  const windows = (free.data?.days ?? [])
    .flatMap(({ windows: ofDay }) => ofDay)
    .filter(({ startsAt }) => startsAt !== booking.window.startsAt);
  return (
    <SelectField
      name="windowId"
      label="Window"
      hint="At the price it was booked for"
      value={value}
      onChange={onChange}
      options={[
        { value: "", label: free.isPending ? "Fetching …" : windows.length === 0 ? "None free in these two weeks" : "Choose a window" },
        ...windows.map(({ id, startsAt, endsAt }) => ({
          value: id,
          label: `${formatDay(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`,
        })),
      ]}
    />
  );
}

function Refuse({ opened, onDone }: Props) {
  const [reason, setReason] = useState("");
  const isUnreachable = isLandlineOnly(opened.booking.contact);
  return (
    <Decision
      title="Refuse it"
      button="Refuse this booking"
      submit={(send) => send("move-booking", { ...bookingKey(opened), to: "cancelled_company", reason: reason.trim() })}
      onDone={() => onDone(isUnreachable ? "Refused. Ring the customer to tell them." : "Refused, and the customer has been told why.")}
    >
      <TextField name="reason" label="Why" hint="The customer reads this" value={reason} maxLength={300} onChange={setReason} />
    </Decision>
  );
}
