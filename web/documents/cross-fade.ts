/**
 * Documents cross-fade into each other; into an app they do not: one that React takes over while the fade runs makes the
 * browser report the aborted fade as an error of that page.
 */
import { isAppPath } from "#web/platform/app-paths.ts";

export function keepFadesToDocuments(): void {
  addEventListener("pageswap", ({ activation, viewTransition }) => {
    const next = activation?.entry?.url;
    if (viewTransition && next !== undefined && next !== null && isAppPath(new URL(next).pathname)) viewTransition.skipTransition();
  });
}
