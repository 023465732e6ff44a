/** Why part of the dashboard could not be fetched (access closed elsewhere, no such booking, offline, failure), each with what to do. */
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { CommandError, OfflineError } from "#web/platform/commands.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { placeAddress } from "./sections.rules.ts";

/** `what`: `your collections`, `this booking`. */
export function NotFetched({ error, what, onRetry }: { error: Error; what: string; onRetry: () => void }) {
  if (error instanceof CommandError && error.status === 401) return <Closed />;
  if (error instanceof CommandError && error.status === 404) return <NotYours />;
  const message =
    error instanceof OfflineError
      ? "We can’t reach our booking service. Check your connection, then try again."
      : error instanceof CommandError && error.status === 429
        ? "Too many tries in a short time. Wait a minute, then try again."
        : `We couldn’t load ${what} just now. Your bookings are safe.`;
  return <ProblemNotice problem={{ message }} onRetry={onRetry} />;
}

function Closed() {
  return (
    <Card className="max-w-2xl">
      <h2 className="text-xl">This page has been closed</h2>
      <p className="mt-2">You closed it or signed out, here or on another device. Your booking hasn’t changed.</p>
      <ButtonLink to="/portal" variant="secondary" className="mt-5">
        Open it again
      </ButtonLink>
    </Card>
  );
}

function NotYours() {
  return (
    <Card className="max-w-2xl">
      <h2 className="text-xl">We can’t find that booking here</h2>
      <p className="mt-2">
        It may belong to another account, or the reference may be mistyped. You can open any booking with its reference, its postcode and a
        code we send.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={placeAddress({ section: "bookings" })} variant="secondary">
          See your bookings
        </ButtonLink>
      </div>
    </Card>
  );
}
