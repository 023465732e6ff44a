/** A line that pays no booking is put aside, with the reason. */
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

export function IgnoreForm({ line: { id, pence }, onClose, onSaid }: Props) {
  const { decide, isBusy, problem } = useDecide();
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reason.trim() === "") return;
    if ((await decide("ignore-bank-line", { id, reason })) === null) return;
    onSaid(`The line of ${formatPence(pence)} is ignored. You can take that back under “Ignored”.`);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 space-y-3">
      <TextField
        name={`ignore-${id}`}
        label="Why it’s ignored"
        value={reason}
        error={isTried && reason.trim() === "" ? "Say in one line why it is ignored" : undefined}
        maxLength={statementLimits.reason}
        autoComplete="off"
        onChange={setReason}
      />
      {problem !== null && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" size="small" busy={isBusy}>
          Ignore this line
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Keep it open
        </Button>
      </div>
    </form>
  );
}
