/**
 * What of the dashboard is stored on this device, so that the next collection can be read offline: the page's own
 * files, and the collection as it was last read. All in one cache, deleted as a whole (decision 0054).
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

/** Stores the page as it is loaded now and registers the service worker that serves it; deletes files of older builds. */
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

/** Null, where no collection is ahead, deletes the stored one. */
export async function keepCollection(collection: KeptCollection | null): Promise<void> {
  if (!hasCaches()) return;
  const cache = await caches.open(cacheName);
  if (collection === null) await cache.delete(nextAddress);
  else await cache.put(nextAddress, Response.json(collection));
}

/** Null where there is none, or it may no longer be shown. */
export async function readCollection(now: number): Promise<KeptCollection | null> {
  if (!hasCaches()) return null;
  const response = await caches.match(nextAddress, { cacheName });
  const collection = (await response?.json()) as KeptCollection | undefined; // written by keepCollection
  return collection === undefined || (collection.until !== null && collection.until <= now) ? null : collection;
}

/** Called when a session or portal grant ends: deletes everything stored for it. */
export async function clearKeptDashboard(): Promise<void> {
  if (!hasCaches()) return;
  await caches.delete(cacheName);
  const registration = await navigator.serviceWorker.getRegistration(page);
  await registration?.unregister();
}
