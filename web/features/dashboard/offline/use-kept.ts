/** The next collection as stored on this device. */
import { useEffect, useState } from "react";
import type { CustomerOverview } from "#domain/dashboard/overview.contract.ts";
import type { Viewer } from "../use-dashboard.ts";
import { keepCollection, keepPage, readCollection } from "#web/platform/kept-dashboard.ts";
import type { KeptCollection } from "#web/platform/kept-dashboard.ts";

/** Stores the next collection after each read; where storage is refused, nothing is stored. */
export function useKeepCollection(overview: CustomerOverview | undefined, viewer: Viewer | null): void {
  const until = viewer?.until ?? null;
  const isSomebody = viewer !== null;
  useEffect(() => {
    if (overview === undefined || !isSomebody) return;
    const { at, next } = overview;
    keepCollection(next === undefined ? null : { at, next, until }).catch(() => undefined);
  }, [overview, until, isSomebody]);
  const isRead = overview !== undefined;
  useEffect(() => {
    // After everything the page itself loads.
    const timer = isRead ? setTimeout(() => void keepPage().catch(() => undefined), 1_000) : undefined;
    return () => clearTimeout(timer);
  }, [isRead]);
}

/** Undefined until storage was read. */
export function useKeptCollection(): KeptCollection | null | undefined {
  const [collection, setCollection] = useState<KeptCollection | null>();
  useEffect(() => {
    readCollection(Date.now()).then(setCollection, () => setCollection(null));
  }, []);
  return collection;
}
