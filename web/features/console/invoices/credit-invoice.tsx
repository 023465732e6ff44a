/** Takes something off an invoice, or all of one that was wrong, by a credit note. Only an administrator may. */
import { useState } from "react";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { maxRefundReason } from "#domain/documents/document-choices.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { CommandError } from "#web/platform/commands.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AmountField } from "../bookings/amount-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { amountProblem, goesTo, reasonProblem, wentTo } from "./invoice.rules.ts";

/** `email`: of whoever pays. */
type Props = { number: string; uncreditedPence: number; email: string | null; onDone: (message: string) => void };

export function TakeSomethingOff({ number, uncreditedPence, email, onDone }: Props) {
  const [amount, setAmount] = useState("");
  const [amountError, setAmountError] = useState<string>();
  const reason = useReason();
  return (
    <Decision
      title="Take something off"
      button="Take it off"
      submit={(send) => {
        const problem = amountProblem(amount, uncreditedPence);
        setAmountError(problem);
        if (!reason.check() || problem !== undefined) return null;
        // A colleague has taken something off meanwhile: the field says how much is left, what was typed stays.
        return send("credit-invoice", { number, amountPence: parsePounds(amount) ?? 0, reason: reason.text }).catch((refusal: unknown) => {
          const left = refusal instanceof CommandError ? refusal.details["leftPence"] : undefined;
          if (typeof left === "number") setAmountError(amountProblem(amount, left));
          throw refusal;
        });
      }}
      onDone={(note) => {
        setAmount("");
        reason.clear();
        onDone(`${formatPence(note.totalPence)} taken off. Credit note ${note.number} is issued. ${wentTo(email)}`);
      }}
    >
      <p className="wrap-anywhere">
        {`The booking costs that much less. ${goesTo("credit note", email)} If they’ve already paid, the difference is a refund for you to send.`}
      </p>
      <AmountField name="credit.amount" label="Amount to take off, in pounds" value={amount} error={amountError} onChange={setAmount} />
      <TextField name="credit.reason" label="Reason" hint="Printed on the credit note" {...reason.field} />
    </Decision>
  );
}

export function WrongInvoice({ number, uncreditedPence, email, onDone }: Props) {
  const reason = useReason();
  return (
    <Decision
      title="This invoice was wrong"
      button={`Credit all of it, ${formatPence(uncreditedPence)}`}
      submit={(send) => (reason.check() ? send("credit-invoice", { number, reason: reason.text }) : null)}
      onDone={(note) => {
        reason.clear();
        onDone(
          `Credit note ${note.number} is issued for all of it. ${wentTo(email)} What’s owed stays owed: issue a new invoice on the booking’s page.`,
        );
      }}
    >
      <p className="wrap-anywhere">
        {`We credit ${formatPence(uncreditedPence)}, all that’s left of it. ${goesTo("credit note", email)} What’s owed stays owed: the booking costs the same, and you can issue a new invoice on its page.`}
      </p>
      <TextField name="wrong.reason" label="What was wrong" hint="Printed on the credit note" {...reason.field} />
    </Decision>
  );
}

/** The line that is printed on the credit note. */
function useReason() {
  const [draft, setDraft] = useState("");
  const [error, setError] = useState<string>();
  return {
    text: draft.trim(),
    /** Whether it can be sent; where not, the field says why. */
    check: (): boolean => {
      const problem = reasonProblem(draft);
      setError(problem);
      return problem === undefined;
    },
    clear: () => setDraft(""),
    field: { value: draft, error, autoComplete: "off", maxLength: maxRefundReason, onChange: setDraft },
  };
}
