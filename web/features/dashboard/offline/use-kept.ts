/** The next collection as this device keeps it. */
import { useEffect, useState } from "react";
import type { CustomerOverview } from "#domain/dashboard/overview.contract.ts";
import type { Viewer } from "../use-dashboard.ts";
import { keepCollection, keepPage, readCollection } from "#web/platform/kept-dashboard.ts";
import type { KeptCollection } from "#web/platform/kept-dashboard.ts";

/** Keeps what was read last, once it is there; a device that refuses keeps nothing, and the page goes on without. */
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
    // After everything that the page needs first.
    const timer = isRead ? setTimeout(() => void keepPage().catch(() => undefined), 1_000) : undefined;
    return () => clearTimeout(timer);
  }, [isRead]);
}

/** Undefined until it was looked for. */
export function useKeptCollection(): KeptCollection | null | undefined {
  const [kept, setKept] = useState<KeptCollection | null>();
  useEffect(() => {
    readCollection(Date.now()).then(setKept, () => setKept(null));
  }, []);
  return kept;
}
