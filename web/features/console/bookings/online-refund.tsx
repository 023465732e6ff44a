/** Sends money back the way it came, by an administrator; the sum is on the button. */
import { useState } from "react";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { maxRefundReason } from "#domain/documents/document-choices.ts";
import { formatPence } from "#domain/kernel/money.ts";
import type { RefundablePayments } from "#domain/payments/payment-office.contract.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../kit/decision.tsx";
import type { Send } from "../kit/decision.tsx";
import { refundButton, refundTarget } from "../payments/online-text.rules.ts";
import { AmountField } from "./amount-field.tsx";
import { onlineAmountProblem, paymentText, poundsDue } from "./online-refund.rules.ts";
import { useAmount } from "./use-amount.ts";
import { canGoBack } from "./use-refundable-payments.ts";
import type { OnlinePayment } from "./use-refundable-payments.ts";

/** `isUnreachable`: no message reaches the customer. */
type Props = { online: RefundablePayments; isUnreachable: boolean; onDone: (message: string) => void };

export function OnlineRefund({ online, isUnreachable, onDone }: Props) {
  const { chosen, options, fields, errors, set, send, done } = useOnlineRefund(online);
  if (chosen === undefined) return null;
  const { refundPence } = online;
  const target = refundTarget(chosen.provider);
  const isDue = refundPence > 0;
  return (
    <Decision
      title={isDue ? `Refund to ${target}, ${formatPence(refundPence)} due` : `Refund to ${target}`}
      button={refundButton(parsePounds(fields.amount) ?? 0, chosen.provider)}
      isPrimary={isDue}
      submit={send}
      onDone={(answer) => {
        done(answer.amountPence);
        onDone(`${formatPence(answer.amountPence)} is on its way back to ${target}. Payments says when it has arrived.`);
      }}
    >
      <p>{aboutText(isDue, isUnreachable)}</p>
      {options.length > 1 ? (
        <SelectField
          name="online-refund.payment"
          label="Which payment goes back"
          value={chosen.paymentId}
          options={options}
          isWide
          onChange={set.payment}
        />
      ) : (
        <p>{`Paid: ${paymentText(chosen)}.`}</p>
      )}
      <AmountField
        name="online-refund.amount"
        label="Amount to send back, in pounds"
        value={fields.amount}
        error={errors.amount}
        onChange={set.amount}
      />
      <TextField
        name="online-refund.reason"
        label="Reason for the customer"
        value={fields.reason}
        error={errors.reason}
        autoComplete="off"
        maxLength={maxRefundReason}
        onChange={set.reason}
      />
    </Decision>
  );
}

function aboutText(isDue: boolean, isUnreachable: boolean): string {
  const price = isDue ? "" : " Nothing is due, so the price falls by what you send.";
  const message = isUnreachable
    ? "They only gave a landline, so tell them yourself."
    : "The customer gets a message and a refund receipt once it has arrived.";
  return `It goes back the way it came, as soon as you press the button.${price} ${message}`;
}

/** What is typed. The amount is filled in with what is due: anew where a colleague has recorded something meanwhile. */
function useOnlineRefund(online: RefundablePayments) {
  const payments = canGoBack(online);
  const [paymentId, setPayment] = useState("");
  const chosen: OnlinePayment | undefined = payments.find((payment) => payment.paymentId === paymentId) ?? payments[0];
  const leftPence = chosen?.leftPence ?? 0;
  const { amount, expectedPaidPence, type, changedBy } = useAmount(online.paidPence, poundsDue(online.refundPence, leftPence));
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<{ amount?: string | undefined; reason?: string | undefined }>({});
  return {
    chosen,
    options: payments.map((payment) => ({ value: payment.paymentId, label: paymentText(payment) })),
    fields: { amount, reason },
    errors,
    set: {
      payment: (id: string) => {
        setPayment(id);
        type(poundsDue(online.refundPence, payments.find((payment) => payment.paymentId === id)?.leftPence ?? 0));
      },
      amount: (value: string) => type(value),
      reason: setReason,
    },
    /** Null where something can't be right. */
    send: (send: Send) => {
      const amountPence = parsePounds(amount) ?? 0;
      const problems = {
        amount: onlineAmountProblem(amountPence, { refundPence: online.refundPence, leftPence }),
        reason: reason.trim() === "" ? "Say why in one line" : undefined,
      };
      setErrors(problems);
      if (chosen === undefined || problems.amount !== undefined || problems.reason !== undefined) return null;
      const refund = { reference: online.reference, paymentId: chosen.paymentId, amountPence, expectedPaidPence, reason };
      return send("send-refund", refund).catch((failure: unknown) => {
        const { paidPence, refundPence } = changedBy(failure) ?? {};
        if (typeof paidPence === "number" && typeof refundPence === "number") type(poundsDue(refundPence, leftPence), paidPence);
        throw failure;
      });
    },
    done: (sentPence: number) => {
      type(poundsDue(online.refundPence - sentPence, leftPence - sentPence), online.paidPence - sentPence);
      setReason("");
    },
  };
}
