/** The bookings that a line pays, typed or as suggested: one, or several whose amounts add up to it. */
import { useState } from "react";
import type { FormEvent } from "react";
import type { BankLine } from "#domain/payments/bank-lines.contract.ts";
import { statementLimits } from "#domain/payments/statement-choices.ts";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { AmountField } from "../bookings/amount-field.tsx";
import { ReferenceField } from "../kit/reference-field.tsx";
import { OfficeDialog } from "../shell/office-dialog.tsx";
import { remainingPence, partsProblem, typedPounds } from "./match-text.rules.ts";
import type { TypedPart } from "./match-text.rules.ts";
import { useDecide } from "./use-bank-lines.ts";

type Props = { line: BankLine; onClose: () => void; onSaid: (text: string) => void };

export function SplitDialog({ line, onClose, onSaid }: Props) {
  const { pence, text, date } = line;
  const { parts, change, add, remove, send, isOver, isBusy, problem } = useSplit(line, (sentence) => {
    onSaid(sentence);
    onClose();
  });
  return (
    <OfficeDialog
      label="Bookings this line pays"
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(36rem,94vw)] overflow-y-auto rounded-large p-5"
    >
      <h3 className="text-xl">{`${formatPence(pence)} of ${formatDate(date)}`}</h3>
      <p className="mt-1 wrap-anywhere text-ink-soft">{text}</p>
      <form noValidate onSubmit={send} className="mt-4">
        <ul aria-label="Parts" className="space-y-3">
          {parts.map((part, place) => (
            <PartRow key={part.key} part={part} number={place + 1} onChange={change} onRemove={parts.length > 1 ? remove : null} />
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <Button variant="quiet" size="small" disabled={parts.length >= statementLimits.parts} onClick={add}>
            Add a booking
          </Button>
          <p role="status" className="tabular-nums">{`${formatPence(remainingPence(pence, parts))} left`}</p>
        </div>
        {problem !== null && (
          <div className="mt-3">
            <ProblemNotice problem={problem} />
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={isBusy}>
            {isOver ? "Record it and list a refund" : "Record it"}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </OfficeDialog>
  );
}

/** More than is due is refused at first: sent again, it is recorded all the same, and the rest is a refund due. */
function useSplit(line: BankLine, onDone: (sentence: string) => void) {
  const { id, pence } = line;
  const partFields = useParts(line);
  const { decide, isBusy, problem, fail } = useDecide();
  const isOver = problem?.code === "documents.more_than_due";
  const submit = async () => {
    const wrong = partsProblem(pence, partFields.parts);
    if (wrong !== null) return fail(wrong);
    const parts = partFields.parts.map(({ reference, amount }) => ({ reference, pence: parsePounds(amount) ?? 0 }));
    const answer = await decide("split-bank-line", isOver ? { id, parts, isOverpaid: true } : { id, parts });
    if (answer === null) return;
    onDone(`Recorded: ${answer.payments.map(({ reference, pence: paid }) => `${formatPence(paid)} for ${reference}`).join(", ")}.`);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return { ...partFields, send, isOver, isBusy, problem };
}

function useParts({ pence, match }: BankLine) {
  const [parts, setParts] = useState<readonly TypedPart[]>(() => {
    const suggested = (match?.parts ?? []).map(({ reference, pence: part }) => ({ key: reference, reference, amount: typedPounds(part) }));
    return suggested.length > 0 ? suggested : [{ key: "1", reference: "", amount: typedPounds(pence) }];
  });
  return {
    parts,
    change: (changed: TypedPart) => setParts(parts.map((part) => (part.key === changed.key ? changed : part))),
    add: () => {
      const left = remainingPence(pence, parts);
      setParts([...parts, { key: crypto.randomUUID(), reference: "", amount: left > 0 ? typedPounds(left) : "" }]);
    },
    remove: (key: string) => setParts(parts.filter((part) => part.key !== key)),
  };
}

type PartProps = { part: TypedPart; number: number; onChange: (part: TypedPart) => void; onRemove: ((key: string) => void) | null };

function PartRow({ part, number, onChange, onRemove }: PartProps) {
  return (
    <li className="flex flex-wrap items-end gap-3">
      <ReferenceField
        name={`part-${number}.reference`}
        label={number === 1 ? "Booking" : `Booking ${number}`}
        value={part.reference}
        onChange={(reference) => onChange({ ...part, reference })}
      />
      <AmountField
        name={`part-${number}.amount`}
        label={number === 1 ? "Amount, in pounds" : `Amount ${number}, in pounds`}
        value={part.amount}
        error={undefined}
        onChange={(amount) => onChange({ ...part, amount })}
      />
      {onRemove !== null && (
        <Button variant="quiet" size="small" aria-label={`Remove booking ${number}`} onClick={() => onRemove(part.key)}>
          Remove
        </Button>
      )}
    </li>
  );
}
