/** Opens the quote named by the address or by the stored draft, in the server's current version. */
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { QuoteKey, QuoteView } from "#domain/quotes/quotes.contract.ts";
import type { QuoteDraft } from "./draft.rules.ts";
import type { DraftStore } from "./use-draft.ts";
import { clearShots } from "#web/features/job-form/photos/use-shots.ts";
import type { StepPlace } from "#web/features/job-form/flow/use-step.ts";
import { notify } from "#web/ui/notices/notices.ts";
import { withKnownContact } from "../contact/kept-contact.rules.ts";
import type { Step } from "../flow/steps.rules.ts";
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

export function useResume(store: DraftStore, server: QuoteServer, goTo: StepPlace<Step>["goTo"]): Resume {
  const [linked, setLinked] = useState<QuoteKey | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [updatedAt, setUpdatedAt] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const retry = useCallback(() => setAttempts((count) => count + 1), []);

  const take = (key: QuoteKey, view: QuoteView, existing: number | null) => {
    const isNewer = existing !== null && view.version > existing;
    if (isNewer) setUpdatedAt(view.versions.find(({ version }) => version === view.version)?.createdAt ?? null);
    server.take(view, key, existing === null || isNewer);
    if (existing === null) store.change((before) => ({ ...before, contact: withKnownContact(before.contact, view) }));
  };
  const restore = (before: QuoteDraft) => {
    server.clear();
    store.change(() => before);
    retry();
  };
  const open = useEffectEvent(async () => {
    const own = store.draft.quote;
    const key = quoteInHash(location.hash) ?? own;
    if (key === null) return;
    const isOwn = own?.reference === key.reference;
    setError(null);
    if (!isOwn) setLinked(key);
    try {
      const view = await server.read({ reference: key.reference, accessToken: key.accessToken });
      if (!isOwn) await putAside(store.draft, restore);
      take(key, view, isOwn ? (own?.version ?? 0) : null);
      // Stored from here on, so the token is removed from the visible address.
      if (quoteInHash(location.hash) === null) return setLinked(null);
      history.replaceState(history.state, "", location.pathname + location.search);
      if (view.price !== null && !location.search.includes("step=")) goTo("price", { replace: true });
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

/** The photos here were taken for the quote put aside: cleared before those of the other one arrive. */
async function putAside(before: QuoteDraft, restore: (before: QuoteDraft) => void): Promise<void> {
  await clearShots("quote");
  if (before.quote === null) return;
  void notify({
    message: "You’ve opened another quote. The one you had here is still saved.",
    action: { label: "Undo", onClick: () => void clearShots("quote").then(() => restore(before)) },
  });
}
