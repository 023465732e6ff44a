/** Without a line: the next collection as it was last seen, and when that was. With the line back, the page itself. */
import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { NextCollection } from "../overview/next-collection.tsx";
import { useKeptCollection } from "./use-kept.ts";

/**
 * Around what needs to know who is there, which without a line cannot be found out. A line that goes later changes
 * nothing here: what is open stays, with what was typed.
 */
export function OrKeptCollection({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const [hadLine] = useState(() => typeof document === "undefined" || (navigator.onLine && !isKeptPage()));
  return hadLine || !isHydrated ? children : <Kept />;
}

/** The worker gave the page out, because no answer came (dashboard-worker.js). */
const isKeptPage = (): boolean => document.documentElement.hasAttribute("data-kept");

function Kept() {
  const kept = useKeptCollection();
  useEffect(() => reloadOnceThereIsALine(), []);
  if (kept === undefined) return null;
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:px-6 sm:py-10">
      <h1 className="text-3xl sm:text-4xl">Your next collection</h1>
      <OfflineNotice at={kept?.at ?? null} />
      {kept !== null && (
        <ul aria-label="Your collections" className="mt-4">
          <NextCollection next={kept.next} isKept />
        </ul>
      )}
      <p className="mt-6">
        <CallLink start /> if anything has changed.
      </p>
    </div>
  );
}

const askEveryMilliseconds = 5_000;

/** Asked, not believed: a device calls many a line a line. */
function reloadOnceThereIsALine(): () => void {
  const ask = () =>
    void fetch("/health/live", { cache: "no-store" }).then(
      () => location.reload(),
      () => undefined,
    );
  addEventListener("online", ask);
  const timer = setInterval(ask, askEveryMilliseconds);
  return () => {
    removeEventListener("online", ask);
    clearInterval(timer);
  };
}

/** `at`: when what is shown was read; null where nothing is. */
export function OfflineNotice({ at }: { at: string | null }) {
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-medium border border-line bg-signal-soft p-4"
    >
      <p className="flex items-start gap-2.5">
        <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {at === null
            ? "You’re offline, and this device has no copy of your next collection. Open this page once when you’re back online, and it’ll be here next time."
            : `You’re offline. This is your booking as of ${formatMoment(at)}.`}
        </span>
      </p>
      <Button variant="quiet" size="small" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
