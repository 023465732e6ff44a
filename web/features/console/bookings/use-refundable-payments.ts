/** What was paid for a booking through providers, how much of it can go back the same way, and the tries to pay. */
import { useQuery } from "@tanstack/react-query";
import type { RefundablePayments } from "#domain/payments/payment-office.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";

export type OnlinePayment = RefundablePayments["payments"][number];

export function useRefundablePayments(reference: string) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["refundable-payments", reference],
    staleTime: 0,
    queryFn: ({ signal }) => command("refundable-payments", { reference }, { signal }),
  });
}

/** Those that can go back now. */
export const canGoBack = ({ payments }: Pick<RefundablePayments, "payments">): OnlinePayment[] =>
  payments.filter(({ blocked }) => blocked === null);
