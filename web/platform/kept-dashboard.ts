/**
 * What of the dashboard stays on this device, so that the next collection can be read without a line: the page's own
 * files, and that collection as it was last seen. All of it lies in one cache and goes with it (decision 0054).
 */
import type { NextCollection } from "#domain/dashboard/overview.contract.ts";

const cacheName = "dashboard";
const page = "/customer-dashboard";
const nextAddress = "/customer-dashboard/next-collection";

export type KeptCollection = {
  /** When it was read from the server. */
  at: string;
  next: NextCollection;
  /** When it may no longer be shown: the end of a portal grant; null: with the session. Milliseconds since 1970. */
  until: number | null;
};

const hasCaches = (): boolean => "caches" in globalThis && "serviceWorker" in navigator;

/** Keeps the page as it is loaded now, and the worker that gives it out; what was kept of an older build goes. */
export async function keepPage(): Promise<void> {
  if (!hasCaches()) return;
  await navigator.serviceWorker.register("/dashboard-worker.js", { scope: page });
  const cache = await caches.open(cacheName);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const files = new Set(
    loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/")).map(({ pathname }) => pathname),
  );
  const existing = await cache.keys();
  const existingPaths = new Set(existing.map(({ url }) => new URL(url).pathname));
  await Promise.all([cache.add(page), ...[...files].filter((file) => !existingPaths.has(file)).map((file) => cache.add(file))]);
}

/** Null: nothing is to come, so nothing is kept. */
export async function keepCollection(kept: KeptCollection | null): Promise<void> {
  if (!hasCaches()) return;
  const cache = await caches.open(cacheName);
  if (kept === null) await cache.delete(nextAddress);
  else await cache.put(nextAddress, Response.json(kept));
}

/** Null where there is none, or it may no longer be shown. */
export async function readCollection(now: number): Promise<KeptCollection | null> {
  if (!hasCaches()) return null;
  const found = await caches.match(nextAddress, { cacheName });
  const kept = (await found?.json()) as KeptCollection | undefined; // written by keepCollection
  return kept === undefined || (kept.until !== null && kept.until <= now) ? null : kept;
}

/** Whoever was signed in, or had opened a booking, is gone: so is what they saw. */
export async function clearKeptDashboard(): Promise<void> {
  if (!hasCaches()) return;
  await caches.delete(cacheName);
  const registration = await navigator.serviceWorker.getRegistration(page);
  await registration?.unregister();
}
