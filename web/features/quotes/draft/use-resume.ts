/** Opens the quote named by the address or by the stored draft, in the server's current version. */
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { QuoteKey, QuoteView } from "#domain/quotes/quotes.contract.ts";
import type { DraftStore } from "./use-draft.ts";
import { quoteInHash } from "../server/quote-link.rules.ts";
import type { QuoteServer } from "../server/quote-server.ts";

export type Resume = {
  /** A link's quote is being fetched; its answers will replace those shown. */
  isResuming: boolean;
  error: unknown;
  retry: () => void;
  /** When a version unknown to this device was made; null where there is none. */
  updatedAt: string | null;
};

export function useResume(store: DraftStore, server: QuoteServer): Resume {
  const [linked, setLinked] = useState<QuoteKey | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [updatedAt, setUpdatedAt] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const retry = useCallback(() => setAttempts((count) => count + 1), []);

  const take = (key: QuoteKey, view: QuoteView, existing: number | null) => {
    const isNewer = existing !== null && view.version > existing;
    if (isNewer) setUpdatedAt(view.versions.find(({ version }) => version === view.version)?.createdAt ?? null);
    server.take(view, key, existing === null || isNewer);
  };
  const open = useEffectEvent(async () => {
    const own = store.draft.quote;
    const key = quoteInHash(location.hash) ?? own;
    if (key === null) return;
    const isOwn = own?.reference === key.reference;
    setError(null);
    if (!isOwn) setLinked(key);
    try {
      take(key, await server.read({ reference: key.reference, accessToken: key.accessToken }), isOwn ? (own?.version ?? 0) : null);
      // Stored from here on, so the token is removed from the visible address.
      if (quoteInHash(location.hash) !== null) history.replaceState(history.state, "", location.pathname + location.search);
    } catch (cause) {
      // The stored draft works without the server; a link has nothing else to show.
      if (!isOwn) setError(cause);
    }
    setLinked(null);
  });
  useEffect(() => {
    if (store.isReady) queueMicrotask(() => void open());
  }, [store.isReady, attempts]);
  useEffect(() => {
    addEventListener("hashchange", retry);
    return () => removeEventListener("hashchange", retry);
  }, [retry]);
  return { isResuming: linked !== null, error, retry, updatedAt };
}
