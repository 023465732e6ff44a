/**
 * Stands where the code of a part of a page did not come: the rest of the page stays, with what was typed on it. Browsers
 * do not ask again for code that once failed, so that only a reload brings it.
 */
import { useRouteHandle } from "#web/platform/pages/route-handle.ts";
import { draftSaved, ReloadLink } from "./failure.tsx";
import { explainFailure } from "./failure.rules.ts";

/** At the window's lower edge where its place lies further down: a dialog has none. */
export function MissingPart({ error }: { error: unknown }) {
  const { keepsDraft = false } = useRouteHandle();
  return (
    <div
      role="alert"
      className="sticky bottom-4 z-20 mx-auto my-4 flex w-[calc(100%-2rem)] max-w-xl flex-wrap items-center gap-3 rounded-medium border border-line-strong bg-paper p-4 text-ink shadow-soft"
    >
      <p className="grow basis-64">{`${explainFailure(error)} ${keepsDraft ? draftSaved : "Until then, what you typed stays here."}`}</p>
      <ReloadLink />
    </div>
  );
}
