/**
 * The shots of this page and what can be done with them. What prepares, keeps and sends them (`shots-engine.ts`) is fetched
 * with the first touch, or at once where an earlier visit left some; it goes on when the screen is left.
 */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
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
};
export type Shots = ShotActions & {
  shots: readonly Shot[];
  /** The one taken off last, as long as that can be undone. */
  removed: Shot | null;
  /** Files chosen before this page could look at them. */
  arriving: number;
  /** Why some of what was chosen last was not added. */
  note: string | null;
  /** The removal stands: the screen is left. */
  settleRemoval: () => void;
};

const storageKey = "chalkway.shots";
const retryMilliseconds = 3_000;
const none: readonly Shot[] = [];
const never = () => () => {};
const nothing = () => null;

let needs: EngineNeeds | null = null;
let ofThePage: Promise<ShotsEngine> | undefined;

/** One for the page. After a lost connection the next attempt may work. */
async function openEngine(): Promise<ShotsEngine> {
  for (;;) {
    try {
      return await (ofThePage ??= import("./shots-engine.ts").then((engine) => engine.openShotsEngine(neededNow)));
    } catch {
      ofThePage = undefined;
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    }
  }
}

function neededNow(): EngineNeeds {
  if (needs === null) throw new Error("Nobody has said yet whose photos these are");
  return needs;
}

export function useShots({ openQuote, hold = false, stored }: UseShotsOptions): Shots {
  const publishableKey = useSite()?.config.publishableKey ?? "";
  const command = useMemo(() => createCommand(publishableKey), [publishableKey]);
  useEffect(() => void (needs = { command, publishableKey, openQuote }), [command, publishableKey, openQuote]);
  const [engine, setEngine] = useState<ShotsEngine | null>(null);
  const [arriving, setArriving] = useState(0);
  const isTouched = useFirstTouch(hasStoredShots);
  const isWanted = isTouched || arriving > 0 || (stored?.length ?? 0) > 0;
  useEffect(() => {
    if (isWanted) void openEngine().then(setEngine);
  }, [isWanted]);
  useEffect(() => engine?.setHold(hold), [engine, hold]);
  useEffect(() => void (stored !== undefined && engine?.adopt(stored)), [engine, stored]);
  const add = useCallback((files: readonly File[], insteadOf?: string) => {
    if (files.length === 0) return;
    storeHasShots(true);
    setArriving((count) => count + files.length);
    void openEngine()
      .then((opened) => opened.add(files, insteadOf))
      .then(() => setArriving((count) => count - files.length));
  }, []);
  const actions = useMemo(() => actionsOf(engine), [engine]);
  const subscribe = engine?.subscribe ?? never;
  return {
    ...actions,
    add,
    arriving,
    shots: useSyncExternalStore(subscribe, engine?.shots ?? (() => none), () => none),
    removed: useSyncExternalStore(subscribe, engine?.removed ?? nothing, nothing),
    note: useSyncExternalStore(subscribe, engine?.note ?? nothing, nothing),
  };
}

/** There is nothing to act upon before the engine is here; what is asked of it then waits for it. */
function actionsOf(engine: ShotsEngine | null): Omit<ShotActions, "add"> & Pick<Shots, "settleRemoval"> {
  return {
    remove: (id) => engine?.remove(id),
    undoRemove: () => engine?.undoRemove(),
    settleRemoval: () => engine?.settleRemoval(),
    retry: (id) => engine?.retry(id),
    acceptAnyway: (id) => engine?.acceptAnyway(id),
    setRole: (id, role) => engine?.setRole(id, role),
    setPile: (id, pile) => engine?.setPile(id, pile),
    joinPile: (id, other) => engine?.joinPile(id, other),
    thumbnails: async () => (engine ?? (await openEngine())).thumbnails(),
    clear: async () => {
      storeHasShots(false);
      await (engine ?? (await openEngine())).clear();
    },
  };
}

function hasStoredShots(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

function storeHasShots(has: boolean): void {
  try {
    if (has) localStorage.setItem(storageKey, "1");
    else localStorage.removeItem(storageKey);
  } catch {
    // Where this is refused, so is the photo store.
  }
}
