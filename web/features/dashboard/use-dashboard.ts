/** The current place in the dashboard, the viewer, and the overview query. */
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { CustomerOverview } from "#domain/dashboard/overview.contract.ts";
import { useGrant } from "#web/features/accounts/grants/use-grant.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { readPlace } from "./sections.rules.ts";
import type { DashboardPlace } from "./sections.rules.ts";

export function useDashboardPlace(): DashboardPlace {
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  return readPlace(isHydrated ? query : new URLSearchParams());
}

/** An account or a portal grant; null: neither. `until`: when a grant runs out, in milliseconds since 1970. */
export type Viewer = { id: string; isAccount: boolean; until: number | null };

export function useViewer(): Viewer | null {
  const { user } = useSession();
  const grant = useGrant("portal");
  if (user !== null) return { id: user.id, isAccount: true, until: null };
  return grant.is === "valid" ? { id: grant.claims.id, isAccount: false, until: grant.claims.expires } : null;
}

export type OverviewQuery = UseQueryResult<CustomerOverview>;

export function useOverview(): OverviewQuery {
  const { command } = useSession();
  const id = useViewer()?.id ?? null;
  return useQuery({
    queryKey: ["customer-overview", id],
    queryFn: ({ signal }) => command("customer-overview", {}, { signal }),
    enabled: id !== null,
    // Offline it fails visibly instead of pausing; it is fetched again once online.
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
    staleTime: 30_000,
  });
}
