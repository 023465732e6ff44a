/** What the office has received for a booking; the customer's receipt follows from it. */
import { useState } from "react";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { paymentKinds } from "#domain/documents/document-choices.ts";
import type { PaymentKind } from "#domain/documents/document-choices.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { CommandError } from "#web/platform/commands.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { AmountField } from "./amount-field.tsx";
import { paymentWays, wayOf } from "./payment-ways.ts";
import { useAmount } from "./use-amount.ts";

const kindLabels: Readonly<Record<PaymentKind, string>> = { deposit: "Deposit", balance: "The price, or what’s left of it" };
const kinds = paymentKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }));

type Props = { reference: string; paidPence: number; leftPence: number; onDone: (message: string) => void };

export function RecordPayment({ reference, paidPence, leftPence, onDone }: Props) {
  const { amount: entered, type, expectedPaidPence: expected, changedBy } = useAmount(paidPence);
  /** Until something is typed or sent, it is what is left, as that changes. */
  const [isOwn, setOwn] = useState(false);
  const amount = isOwn ? entered : leftPence > 0 ? (leftPence / 100).toFixed(2) : "";
  const expectedPaidPence = isOwn ? expected : paidPence;
  /** Refused as more than is due: sent again, it is recorded all the same. */
  const [isOver, setOver] = useState(false);
  const [method, setMethod] = useState("cash");
  const [kind, setKind] = useState<PaymentKind>("balance");
  const [error, setError] = useState<string>();
  const amountPence = parsePounds(amount) ?? 0;
  const enter = (value: string) => {
    type(value);
    setOwn(true);
    setOver(false);
  };
  const refused = (problem: unknown): never => {
    if (changedBy(problem) !== null) setOver(false);
    if (problem instanceof CommandError && problem.code === "documents.more_than_due") setOver(true);
    throw problem;
  };
  return (
    <Decision
      title="Record a payment"
      button={isOver ? "Record it and list a refund" : "Record it and make the receipt"}
      submit={(send) => {
        setError(amountPence > 0 ? undefined : "Enter an amount in pounds, like 113 or 113.50");
        if (amountPence === 0) return null;
        if (!isOwn) enter(amount);
        const payment = { reference, kind, method: wayOf(method), amountPence, expectedPaidPence };
        return send("record-payment", isOver ? { ...payment, isOverpaid: true } : payment).catch(refused);
      }}
      onDone={({ number, paidPence: paid, duePence }) => {
        setOwn(false);
        onDone(`Recorded. Paid so far ${formatPence(paid)}, left to pay ${formatPence(duePence)}. Receipt ${number}.`);
      }}
    >
      <AmountField name="payment.amount" label="Amount received, in pounds" value={amount} error={error} onChange={enter} />
      <SelectField name="payment.method" label="How it was paid" value={method} options={paymentWays} onChange={setMethod} />
      <SelectField
        name="payment.kind"
        label="What it’s for"
        value={kind}
        options={kinds}
        onChange={(value) => setKind(paymentKinds.find((one) => one === value) ?? "balance")}
      />
    </Decision>
  );
}
