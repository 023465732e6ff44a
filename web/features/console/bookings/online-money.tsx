/** The tries to pay for a booking through a provider, and the refund to the card or PayPal account that paid. */
import type { RefundablePayments } from "#domain/payments/payment-office.contract.ts";
import { OnlineRefund } from "./online-refund.tsx";
import { attemptText, paymentText } from "./online-refund.rules.ts";
import { canGoBack } from "./use-refundable-payments.ts";

type Props = { online: RefundablePayments; isAdmin: boolean; isUnreachable: boolean; onDone: (message: string) => void };

export function OnlineMoney({ online, isAdmin, ...rest }: Props) {
  const { attempts, payments } = online;
  const blocked = payments.filter((payment) => payment.blocked !== null);
  return (
    <>
      {attempts.length > 0 && (
        <section aria-labelledby="online-tries" className="mt-4">
          <h5 id="online-tries" className="font-semibold">
            Tries to pay online
          </h5>
          <ul aria-labelledby="online-tries" className="mt-1 space-y-1">
            {attempts.map((attempt) => (
              <li key={attempt.id} className="wrap-anywhere">
                {attemptText(attempt)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isAdmin && canGoBack(online).length > 0 && <OnlineRefund online={online} {...rest} />}
      {blocked.map((payment) => (
        <p key={payment.paymentId} className="mt-3 wrap-anywhere text-ink-soft">
          {`${paymentText(payment)}: ${payment.blocked ?? ""}`}
        </p>
      ))}
    </>
  );
}
