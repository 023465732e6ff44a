/**
 * The shots of this page and what can be done with them. What prepares, keeps and sends them (`shots-engine.ts`) is fetched
 * with the first touch, or at once where an earlier visit left some; it goes on when the screen is left.
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
  /** Answers the quote these belong to, opening one where there is none: asked when the first photo is sent, not before. */
  openQuote: () => Promise<QuoteKey>;
  /** Prepared and glanced at, but not sent, as long as this is so: what a price needs goes first. */
  hold?: boolean;
  /** What the server has already (`QuoteView.photos`, with the piles of its facts): on a device that took none of them, say. */
  stored?: readonly StoredPhoto[];
  of?: ShotsOf;
};
export type Shots = ShotActions & {
  shots: readonly Shot[];
  /** The one taken off last, as long as that can be undone. */
  removed: Shot | null;
  /** Files chosen before this page could look at them. */
  arriving: number;
  /** What an earlier visit left has been read. */
  isOpen: boolean;
  /** Why some of what was chosen last was not added. */
  note: string | null;
  /** The removal stands: the screen is left. */
  settleRemoval: () => void;
};

/** Of a quote and of a booking: each page's own, so that neither shows or loses the other's. */
export type ShotsOf = "quote" | "booking";
const storageKeys: Readonly<Record<ShotsOf, string>> = { quote: "chalkway.shots", booking: "chalkway.booking-shots" };
const storeNames: Readonly<Record<ShotsOf, string>> = { quote: "chalkway-photos", booking: "chalkway-booking-photos" };
const retryMilliseconds = 3_000;
const none: readonly Shot[] = [];
const never = () => () => {};
const nothing = () => null;

const needs: Partial<Record<ShotsOf, EngineNeeds>> = {};
const opened: Partial<Record<ShotsOf, Promise<ShotsEngine>>> = {};

/** One for each page. After a lost connection the next attempt may work. */
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

/** As `clear` of the shots, for whoever leaves their page. */
export async function clearShots(of: ShotsOf): Promise<void> {
  storeHasShots(of, false);
  await (await openEngine(of)).clear();
}

export function useShots({ openQuote, hold = false, stored, of = "quote" }: UseShotsOptions): Shots {
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
  useEffect(() => void (stored !== undefined && engine?.adopt(stored)), [engine, stored]);
  const add = useCallback(
    (files: readonly File[], insteadOf?: string) => {
      if (files.length === 0) return;
      storeHasShots(of, true);
      setArriving((count) => count + files.length);
      // In one rendering: what stands below must not move to and fro while somebody taps it.
      const arrive = (ready: ShotsEngine) => {
        setEngine(ready);
        ready.add(files, insteadOf);
        setArriving((count) => count - files.length);
      };
      void openEngine(of).then((ready) => flushSync(() => arrive(ready)));
    },
    [of],
  );
  const actions = useMemo(() => actionsOf(engine, of), [engine, of]);
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

/** There is nothing to act upon before the engine is here; what is asked of it then waits for it. */
function actionsOf(engine: ShotsEngine | null, of: ShotsOf): Omit<ShotActions, "add"> & Pick<Shots, "settleRemoval"> {
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
    // Where this is refused, so is the photo store.
  }
}
