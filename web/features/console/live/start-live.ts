/** Runs the live connection of a tab: shown queries are fetched again on hints, on connecting, on waking, and every half minute while it is down. */
import type { QueryClient } from "@tanstack/react-query";
import { createGather } from "#web/platform/live/gather.ts";
import { openLiveLink } from "#web/platform/live/live-link.ts";
import { onWake } from "#web/platform/live/wake.ts";
import type { Client } from "#web/platform/supabase.ts";
import { everything, affectedReads } from "./hints.rules.ts";
import type { LiveStore } from "./live-store.ts";

type Needs = { url: string; publishableKey: string; auth: Client["auth"]; queries: QueryClient; store: LiveStore };

const withoutLineMilliseconds = 30_000;

export function startLive({ url, publishableKey, auth, queries, store }: Needs): () => void {
  const gather = createGather<string>({
    look: (keys) => readAgain(queries, store, keys),
    isPutOff: () => document.hidden,
  });
  const link = openLiveLink({
    url,
    publishableKey,
    auth,
    onState(state) {
      store.write(state);
      // Changes made before the channel was joined come with no hint.
      if (state === "live") gather.add(everything);
    },
    onChange: (table) => gather.add(affectedReads([table])),
  });
  store.setLink(link);
  const poll = setInterval(() => {
    if (store.read() !== "live") gather.add(everything);
  }, withoutLineMilliseconds);
  const stopWake = onWake({
    onReturn: () => gather.resume(),
    onSlept() {
      store.write("waiting");
      link.renew();
    },
  });
  return () => {
    clearInterval(poll);
    stopWake();
    gather.stop();
    store.setLink(undefined);
    link.close();
    store.write("waiting");
  };
}

/** Fetches active queries at once, others when they are next used. Records being edited are notified instead. */
function readAgain(queries: QueryClient, store: LiveStore, keys: ReadonlySet<string>): void {
  void queries.invalidateQueries({
    predicate({ queryKey: [key, reference] }) {
      if (!keys.has(String(key))) return false;
      const tell = store.held.get(`${String(key)} ${String(reference)}`);
      tell?.();
      return tell === undefined;
    },
  });
}
