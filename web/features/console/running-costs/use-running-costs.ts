/** The running costs of a collection, as an administrator entered them. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";

export const runningCostsKey = ["running-costs"];

export function useRunningCosts() {
  const { command } = useSession();
  return useQuery({ queryKey: runningCostsKey, queryFn: ({ signal }) => command("running-costs", {}, { signal }) });
}
