/** Live updates for the office's pages: one connection for each tab, opened once the page is shown, and a notice while it is down. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { londonTime } from "#domain/kernel/london-time.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useSite } from "#web/platform/site.ts";
import { everything } from "./hints.rules.ts";
import { createLiveStore, LiveContext, useLiveState } from "./live-store.ts";

/** `isRead`: the page's own queries are done, so the connection does not delay them. */
export function LiveOffice({ isRead, children }: { isRead: boolean; children: ReactNode }) {
  const [store] = useState(createLiveStore);
  const { client, user } = useSession();
  const queries = useQueryClient();
  const publishableKey = useSite()?.config.publishableKey;
  const userId = user?.id;
  useEffect(() => {
    if (!isRead || publishableKey === undefined || userId === undefined) return;
    let stop: (() => void) | undefined;
    const begin = async () => {
      const [{ startLive }, { auth }] = await Promise.all([import("./start-live.ts"), client()]);
      stop ??= startLive({ url: location.origin, publishableKey, auth, queries, store });
    };
    void begin().catch(() => store.write("down"));
    return () => {
      stop?.();
      stop = () => {};
    };
  }, [isRead, publishableKey, userId, client, queries, store]);
  return <LiveContext value={store}>{children}</LiveContext>;
}

/** Breaks shorter than this are not shown: reconnecting takes about a second. */
const shortBreakMilliseconds = 3_000;

export function LiveLine() {
  const state = useLiveState();
  const isDown = state === "down";
  const stoodAt = useStoodAt(isDown);
  return (
    <div role="status" data-live={state} className="print:hidden">
      {stoodAt !== null && (
        <p className="border-b border-signal-deep bg-signal-soft px-4 py-2 text-sm font-semibold sm:px-6">{`Not live: this page shows how things stood at ${londonTime(new Date(stoodAt))}. We check again every half minute.`}</p>
      )}
    </div>
  );
}

/** When the oldest data shown was fetched, ms since 1970; null while the connection is up. */
function useStoodAt(isDown: boolean): number | null {
  const queries = useQueryClient();
  const [stoodAt, setStoodAt] = useState<number | null>(null);
  useEffect(() => {
    if (!isDown) return;
    const read = () => {
      const active = queries.getQueryCache().findAll({ type: "active", predicate: ({ queryKey: [key] }) => everything.has(String(key)) });
      const times = active.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0);
      setStoodAt(Math.min(Date.now(), ...times));
    };
    const first = setTimeout(read, shortBreakMilliseconds);
    const again = setInterval(read, 5_000);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      setStoodAt(null);
    };
  }, [isDown, queries]);
  return stoodAt;
}
