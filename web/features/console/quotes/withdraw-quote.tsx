/** Ends a quote that we cannot serve. The reason goes to the customer as it is written. */
import { useState } from "react";
import type { OfficeQuote } from "#domain/quotes/review/office-quotes.contract.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { seenOf } from "./seen-of.ts";

export function WithdrawQuote({ quote, onDone }: { quote: OfficeQuote; onDone: () => void }) {
  const [reason, setReason] = useState("");
  return (
    <Decision
      title="Withdraw it"
      button="Withdraw this quote"
      submit={(send) => send("withdraw-quote", { reference: quote.view.reference, reason, seen: seenOf(quote) })}
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
