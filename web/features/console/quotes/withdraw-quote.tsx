/** Ends a quote that we cannot serve. The reason goes to the customer as it is written. */
import { useState } from "react";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../decision.tsx";

export function WithdrawQuote({ reference, onDone }: { reference: string; onDone: () => void }) {
  const [reason, setReason] = useState("");
  return (
    <Decision
      title="Withdraw it"
      button="Withdraw this quote"
      submit={(send) => send("withdraw-quote", { reference, reason })}
      onDone={onDone}
    >
      <TextField
        name="reason"
        label="Why"
        hint="The customer will read this, for example: we can’t carry it, or we don’t cover the area"
        value={reason}
        maxLength={300}
        onChange={setReason}
      />
    </Decision>
  );
}
