/**
 * What an app page says whose script has not come: it would wait without a word, and keep every press for later. Its styles
 * alone show it after ten seconds (app.css), whatever of the script is missing; React takes it away when it starts.
 */
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Sentence } from "#web/ui/sentence.tsx";
import { ReloadLink } from "./failure.tsx";

export function NotStarted() {
  if (useHydrated()) return null;
  return (
    <div
      role="status"
      className="not-started fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-3 rounded-medium border border-line bg-paper px-5 py-4 shadow-soft print:hidden"
    >
      <p className="grow basis-64">
        <Sentence>This page hasn’t finished loading. Check your connection, then reload it, or call us.</Sentence>
      </p>
      <ReloadLink />
    </div>
  );
}
