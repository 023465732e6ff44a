/** Cancelling: what it costs now and later, with this booking's own times, and a button that says the price. */
import { useState } from "react";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { listMoment } from "#web/platform/list-moment.ts";
import { cancelLabel } from "./cancel-label.rules.ts";
import { whenText } from "./booking-text.ts";
import { ChangePanel } from "./change-panel.tsx";
import { NeedsCode } from "./needs-code.tsx";
import { useChange } from "./use-own-booking.ts";

type CancelPanelProps = { details: BookingDetails; onDone: (text: string) => void };

export function CancelPanel({ details, onDone }: CancelPanelProps) {
  const { reference, cancel, window } = details;
  const now = useNow(60_000);
  const [reason, setReason] = useState("");
  const change = useChange("cancel-booking");
  const asksForCode = details.isByLink && cancel.refundPence > 0;
  const send = () =>
    change.mutate(
      { reference, expectedFeePence: cancel.feePence, ...(reason.trim() === "" ? {} : { reason: reason.trim() }) },
      { onSuccess: ({ feePence, refundPence }) => onDone(doneText(feePence, refundPence)) },
    );
  return (
    <ChangePanel title="Cancel this collection" error={change.error}>
      <p>{`${whenText(window)}, ${reference}.`}</p>
      <Steps cancel={cancel} />
      {cancel.refundPence > 0 && <p>{`You’ve already paid, so we’ll refund ${formatPounds(cancel.refundPence)} the way you paid.`}</p>}
      {asksForCode ? (
        <NeedsCode reference={reference} what="cancel, because money goes back to you," />
      ) : (
        <>
          <TextAreaField name="reason" label="Why? (optional)" value={reason} max={300} rows={2} onChange={setReason} />
          <Button variant="quiet" busy={change.isPending} onClick={send} className="border-brick! text-brick-deep! max-sm:w-full">
            {cancelLabel(cancel, new Date(now))}
          </Button>
          <p className="text-ink-soft">This can’t be undone. You can book again at any time.</p>
        </>
      )}
    </ChangePanel>
  );
}

/** The fee table with this booking's times; nothing where only one row is left. */
function Steps({ cancel }: Pick<BookingDetails, "cancel">) {
  if (cancel.steps.length < 2) return null;
  return (
    <table className="w-full max-w-md text-left">
      <caption className="mb-1 text-left font-semibold">What cancelling costs</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Until</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {cancel.steps.map(({ until, feePence }) => (
          <tr key={until} className="border-t border-line">
            <th scope="row" className="py-2 pr-4 font-normal">
              {`Until ${listMoment(until)}`}
            </th>
            <td className="py-2 text-right font-semibold tabular-nums">{formatPounds(feePence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function doneText(feePence: number, refundPence: number): string {
  const fee = feePence === 0 ? "There is nothing to pay." : `The cancellation fee is ${formatPounds(feePence)}.`;
  return `Your collection is cancelled. ${fee}${refundPence > 0 ? ` We’ll refund ${formatPounds(refundPence)}.` : ""}`;
}
