/** On behalf of a customer on the phone: moves the booking, or cancels it after showing the fee. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { computeRefund } from "#domain/bookings/cancellation.rules.ts";
import type { OtherWindow } from "#domain/bookings/own-booking.contract.ts";
import { canCancel, canMoveForCustomer, canMoveForOurFault } from "#domain/bookings/own-booking.rules.ts";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { formatDay, formatTimeRange, londonDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useNow } from "#web/platform/use-now.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Decision } from "../kit/decision.tsx";
import { moveTo, ourFaultText } from "../kit/our-fault.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { EarlyStart } from "./early-start.tsx";

type Props = { opened: OfficeBooking; onDone: (message: string) => void };

export function ForCustomer(props: Props) {
  const { status, window } = props.opened.booking;
  const now = useNow(60_000);
  return (
    <>
      {canMoveForOurFault({ status }) && <MoveIt {...props} isOurs={!canMoveForCustomer({ status, ...window }, new Date(now))} />}
      {canCancel(status) && <CancelIt {...props} />}
    </>
  );
}

/** `isOurs`: the window has begun, so that it moves only where we are at fault. */
function MoveIt({ opened: { booking, rowVersion }, onDone, isOurs }: Props & { isOurs: boolean }) {
  const { reference } = booking;
  const [isTicked, setIsTicked] = useState(false);
  const isOurFault = isOurs || isTicked;
  const [from, setFrom] = useState(() => londonDate(new Date()));
  const [windowId, setWindowId] = useState("");
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [ticks, setTicks] = useState({ startWithin14Days: false, rightLostWhenComplete: false });
  const offered = useWindows({ reference, from, rowVersion, isOurFault }, isUnfolded);
  const chosen = offered.windows.find(({ id }) => id === windowId);
  return (
    <Decision
      title="Move it for the customer"
      button={chosen === undefined ? "Choose a window to move it to" : `Move it to ${windowText(chosen)}`}
      submit={(send) =>
        // Only a window that is shown as chosen.
        send("reschedule-for-customer", { ...moveTo(chosen, { reference, rowVersion, isOurFault }), ...ticks })
      }
      onUnfold={() => setIsUnfolded(true)}
      onDone={() => {
        setWindowId("");
        onDone(
          isLandlineOnly(booking.contact)
            ? "Moved. They only gave a landline, so tell them the new time yourself."
            : "Moved. The customer gets the new time by text, email or both.",
        );
      }}
    >
      <p>{isOurFault ? ourFaultText : "There’s no charge for moving it, but another window may have a different price."}</p>
      {!isOurs && <Checkbox name="our-fault" label="It’s our fault: the same price or less" value={isTicked} onChange={setIsTicked} />}
      <TextField name="move-from" label="From" type="date" value={from} width="phone" onChange={setFrom} />
      <Windows offered={offered} value={windowId} onChange={setWindowId} />
      {chosen?.needsEarlyStart === true && <EarlyStart value={ticks} onChange={setTicks} />}
    </Decision>
  );
}

type WindowsProps = { offered: ReturnType<typeof useWindows>; value: string; onChange: (windowId: string) => void };

function Windows({ offered: { windows, isPending, problem, onRetry }, value, onChange }: WindowsProps) {
  if (problem !== null) return <ProblemNotice problem={problem} onRetry={onRetry} />;
  return (
    <SelectField
      name="move-window"
      label="Window"
      value={value}
      onChange={onChange}
      options={[
        { value: "", label: isPending ? "Fetching …" : windows.length === 0 ? "None free in these two weeks" : "Choose a window" },
        ...windows.map((window) => ({ value: window.id, label: `${windowText(window)}${deltaText(window.deltaPence)}` })),
      ]}
    />
  );
}

const windowText = ({ startsAt, endsAt }: OtherWindow) => `${formatDay(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`;
const deltaText = (pence: number) => (pence === 0 ? "" : `, ${formatPence(Math.abs(pence))} ${pence < 0 ? "less" : "more"}`);

type Wanted = { reference: string; from: string; rowVersion: number; isOurFault: boolean };

/** Windows with capacity for this load in the two weeks from `from`. Fetched once somebody looks, and again when the booking changed. */
function useWindows({ reference, from, rowVersion, isOurFault }: Wanted, isLookedAt: boolean) {
  const { command } = useSession();
  const free = useQuery({
    queryKey: ["windows-for-customer", reference, from, rowVersion, isOurFault],
    enabled: isLookedAt && from !== "",
    staleTime: 30_000,
    queryFn: ({ signal }) => command("windows-for-customer", { reference, from, days: 14, isOurFault }, { signal }),
  });
  return {
    windows: free.data?.days.flatMap(({ windows }) => windows) ?? [],
    isPending: free.isPending,
    problem: free.isError ? officeProblem(free.error) : null,
    onRetry: () => void free.refetch(),
  };
}

function CancelIt({ opened: { booking, rowVersion, money }, onDone }: Props) {
  const [reason, setReason] = useState("");
  const { feePence, paidPence } = money;
  const refundPence = computeRefund(paidPence, feePence);
  const done = isLandlineOnly(booking.contact)
    ? "Cancelled. They only gave a landline, so tell them yourself."
    : "Cancelled, and the customer has been told.";
  return (
    <Decision
      title="Cancel it for the customer"
      button={`Cancel it for ${formatPence(feePence)}`}
      submit={(send) =>
        send("cancel-for-customer", { reference: booking.reference, rowVersion, expectedFeePence: feePence, reason: reason.trim() })
      }
      onDone={() =>
        onDone(
          refundPence > 0 ? `${done} ${formatPence(refundPence)} is due back to them. It’s under “Refunds due” on the Today page.` : done,
        )
      }
    >
      <p>
        Cancelling now costs the customer <strong className="font-semibold">{formatPence(feePence)}</strong>
        <span>{`. ${
          paidPence === 0
            ? "Nothing has been paid yet."
            : `Of ${formatPence(paidPence)} paid, ${formatPence(refundPence)} will be refunded.`
        }`}</span>
      </p>
      <TextField name="cancel-reason" label="Why" value={reason} maxLength={300} onChange={setReason} />
    </Decision>
  );
}
