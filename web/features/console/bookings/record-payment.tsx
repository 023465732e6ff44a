/** What the office has received for a booking; the customer's receipt follows from it. */
import { useState } from "react";
import { penceOf } from "#domain/comparison/typed-pounds.rules.ts";
import { paymentKinds } from "#domain/documents/document-choices.ts";
import type { PaymentKind } from "#domain/documents/document-choices.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { CommandError } from "#web/platform/commands.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Decision } from "../decision.tsx";
import { AmountField } from "./amount-field.tsx";
import { paymentWays, wayOf } from "./payment-ways.ts";

const kindLabels: Readonly<Record<PaymentKind, string>> = { deposit: "Deposit", balance: "The price, or what’s left of it" };
const kinds = paymentKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }));

type Props = { reference: string; paidPence: number; onDone: (said: string) => void };

export function RecordPayment({ reference, paidPence, onDone }: Props) {
  const [amount, setAmount] = useState("");
  // What was paid when the amount was typed: sent again after a lost answer, it is the same request, though the page has been read again since.
  const [expectedPaidPence, setExpected] = useState(paidPence);
  const [method, setMethod] = useState("cash");
  const [kind, setKind] = useState<PaymentKind>("balance");
  const [error, setError] = useState<string>();
  const amountPence = penceOf(amount) ?? 0;
  const refused = (problem: unknown): never => {
    const paid = problem instanceof CommandError && problem.code === "documents.payments_changed" ? problem.details["paidPence"] : null;
    if (typeof paid === "number") setExpected(paid);
    throw problem;
  };
  return (
    <Decision
      title="Record a payment"
      button="Record it and make the receipt"
      submit={(send) => {
        setError(amountPence > 0 ? undefined : "Enter an amount in pounds, like 113 or 113.50");
        if (amountPence === 0) return null;
        return send("record-payment", { reference, kind, method: wayOf(method), amountPence, expectedPaidPence }).catch(refused);
      }}
      onDone={({ paidPence: paid, duePence }) => {
        setAmount("");
        onDone(`Recorded. Paid so far ${formatPence(paid)}, left to pay ${formatPence(duePence)}.`);
      }}
    >
      <AmountField
        name="payment.amount"
        label="Amount received, in pounds"
        value={amount}
        error={error}
        onChange={(value) => {
          setAmount(value);
          setExpected(paidPence);
        }}
      />
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
