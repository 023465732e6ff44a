/** What the open page says of itself, for whatever is drawn around it or in its place. */
import { useMatches } from "react-router";
import type { RouteHandle } from "./load-context.ts";

export function useRouteHandle(): RouteHandle {
  const handles: object[] = useMatches().flatMap(({ handle }) => (typeof handle === "object" && handle !== null ? [handle] : []));
  return Object.assign({}, ...handles);
}
