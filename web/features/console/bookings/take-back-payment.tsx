/** A payment that was recorded by mistake is taken off the booking again: right after it was entered, or by an administrator. */
import { useState } from "react";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { statementLimits } from "#domain/payments/statement-choices.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { wayWords } from "./payment-ways.ts";

type Payment = OfficeBooking["money"]["payments"][number];
type Props = { payment: Payment; onDone: (message: string) => void };

export function TakeBackPayment({ payment: { id, amountPence, method }, onDone }: Props) {
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const isMissing = reason.trim() === "";
  const pounds = formatPence(amountPence);
  return (
    <Decision
      title={`${pounds} ${wayWords[method]} was recorded by mistake`}
      button={`Take the ${pounds} back`}
      submit={(send) => {
        setIsTried(true);
        return isMissing ? null : send("take-back-payment", { paymentId: id, reason: reason.trim() });
      }}
      onDone={() => onDone(`The ${pounds} is off this booking again. If something was paid, record it now.`)}
    >
      <p>It’s due again, and its invoices follow. Nothing is sent to the customer: if they had a receipt, tell them.</p>
      <TextField
        name={`take-back-${id}`}
        label="What went wrong"
        hint="Only the office reads this"
        value={reason}
        error={isTried && isMissing ? "Say in one line what went wrong" : undefined}
        maxLength={statementLimits.reason}
        autoComplete="off"
        onChange={setReason}
      />
    </Decision>
  );
}
