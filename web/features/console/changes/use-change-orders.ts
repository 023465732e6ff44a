/** Change orders of one booking or of all. Polled often, because each is open for ten minutes only. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";

export function useChangeOrders(input: Commands["change-orders"]["in"]) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["change-orders", input],
    refetchInterval: 10_000,
    staleTime: 0,
    queryFn: ({ signal }) => command("change-orders", input, { signal }),
  });
}
