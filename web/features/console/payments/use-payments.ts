/** The ledger of payments, page by page, and what is owed to us. */
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { PaymentList } from "#domain/payments/ledger.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { LedgerFilters } from "./payments-place.rules.ts";

export function usePayments(filters: LedgerFilters) {
  const { command } = useSession();
  return useInfiniteQuery({
    queryKey: ["payments", filters],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    getNextPageParam: ({ payments, hasMore }: PaymentList) => (hasMore ? (payments.at(-1)?.id ?? null) : null),
    queryFn: ({ pageParam, signal }) =>
      command("payment-ledger", { ...filters, ...(pageParam !== null && { after: pageParam }) }, { signal }),
  });
}

export function useAgedDebt() {
  const { command } = useSession();
  return useQuery({ queryKey: ["aged-debt"], staleTime: 0, queryFn: ({ signal }) => command("aged-debt", {}, { signal }) });
}
