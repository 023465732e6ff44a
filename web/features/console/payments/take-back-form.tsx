/** A line that was recorded for the wrong booking is taken back, with the reason. */
import { useState } from "react";
import type { FormEvent } from "react";
import type { BankLine } from "#domain/payments/bank-lines.contract.ts";
import { statementLimits } from "#domain/payments/statement-choices.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useDecide } from "./use-bank-lines.ts";

type Props = { line: BankLine; onClose: () => void; onSaid: (text: string) => void };

export function TakeBackForm({ line: { id, pence, payments }, onClose, onSaid }: Props) {
  const { decide, isBusy, problem } = useDecide();
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const references = payments.map(({ reference }) => reference).join(", ");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reason.trim() === "") return;
    if ((await decide("take-back-bank-line", { id, reason })) === null) return;
    onSaid(`The ${formatPence(pence)} is off ${references} again. The line is open under “To match”.`);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 space-y-3">
      <p>{`This takes the payment off ${references}: it’s due again, and its invoices follow. Nothing is sent to the customer. If they had a receipt, tell them.`}</p>
      <TextField
        name={`take-back-${id}`}
        label="Why it was the wrong booking"
        hint="Only the office reads this"
        value={reason}
        error={isTried && reason.trim() === "" ? "Say in one line why it was the wrong booking" : undefined}
        maxLength={statementLimits.reason}
        autoComplete="off"
        onChange={setReason}
      />
      {problem !== null && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" size="small" busy={isBusy}>
          Take this payment back
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </form>
  );
}
