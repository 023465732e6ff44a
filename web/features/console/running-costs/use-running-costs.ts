/** What a collection costs the firm, as an administrator entered it. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";

export const runningCostsKey = ["running-costs"];

export function useRunningCosts() {
  const { command } = useSession();
  return useQuery({ queryKey: runningCostsKey, queryFn: ({ signal }) => command("running-costs", {}, { signal }) });
}
