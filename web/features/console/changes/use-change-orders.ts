/** Changes of price as the office reads them: of one booking, or of all. Read often: ten minutes pass quickly. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";

export function useChangeOrders(asked: Commands["change-orders"]["in"]) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["change-orders", asked],
    refetchInterval: 10_000,
    staleTime: 0,
    queryFn: ({ signal }) => command("change-orders", asked, { signal }),
  });
}
