/** The photos of this quote: taken here or elsewhere, sent once there is a price, and listed in the facts. */
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { QuoteFacts, QuoteKey, QuoteView } from "#domain/quotes/quotes.contract.ts";
import { withShots } from "./draft/items.rules.ts";
import { listFactPhotos } from "#web/features/job-form/photos/shots.rules.ts";
import { useShots } from "#web/features/job-form/photos/use-shots.ts";
import type { Shots } from "#web/features/job-form/photos/use-shots.ts";

type Needs = {
  openQuote: () => Promise<QuoteKey>;
  /** Uploads wait for the price, because they would slow its requests down. */
  isPriced: boolean;
  view: QuoteView | null;
  /** The reference of this quote; null: it has none yet. */
  quote: string | null;
  isReady: boolean;
  changeFacts: (change: (facts: QuoteFacts) => QuoteFacts) => void;
};

export function usePhotos({ openQuote, isPriced, view, quote, isReady, changeFacts }: Needs): Shots {
  const stored = useMemo(
    () => view?.photos.map((photo) => ({ ...photo, pile: view.facts.photos.find(({ id }) => id === photo.id)?.pile ?? null })),
    [view],
  );
  const shots = useShots({ openQuote, hold: !isPriced, quote, ...(stored === undefined || stored.length === 0 ? {} : { stored }) });
  const seen = useRef(new Set<string>());
  const photosKey = JSON.stringify(listFactPhotos(shots.shots));
  const syncFacts = useEffectEvent(() => {
    const visible = listFactPhotos(shots.shots);
    const gone = [...seen.current].filter((id) => !visible.some((shot) => shot.id === id));
    for (const { id } of visible) seen.current.add(id);
    for (const id of gone) seen.current.delete(id);
    if (visible.length + gone.length > 0) changeFacts((facts) => withShots(facts, visible, gone));
  });
  useEffect(() => {
    if (isReady) syncFacts();
  }, [photosKey, isReady]);
  return shots;
}
