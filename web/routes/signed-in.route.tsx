/** A layout without markup: the session that the pages under it share while somebody moves between them. */
import { Outlet } from "react-router";
import { SessionProvider } from "#web/features/accounts/session/session-provider.tsx";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export default function SignedInRoute() {
  return (
    <SessionProvider>
      <Outlet />
    </SessionProvider>
  );
}
