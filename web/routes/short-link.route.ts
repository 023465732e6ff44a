/** `/b/7F3K9M` and `/e/7F3K9M`, the short links of text messages: they grant no access, and redirect to a page that asks for proof. */
import { redirect } from "react-router";
import { expandShortPath } from "#domain/messages/short-links.ts";
import type { RouteHandle } from "#web/platform/pages/load-context.ts";
import { throwNotFound } from "#web/platform/pages/not-found.ts";
import type { Route } from "./+types/short-link.route.ts";

export const handle = { knows: (path) => expandShortPath(path) !== null } satisfies RouteHandle;

/** The same redirect whether or not such a booking or enquiry exists. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(expandShortPath(new URL(request.url).pathname) ?? throwNotFound(), 302);
}
