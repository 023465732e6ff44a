/** Waives what is left to pay of a charge for cancelling or for not letting the crew in, or a part of it. Only an administrator may. */
import { useState } from "react";
import { bookingBalance, chargedFor } from "#domain/bookings/balance.rules.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { maxRefundReason } from "#domain/documents/document-choices.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { useOffice } from "../shell/use-office.ts";
import { AmountField } from "./amount-field.tsx";

type Props = { opened: OfficeBooking; onDone: (message: string) => void };

export function WaiveCharge({ opened, onDone }: Props) {
  const { isAdmin } = useOffice();
  const { booking } = opened;
  const { leftPence } = bookingBalance(chargedFor(booking));
  if (booking.feePence === undefined || leftPence === 0) return null;
  if (!isAdmin) return <p className="mt-3">Only an administrator can waive what’s left of the charge.</p>;
  // Begun anew when a payment changes what is left.
  return <WaiveForm key={leftPence} reference={booking.reference} leftPence={leftPence} onDone={onDone} />;
}

function WaiveForm({ reference, leftPence, onDone }: Pick<Props, "onDone"> & { reference: string; leftPence: number }) {
  const [amount, setAmount] = useState((leftPence / 100).toFixed(2));
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  return (
    <Decision
      title="Waive the charge"
      button="Waive it"
      submit={(send) => {
        const amountPence = parsePounds(amount) ?? 0;
        const problem = amountProblem(amountPence, leftPence);
        setError(problem);
        if (problem !== undefined) return null;
        return send("waive-charge", { reference, amountPence, expectedLeftPence: leftPence, reason: reason.trim() });
      }}
      onDone={({ leftPence: left }) =>
        onDone(`Waived. ${left === 0 ? "The customer has nothing left to pay." : `${formatPence(left)} is left to pay.`}`)
      }
    >
      <p>
        {`${formatPence(leftPence)} of the charge is left to pay. The customer sees on their booking what you waive and why. We don’t send a message about it, so write to them as well if they’re waiting to hear.`}
      </p>
      <AmountField name="waive.amount" label="Amount to waive, in pounds" value={amount} error={error} onChange={setAmount} />
      <TextField
        name="waive.reason"
        label="Reason for the customer"
        value={reason}
        autoComplete="off"
        maxLength={maxRefundReason}
        onChange={setReason}
      />
    </Decision>
  );
}

function amountProblem(pence: number, leftPence: number): string | undefined {
  if (pence === 0) return "Enter an amount in pounds, like 50 or 12.50";
  return pence > leftPence ? `Enter ${formatPence(leftPence)} or less: that’s all that’s left to pay` : undefined;
}
