/** Shown in a page's place when it fails. Both links are full page loads, so they work whatever broke, and without JavaScript. */
import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { useRouteHandle } from "#web/platform/pages/route-handle.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyVan } from "#web/ui/van/empty-van.tsx";
import { explainFailure, failureMessage } from "./failure.rules.ts";
import { PhoneLink } from "./phone-link.tsx";

/** Until React is there, documents/early-input.ts answers its press. */
export function ReloadLink() {
  const { pathname, search } = useLocation();
  // A link with the same `#` part would only scroll; reloading loads the page anew and keeps that part.
  const reload = (event: MouseEvent) => {
    event.preventDefault();
    location.reload();
  };
  return (
    <a href={`${pathname}${search}`} onClick={reload} data-reload className={buttonClass({ variant: "secondary" })}>
      Reload Page
    </a>
  );
}

export const draftSaved = "What you typed on this page is saved on this device.";

/** Title and first sentence are part of the public contract; `children` say more. */
export function Failure({ error, children }: { error: unknown; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-12 text-center sm:px-6 sm:py-20">
      <title>Something Went Wrong</title>
      <meta name="robots" content="noindex" />
      <EmptyVan className="mx-auto max-w-56 sm:max-w-72" />
      <div role="alert">
        <h1 className="mt-8 text-4xl sm:text-5xl">Something Went Wrong</h1>
        <p className="mt-4 text-lg text-balance">We encountered an unexpected error. Don't worry, your data is safe.</p>
        {children}
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ReloadLink />
        <a href="/" className={buttonClass({ variant: "quiet" })}>
          Go to Home
        </a>
      </div>
      <PhoneLink
        before="Or call us on "
        className="mt-6 inline-flex min-h-8 items-center gap-2 rounded-small font-bold text-downs underline-offset-4 hover:underline"
      />
      <details className="mx-auto mt-10 max-w-xl rounded-medium border border-line bg-paper text-left">
        <summary className="cursor-pointer rounded-medium px-5 py-3 font-bold">Error message</summary>
        <p className="border-t border-line px-5 py-4 wrap-anywhere text-ink-soft">{failureMessage(error)}</p>
      </details>
    </div>
  );
}

/** What happened, and whether typed input was stored. */
export function FailureOfPage({ error }: { error: unknown }) {
  const { keepsDraft = false, live = false } = useRouteHandle();
  return (
    <Failure error={error}>
      <p className="mt-3 text-balance text-ink-soft">{explainFailure(error)}</p>
      {keepsDraft && <p className="mt-2 text-balance text-ink-soft">{draftSaved}</p>}
      {live === "form" && <p className="mt-2 text-balance text-ink-soft">What you typed into the form is still there when you go back.</p>}
    </Failure>
  );
}
