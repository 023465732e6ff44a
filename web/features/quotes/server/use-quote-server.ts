/** The quote on the server as React state. */
import { useEffect, useLayoutEffect, useState } from "react";
import type { QuoteFacts, QuoteView } from "#domain/quotes/quotes.contract.ts";
import type { Command } from "#web/platform/commands.ts";
import type { QuoteDraft } from "../draft/draft.rules.ts";
import { createQuoteServer } from "./quote-server.ts";
import type { QuoteServer } from "./quote-server.ts";
import type { DraftStore } from "../draft/use-draft.ts";
import type * as quoteRules from "../quote-rules.ts";

type QuoteRules = typeof quoteRules;

type Needs = { command: Command; store: DraftStore; rules: QuoteRules | null; whenReady: Promise<void> };

export type ServerQuote = {
  server: QuoteServer;
  /** Null while there is no quote, or while the server has not answered. */
  view: QuoteView | null;
  textOf: (facts: QuoteFacts) => string;
};

export function useQuoteServer({ command, store, rules, whenReady }: Needs): ServerQuote {
  const [view, setView] = useState<QuoteView | null>(null);
  const { change, draft } = store;
  const [mirror] = useState(() => createMirror({ draft, rules }));
  useLayoutEffect(() => mirror.set({ draft, rules }));
  const [server] = useState(() =>
    createQuoteServer({
      command,
      latest: async () => {
        await whenReady;
        const current = mirror.get();
        return { ...current.draft, facts: current.rules?.tidyFacts(current.draft.facts) ?? current.draft.facts };
      },
      onStartKey: (startKey) => change((before) => ({ ...before, startKey })),
      textOf: (facts) => textOfFacts(facts, mirror.get().rules),
      onView: (answer, key, replaces) => {
        setView(answer);
        const withAnswer = (before: QuoteDraft): QuoteDraft => ({
          ...before,
          facts: answer !== null && replaces(before.facts) ? answer.facts : before.facts,
          quote: answer === null || key === null ? null : { ...key, version: answer.version },
        });
        // At once, because the next change may be sent before this one is rendered.
        mirror.set({ ...mirror.get(), draft: withAnswer(mirror.get().draft) });
        change(withAnswer);
      },
    }),
  );
  useReadAgain(server, view, draft);
  return { server, view, textOf: (facts) => textOfFacts(facts, rules) };
}

const textOfFacts = (facts: QuoteFacts, rules: QuoteRules | null): string => JSON.stringify(rules?.tidyFacts(facts) ?? facts);

type Mirrored = { draft: QuoteDraft; rules: QuoteRules | null };

/** Holds the latest rendered values, for asynchronous work that spans renders. */
function createMirror(first: Mirrored): { get: () => Mirrored; set: (next: Mirrored) => void } {
  let current = first;
  return { get: () => current, set: (next) => void (current = next) };
}

/** Polling interval of a quote that waits for the office. */
const waitingMilliseconds = 30_000;

/** Fetches the quote again while it waits for the office, and whenever the page becomes visible. */
function useReadAgain(server: QuoteServer, view: QuoteView | null, { quote }: QuoteDraft): void {
  const isWaiting = view?.status === "needs_review" || view?.status === "needs_info";
  const [reference, accessToken] = [quote?.reference, quote?.accessToken];
  useEffect(() => {
    if (!isWaiting || reference === undefined || accessToken === undefined) return;
    const key = { reference, accessToken };
    const read = () => {
      if (document.visibilityState === "visible")
        server.read(key).then(
          (answer) => server.take(answer, key, false),
          () => undefined,
        );
    };
    const timer = setInterval(read, waitingMilliseconds);
    document.addEventListener("visibilitychange", read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [isWaiting, server, reference, accessToken]);
}
