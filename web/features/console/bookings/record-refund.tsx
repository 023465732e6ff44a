/** Money that was sent back for a booking, recorded by an administrator once it has gone. Nothing where nothing was paid. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { maxRefundReason, refundKinds } from "#domain/documents/document-choices.ts";
import type { RefundKind } from "#domain/documents/document-choices.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { AmountField } from "./amount-field.tsx";
import { paymentWays, wayOf } from "./payment-ways.ts";
import { useAmount } from "./use-amount.ts";

const kindLabels: Readonly<Record<RefundKind, string>> = {
  refund: "Cancelled, overpaid or let down",
  credit: "Goodwill, taken off the price",
};
const kinds = refundKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }));

type Paid = { paidPence: number; refundPence: number };
/** `isUnreachable`: no message reaches the customer. `isSentOnline`: it can be sent the way it came, which is the first choice. */
type Props = { reference: string; isUnreachable: boolean; isSentOnline: boolean; onDone: (message: string) => void };

export function RecordRefund(props: Props) {
  const { command } = useSession();
  const { reference } = props;
  const paid = useQuery({
    queryKey: ["refundable", reference],
    staleTime: 0,
    queryFn: ({ signal }) => command("refundable", { reference }, { signal }),
  });
  return (
    <Fetched query={paid} pending={null}>
      {(data) => data.paidPence + data.refundPence > 0 && <RefundForm {...props} paid={data} />}
    </Fetched>
  );
}

const howLabel = "How it was sent back";
const poundsText = (pence: number) => (pence > 0 ? (pence / 100).toFixed(2) : "");

function RefundForm({ reference, isUnreachable, isSentOnline, paid, onDone }: Props & { paid: Paid }) {
  const { fields, error, setField, setAmount, send: record, done } = useRefund(paid);
  return (
    <Decision
      title={paid.refundPence > 0 ? `Record a refund, ${formatPence(paid.refundPence)} due` : "Record a refund"}
      button="Record the refund"
      isPrimary={paid.refundPence > 0 && !isSentOnline}
      submit={(send) => record((refund) => send("record-refund", { reference, ...refund }))}
      onDone={(answer) => {
        done(answer);
        const { number, refundPence } = answer;
        onDone(`Recorded as ${number}. ${refundPence === 0 ? "Nothing more is due." : `${formatPence(refundPence)} is still due.`}`);
      }}
    >
      <p>
        {`Send the money first, then record it here. ${whatToSend(paid)} ${isUnreachable ? "They only gave a landline, so tell them yourself." : "The customer gets a message and a refund receipt."}`}
      </p>
      <AmountField name="refund.amount" label="Amount sent back, in pounds" value={fields.amount} error={error} onChange={setAmount} />
      <SelectField name="refund.method" label={howLabel} value={fields.method} options={paymentWays} onChange={setField("method")} />
      <SelectField name="refund.kind" label="Why" value={fields.kind} options={kinds} onChange={setField("kind")} />
      <TextField
        name="refund.reason"
        label="Reason for the customer (optional)"
        value={fields.reason}
        autoComplete="off"
        maxLength={maxRefundReason}
        onChange={setField("reason")}
      />
    </Decision>
  );
}

/** What is typed, and the amount filled in with what is due: anew where a colleague has recorded something meanwhile. */
function useRefund(paid: Paid) {
  const { amount, expectedPaidPence, type, changedBy } = useAmount(paid.paidPence, poundsText(paid.refundPence));
  const [rest, setRest] = useState({ method: "bank-transfer", kind: "refund", reason: "" });
  const [error, setError] = useState<string>();
  const fields = { ...rest, amount };
  const due = ({ paidPence, refundPence }: Paid) => type(poundsText(refundPence), paidPence);
  return {
    fields,
    error,
    setField: (name: keyof typeof rest) => (value: string) => setRest((before) => ({ ...before, [name]: value })),
    setAmount: (value: string) => type(value),
    /** Null where the amount can't be right. */
    send: <Answer,>(record: (refund: ReturnType<typeof buildRefund> & { expectedPaidPence: number }) => Promise<Answer>) => {
      const refund = buildRefund(fields);
      const problem = amountProblem(refund.amountPence, paid);
      setError(problem);
      if (problem !== undefined) return null;
      return record({ ...refund, expectedPaidPence }).catch((failure: unknown) => {
        const { paidPence, refundPence } = changedBy(failure) ?? {};
        if (typeof paidPence === "number" && typeof refundPence === "number") due({ paidPence, refundPence });
        throw failure;
      });
    },
    done: (answer: Paid) => {
      due(answer);
      setRest((before) => ({ ...before, reason: "" }));
    },
  };
}

function whatToSend({ paidPence, refundPence }: Paid): string {
  const [owed, all] = [formatPence(refundPence - paidPence), formatPence(refundPence)];
  if (refundPence <= paidPence) return `${formatPence(paidPence)} has been paid.`;
  if (paidPence === 0) return `Nothing has been paid, but we owe the customer ${owed} for letting them down: send that.`;
  return `${formatPence(paidPence)} has been paid, and we owe ${owed} on top for letting the customer down: send ${all} in one sum.`;
}

/** The fields as the command's input. */
const buildRefund = ({ amount, method, kind, reason }: { amount: string; method: string; kind: string; reason: string }) => ({
  kind: refundKinds.find((one) => one === kind) ?? "refund",
  method: wayOf(method),
  amountPence: parsePounds(amount) ?? 0,
  reason,
});

function amountProblem(pence: number, { paidPence, refundPence }: Paid): string | undefined {
  if (pence === 0) return "Enter an amount in pounds, like 113 or 113.50";
  if (refundPence > paidPence && pence > paidPence)
    return pence === refundPence
      ? undefined
      : `Enter ${formatPence(refundPence)}, the full amount due, or ${formatPence(paidPence)} or less`;
  return pence > paidPence ? `Enter ${formatPence(paidPence)} or less: that’s all that was paid` : undefined;
}
