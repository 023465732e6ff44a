/**
 * The firm's public settings and the site's address, loaded once by the root. Missing only when the root's own loader
 * failed: then the root's ErrorBoundary renders without them.
 */
import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "#domain/company/company.ts";
import type { PageData } from "./pages/load-context.ts";

export type Site = { config: PublicConfig; publicUrl: string; visitRange: PageData["visitRange"] };

export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>("root");
}
