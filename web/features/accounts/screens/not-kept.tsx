/** Where the browser stores nothing, a sign-in lasts as long as the page: said, before somebody loses what they typed to a reload. */
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { isSessionKept } from "#web/platform/session/stored-session.ts";

export function NotKept() {
  const { user } = useSession();
  if (user === null || isSessionKept()) return null;
  return (
    <p className="my-4 rounded-medium border border-sea bg-sea-soft px-4 py-3 print:hidden">
      This browser saves nothing for our site, so closing or reloading this page signs you out. To stay signed in, allow it to save cookies
      and site data.
    </p>
  );
}
