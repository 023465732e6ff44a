/** What was counted of a van's cash. Where it differs from the receipts, the reason is asked for. */
import { useState } from "react";
import type { FormEvent } from "react";
import type { CashDay } from "#domain/payments/cash.contract.ts";
import { statementLimits } from "#domain/payments/statement-choices.ts";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AmountField } from "../bookings/amount-field.tsx";
import { differenceText } from "./cash-text.rules.ts";
import { useDecide } from "./use-bank-lines.ts";

export function CountCash({ day, onSaid }: { day: CashDay; onSaid: (text: string) => void }) {
  const { vanId, van, date, expectedPence } = day;
  const { decide, isBusy, problem } = useDecide();
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const counted = parsePounds(amount);
  const differs = counted !== null && counted !== expectedPence;
  const name = `cash-${vanId}-${date}`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (counted === null || (differs && reason.trim() === "")) return;
    const count = { vanId, date, expectedPence, countedPence: counted, ...(differs && { reason }) };
    const answer = await decide("count-cash", count);
    if (answer !== null) onSaid(`Counted: ${van}, ${formatDate(date)}. ${differenceText(answer.differencePence)}.`);
  };
  return (
    <form noValidate aria-label={`Count ${van}, ${formatDate(date)}`} onSubmit={(event) => void submit(event)} className="space-y-3">
      <AmountField
        name={name}
        label="Counted, in pounds"
        value={amount}
        error={isTried && counted === null ? "Enter the amount in pounds, like 113 or 113.50" : undefined}
        onChange={setAmount}
      />
      {differs && (
        <TextField
          name={`${name}-reason`}
          label={`Why it’s ${differenceText(counted - expectedPence)}`}
          value={reason}
          error={isTried && reason.trim() === "" ? "Say in one line why it differs" : undefined}
          maxLength={statementLimits.reason}
          autoComplete="off"
          onChange={setReason}
        />
      )}
      {problem !== null && <ProblemNotice problem={problem} />}
      <Button type="submit" variant="quiet" size="small" busy={isBusy}>
        Keep the count
      </Button>
    </form>
  );
}
