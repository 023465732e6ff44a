/**
 * The `ErrorBoundary` of signed-in pages: replaces the part that failed; the head with the person's pages and the
 * sign-out stays, and so does the session.
 */
import { useRouteError } from "react-router";
import { useGrant } from "#web/features/accounts/grants/use-grant.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { FailureOfPage } from "#web/features/site/failure.tsx";
import { SignedInHead } from "./signed-in-head.tsx";

export function ErrorBoundary() {
  const error = useRouteError();
  const isSignedIn = useSession().user !== null;
  const hasPortal = useGrant("portal").is === "valid";
  return (
    <main id="main" tabIndex={-1} className="signed-in outline-none">
      {(isSignedIn || hasPortal) && (
        <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 sm:pt-10">
          <SignedInHead />
        </div>
      )}
      <FailureOfPage error={error} />
    </main>
  );
}
