/** Reads the data of the current account or portal grant by one command, and shows loading and failure. */
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useGrant } from "#web/features/accounts/grants/use-grant.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";
import type { CommandName, Commands } from "#web/platform/commands.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** `everySeconds`: interval of re-reading while the page is open. */
export function useOwnQuery<Name extends CommandName>(
  name: Name,
  input: Commands[Name]["in"],
  everySeconds?: number,
): UseQueryResult<Commands[Name]["out"]> {
  const { user, command } = useSession();
  const grant = useGrant("portal");
  const who = user?.id ?? (grant.is === "valid" ? grant.claims.id : null);
  return useQuery({
    queryKey: [name, who, input],
    queryFn: ({ signal }) => command(name, input, { signal }),
    enabled: who !== null,
    ...(everySeconds !== undefined && { refetchInterval: everySeconds * 1_000 }),
  });
}

/** `what`: `your documents`. */
export function Loaded<Data>({
  query,
  what,
  children,
}: {
  query: UseQueryResult<Data>;
  what: string;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <NotLoaded error={query.error} what={what} onRetry={() => void query.refetch()} />;
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {`Loading ${what}`}
      </p>
      <Card>
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-6 h-6 w-3/5" />
        <Skeleton className="mt-3 h-5 w-1/3" />
      </Card>
    </div>
  );
}

function NotLoaded({ error, what, onRetry }: { error: Error; what: string; onRetry: () => void }) {
  if (error instanceof CommandError && error.status === 401)
    return (
      <Card className="max-w-2xl">
        <h2 className="text-xl">Sign in to see this</h2>
        <p className="mt-2">You’ve been signed out, or this booking was closed on another device. Nothing has changed.</p>
        <ButtonLink to="/portal" variant="secondary" className="mt-5">
          Go to the portal
        </ButtonLink>
      </Card>
    );
  if (error instanceof CommandError && error.status === 404)
    return (
      <Card className="max-w-2xl">
        <h2 className="text-xl">We can’t find that here</h2>
        <p className="mt-2">It may belong to another account, or the reference may be mistyped.</p>
      </Card>
    );
  return (
    <ProblemNotice problem={{ message: failureText(error, `We couldn’t load ${what} just now. Nothing is lost.`) }} onRetry={onRetry} />
  );
}

/** The message for a failure: the server's sentence where it refused, else `otherwise`. */
export function failureText(error: unknown, otherwise = "That didn’t work. Nothing has changed. Try again in a moment."): string {
  if (error instanceof OfflineError) return "We can’t reach our booking service. Check your connection, then try again.";
  if (error instanceof CommandError && error.code === "request.too_many")
    return "Too many tries in a short time. Wait a minute, then try again.";
  if (error instanceof CommandError && error.status < 500) return error.fields[0]?.message ?? error.message;
  return otherwise;
}
