/**
 * The shots of this page and their actions. The engine (`shots-engine.ts`) is loaded with the first touch, or at once
 * where an earlier visit left shots; it keeps running when the screen is left.
 */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { QuoteKey } from "#domain/quotes/quotes.contract.ts";
import { createCommand } from "#web/platform/commands.ts";
import { useSite } from "#web/platform/site.ts";
import { useFirstTouch } from "#web/platform/use-first-touch.ts";
import type { Shot, ShotActions } from "./shot.ts";
import type { StoredPhoto } from "./new-shot.ts";
import type { EngineNeeds } from "./engine-needs.ts";
import type { ShotsEngine } from "./shots-engine.ts";

export type UseShotsOptions = {
  /** Resolves to the quote of these photos, creating it if needed; called when the first photo is sent. */
  openQuote: () => Promise<QuoteKey>;
  /** Pauses uploads (not preparing), so that requests for the price go first. */
  hold?: boolean;
  /** Photos the server has already (`QuoteView.photos`, with their piles), for example taken on another device. */
  stored?: readonly StoredPhoto[];
  of?: ShotsOf;
  /** The reference of the quote whose shots are shown; null: there is none yet. Left out: all are. */
  quote?: string | null;
};
export type Shots = ShotActions & {
  shots: readonly Shot[];
  /** The last removed shot, while that can be undone. */
  removed: Shot | null;
  /** How many files were chosen before the engine was loaded. */
  arriving: number;
  /** Stored shots of earlier visits have been read. */
  isOpen: boolean;
  /** Why some of the last chosen files were not added. */
  note: string | null;
  /** Makes the last removal final, when the screen is left. */
  settleRemoval: () => void;
};

/** Whose shots: `/quote`, `/book` and `/book-for-caller` have separate stores. */
export type ShotsOf = "quote" | "booking" | "caller";
const storageKeys: Readonly<Record<ShotsOf, string>> = {
  quote: "chalkway.shots",
  booking: "chalkway.booking-shots",
  caller: "chalkway.caller-shots",
};
const storeNames: Readonly<Record<ShotsOf, string>> = {
  quote: "chalkway-photos",
  booking: "chalkway-booking-photos",
  caller: "chalkway-caller-photos",
};
const retryMilliseconds = 3_000;
const none: readonly Shot[] = [];
const never = () => () => {};
const nothing = () => null;

const needs: Partial<Record<ShotsOf, EngineNeeds>> = {};
const opened: Partial<Record<ShotsOf, Promise<ShotsEngine>>> = {};

/** One engine for each page; a failed load is retried on the next call. */
async function openEngine(of: ShotsOf): Promise<ShotsEngine> {
  for (;;) {
    try {
      return await (opened[of] ??= import("./shots-engine.ts").then((engine) =>
        engine.openShotsEngine(() => neededNow(of), storeNames[of]),
      ));
    } catch {
      delete opened[of];
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    }
  }
}

function neededNow(of: ShotsOf): EngineNeeds {
  const known = needs[of];
  if (known === undefined) throw new Error("Nobody has said yet whose photos these are");
  return known;
}

/** `ShotActions.clear` for code outside the page. */
export async function clearShots(of: ShotsOf): Promise<void> {
  if (!hasStoredShots(of) && opened[of] === undefined) return;
  storeHasShots(of, false);
  await (await openEngine(of)).clear();
}

export function useShots({ openQuote, hold = false, stored, of = "quote", quote = null }: UseShotsOptions): Shots {
  const publishableKey = useSite()?.config.publishableKey ?? "";
  const command = useMemo(() => createCommand(publishableKey), [publishableKey]);
  useEffect(() => void (needs[of] = { command, publishableKey, openQuote }), [of, command, publishableKey, openQuote]);
  const [engine, setEngine] = useState<ShotsEngine | null>(null);
  const [arriving, setArriving] = useState(0);
  const hasStored = useCallback(() => hasStoredShots(of), [of]);
  const isTouched = useFirstTouch(hasStored);
  const isWanted = isTouched || arriving > 0 || (stored?.length ?? 0) > 0;
  useEffect(() => {
    if (isWanted) void openEngine(of).then(setEngine);
  }, [isWanted, of]);
  useEffect(() => engine?.setHold(hold), [engine, hold]);
  useEffect(() => engine?.setQuote(quote), [engine, quote]);
  useEffect(() => void (stored !== undefined && engine?.adopt(stored)), [engine, stored]);
  const add = useCallback(
    (files: readonly File[], insteadOf?: string) => {
      if (files.length === 0) return;
      storeHasShots(of, true);
      setArriving((count) => count + files.length);
      // In one render, so that the content below does not jump.
      const arrive = (ready: ShotsEngine) => {
        setEngine(ready);
        ready.add(files, insteadOf);
        setArriving((count) => count - files.length);
      };
      void openEngine(of).then((ready) => flushSync(() => arrive(ready)));
    },
    [of],
  );
  const actions = useMemo(() => createActions(engine, of), [engine, of]);
  const subscribe = engine?.subscribe ?? never;
  return {
    ...actions,
    add,
    arriving,
    isOpen: engine !== null,
    shots: useSyncExternalStore(subscribe, engine?.shots ?? (() => none), () => none),
    removed: useSyncExternalStore(subscribe, engine?.removed ?? nothing, nothing),
    note: useSyncExternalStore(subscribe, engine?.note ?? nothing, nothing),
  };
}

/** Actions without effect before the engine is loaded, except those that can wait for it. */
function createActions(engine: ShotsEngine | null, of: ShotsOf): Omit<ShotActions, "add"> & Pick<Shots, "settleRemoval"> {
  return {
    remove: (id) => engine?.remove(id),
    undoRemove: () => engine?.undoRemove(),
    settleRemoval: () => engine?.settleRemoval(),
    retry: (id) => engine?.retry(id),
    acceptAnyway: (id) => engine?.acceptAnyway(id),
    setRole: (id, role) => engine?.setRole(id, role),
    setPile: (id, pile) => engine?.setPile(id, pile),
    joinPile: (id, other) => engine?.joinPile(id, other),
    thumbnails: async () => (engine ?? (await openEngine(of))).thumbnails(),
    clear: () => clearShots(of),
  };
}

function hasStoredShots(of: ShotsOf): boolean {
  try {
    return localStorage.getItem(storageKeys[of]) !== null;
  } catch {
    return false;
  }
}

function storeHasShots(of: ShotsOf, has: boolean): void {
  try {
    if (has) localStorage.setItem(storageKeys[of], "1");
    else localStorage.removeItem(storageKeys[of]);
  } catch {
    // Storage is refused, and so is the photo store.
  }
}
