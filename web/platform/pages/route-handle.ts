/** The merged `handle` of the open routes, for the frame around the page and the boundary in its place. */
import { useMatches } from "react-router";
import type { RouteHandle } from "./load-context.ts";

export function useRouteHandle(): RouteHandle {
  const handles: object[] = useMatches().flatMap(({ handle }) => (typeof handle === "object" && handle !== null ? [handle] : []));
  return Object.assign({}, ...handles);
}
