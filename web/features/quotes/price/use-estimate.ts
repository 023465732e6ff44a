/**
 * The vision service's list for the photos, where one is configured: a proposal that never replaces the customer's own.
 * Without an answer in time the customer picks items as usual.
 */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { QuoteFacts, QuoteKey } from "#domain/quotes/quotes.contract.ts";
import type { Command } from "#web/platform/commands.ts";
import { withProposal } from "../draft/items.rules.ts";
import type { Shots } from "#web/features/job-form/photos/use-shots.ts";

export type EstimateState = "none" | "looking" | "proposed" | "nothing";

type Needs = {
  isOffered: boolean;
  isReady: boolean;
  shots: Shots;
  facts: QuoteFacts;
  openQuote: () => Promise<QuoteKey>;
  command: Command;
  changeFacts: (change: (facts: QuoteFacts) => QuoteFacts) => void;
  setEstimated: (estimated: number | null) => void;
};

export function useEstimate({ isOffered, isReady, shots, facts, openQuote, command, changeFacts, setEstimated }: Needs): EstimateState {
  const [state, setState] = useState<EstimateState>("none");
  const lastKey = useRef("");
  const isOpenToIt = facts.items.length === 0 || facts.method === "vision";
  const photos = shots.shots.filter(({ kind, state: at }) => kind === "photo" && at !== "preparing" && at !== "refused");
  const isPreparing = shots.arriving > 0 || shots.shots.some(({ state: at }) => at === "preparing");
  const ids = photos.map(({ id }) => id).join(" ");

  const load = useEffectEvent(async (about: string) => {
    lastKey.current = about;
    setState("looking");
    const isStill = () => lastKey.current === about;
    try {
      const [key, thumbnails] = await Promise.all([openQuote(), shots.thumbnails()]);
      if (thumbnails.length === 0) return setState("nothing");
      const { estimate } = await command("estimate-quote", { ...key, glances: thumbnails, words: facts.hidden });
      if (!isStill()) return;
      if (estimate === null || estimate.items.length === 0) return setState("nothing");
      changeFacts((previous) => withProposal(previous, estimate));
      setEstimated(estimate.confidence);
      setState("proposed");
    } catch {
      if (isStill()) setState("nothing");
    }
  });
  useEffect(() => {
    if (isOffered && isReady && isOpenToIt && !isPreparing && ids !== "" && ids !== lastKey.current) void load(ids);
  }, [isOffered, isReady, isOpenToIt, isPreparing, ids]);
  return isOpenToIt || state === "proposed" ? state : "none";
}
