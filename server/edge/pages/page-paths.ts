/**
 * Which paths exist. A route with a parameter (`blog/:slug`, `share/*`) itself lists the paths that exist, so that all
 * others share one not-found page and are not rendered.
 */
import type { ServerBuild } from "react-router";
import type { PageData, RouteHandle } from "#web/platform/pages/load-context.ts";

const handleOf = (handle: unknown): RouteHandle => (typeof handle === "object" && handle !== null ? handle : {});

const listRoutes = (build: ServerBuild) =>
  Object.values(build.routes).flatMap((route) =>
    route?.path === undefined || route.path === "*" ? [] : [{ path: `/${route.path}`, handle: handleOf(route.module.handle) }],
  );

export function knows(build: ServerBuild, pathname: string, data: PageData): boolean {
  if (pathname === "/") return true;
  return listRoutes(build).some(({ path, handle }) => {
    const isNamed = !/[:*]/.test(path);
    if (isNamed && path !== pathname) return false;
    return handle.knows?.(pathname, data) ?? isNamed;
  });
}

/** Undefined for a path that has not moved. */
export const movedTo = (build: ServerBuild, pathname: string): string | undefined =>
  listRoutes(build).find(({ path }) => path === pathname)?.handle.movedTo;

export const isLive = (build: ServerBuild, pathname: string, method: string): boolean =>
  listRoutes(build).some(
    ({ path, handle }) => path === pathname && (handle.live === true || (handle.live === "form" && method === "POST")),
  );

/** The fixed paths of public pages, the root first; paths of routes with parameters are not included. */
export function listedPaths(build: ServerBuild): readonly string[] {
  const listed = listRoutes(build).filter(
    ({ path, handle }) => (handle.listed ?? handle.static) && handle.knows === undefined && !/[:*]/.test(path),
  );
  return ["/", ...listed.map(({ path }) => path)];
}
