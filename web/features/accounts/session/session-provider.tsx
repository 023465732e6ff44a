/** Gives the pages under it one session store: client, state and grants are kept across navigation. */
import { deviceStorage } from "#web/platform/browser-storage.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { createCommand } from "#web/platform/commands.ts";
import { leaveChat } from "#web/platform/kept-chat.ts";
import { clearKeptDashboard } from "#web/platform/kept-dashboard.ts";
import { createQueryClient } from "#web/platform/query-client.ts";
import { useSite } from "#web/platform/site.ts";
import type { Site } from "#web/platform/site.ts";
import { hasStoredSession } from "#web/platform/session/stored-session.ts";
import { clientsOfPage } from "#web/platform/supabase.ts";
import { createKeyRing } from "../grants/grant-check.ts";
import { createGrantStore } from "../grants/grant-store.ts";
import { SessionContext } from "./session-context.ts";
import { createSessionStore } from "./session-store.ts";
import type { SessionStore } from "./session-types.ts";
import { useIdleWatch } from "../guards/use-idle-watch.ts";

export function SessionProvider({ children }: { children: ReactNode }) {
  const site = useSite();
  return site === undefined ? children : <Session site={site}>{children}</Session>;
}

function Session({ site, children }: { site: Site; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => storeFor(site));
  useEffect(() => store.start(), [store]);
  useIdleWatch(store);
  useEffect(() => clearOnChange(store, queryClient), [store, queryClient]);
  useEffect(() => clearWhenGone(store), [store]);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={store}>{children}</SessionContext>
    </QueryClientProvider>
  );
}

/** Clears the query cache when the signed-in person changes. */
function clearOnChange(store: SessionStore, queryClient: QueryClient): () => void {
  let userId = store.read().user?.id ?? null;
  return store.subscribe(() => {
    const now = store.read().user?.id ?? null;
    if (now === userId) return;
    if (userId !== null) {
      queryClient.clear();
      clearDashboard();
    }
    userId = now;
  });
}

/** Deletes the offline dashboard once neither session nor grant is left. Looks into storage, because offline a valid session may seem to be missing. */
function clearWhenGone(store: SessionStore): () => void {
  const check = () => {
    if (!hasStoredSession() && store.grants.read("portal") === null) clearDashboard();
  };
  check();
  const stops = [store.subscribe(check), store.grants.subscribe(check)];
  return () => {
    for (const stop of stops) stop();
  };
}

const clearDashboard = () => void clearKeptDashboard().catch(() => undefined);

/** Creating a store has no effects: the server creates one for each rendering and never starts it. */
function storeFor({ config, publicUrl }: Site): SessionStore {
  const origin = typeof location === "undefined" ? publicUrl : location.origin;
  return createSessionStore({
    clients: clientsOfPage(origin, config.publishableKey),
    command: createCommand(config.publishableKey),
    grants: createGrantStore(deviceStorage, Date.now),
    keys: createKeyRing(),
    origin,
    issuer: config.company.name,
    now: Date.now,
    leaveChat,
  });
}
