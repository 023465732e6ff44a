/** Payments through providers, and whether the office has any to do with. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useSite } from "#web/platform/site.ts";
import { isAnyStored } from "./online-text.rules.ts";

export function useOnlinePayments() {
  const { command } = useSession();
  return useQuery({ queryKey: ["online-payments"], staleTime: 0, queryFn: ({ signal }) => command("list-payments", {}, { signal }) });
}

/** Whether a provider has keys here. */
export function useHasProvider(): boolean {
  const features = useSite()?.config.features;
  return features?.card === true || features?.paypal === true;
}

/** False where no provider has keys and nothing is stored. */
export function useHasOnline(): boolean {
  const { data } = useOnlinePayments();
  return useHasProvider() || (data !== undefined && isAnyStored(data));
}
