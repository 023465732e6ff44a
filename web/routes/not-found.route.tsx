/** Every unknown address: status 404, and where to go instead. */
import { data } from "react-router";
import { NotFound } from "#web/features/site/not-found.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { privatePageMeta } from "#web/platform/pages/page-meta.ts";
import type { Route } from "./+types/not-found.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true };

export function loader({ context }: Route.LoaderArgs) {
  return data({ siteName: context.get(pageDataContext).config.company.name }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => privatePageMeta("Page not found", loaderData?.siteName ?? "");

export default NotFound;
