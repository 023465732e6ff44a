/** While offline: the next collection as last read, and when that was. Reloads once the server answers again. */
import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { listMoment } from "#web/platform/list-moment.ts";
import { NextCollection } from "../overview/next-collection.tsx";
import { useKeptCollection } from "./use-kept.ts";

/**
 * Wraps the guarded page, whose session cannot be checked offline. Going offline later changes nothing: the open page
 * and its input stay.
 */
export function OrKeptCollection({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const [hadLine] = useState(() => typeof document === "undefined" || (navigator.onLine && !isKeptPage()));
  return hadLine || !isHydrated ? children : <Kept />;
}

/** Whether the service worker served the cached page (dashboard-worker.js). */
const isKeptPage = (): boolean => document.documentElement.hasAttribute("data-kept");

function Kept() {
  const collection = useKeptCollection();
  useEffect(() => reloadOnceThereIsALine(), []);
  if (collection === undefined) return null;
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:px-6 sm:py-10">
      <h1 className="text-3xl sm:text-4xl">Your next collection</h1>
      <OfflineNotice at={collection?.at ?? null} />
      {collection !== null && (
        <ul aria-label="Your collections" className="mt-4">
          <NextCollection next={collection.next} isKept />
        </ul>
      )}
      <p className="mt-6">
        <CallLink start /> if anything has changed.
      </p>
    </div>
  );
}

const askEveryMilliseconds = 5_000;

/** Tests by a request, because `navigator.onLine` is true on networks without internet access. */
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

/** `at`: when the data shown was read, ISO 8601; null where there is none. */
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
            : `You’re offline. This is your booking as of ${listMoment(at)}.`}
        </span>
      </p>
      <Button variant="quiet" size="small" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
