/** Who is signed in, the sign-out button, and the pages their role opens. */
import { LogOut } from "lucide-react";
import { useLocation } from "react-router";
import { admission, places } from "#web/features/accounts/guards/guard.rules.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useSignOut } from "#web/features/accounts/session/use-sign-out.ts";
import { useFacts, useRole } from "#web/features/accounts/guards/use-access.ts";
import { useGrant } from "#web/features/accounts/grants/use-grant.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { NotKept } from "#web/features/accounts/screens/not-kept.tsx";
import { pageNames } from "./page-names.ts";

export function SignedInHead() {
  return (
    <>
      <WhoAndOut />
      <NotKept />
      <Pages />
    </>
  );
}

function WhoAndOut() {
  const { name, isBusy, leave } = useSignOut();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <Who />
      <Button variant="quiet" size="small" busy={isBusy} onClick={leave}>
        <LogOut aria-hidden="true" className="size-4" />
        <span>{name}</span>
      </Button>
    </div>
  );
}

const roleLabels = { admin: "Administrator", moderator: "Moderator", user: "Customer" } as const;

function Who() {
  const { user } = useSession();
  const role = useRole();
  const portal = useGrant("portal");
  if (user === null)
    return (
      <p>
        {portal.is === "valid" ? (
          <>
            <span>{"Opened with booking "}</span>
            <strong className="font-semibold">{portal.claims.reference}</strong>
          </>
        ) : (
          "No one is signed in on this device"
        )}
      </p>
    );
  const name: unknown = user.user_metadata["display_name"];
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0">
        Signed in as{" "}
        <strong className="font-semibold wrap-anywhere">
          {typeof name === "string" && name !== "" ? `${name}, ${user.email}` : user.email}
        </strong>
      </span>
      {role !== null && role !== "checking" && <Badge>{roleLabels[role]}</Badge>}
    </p>
  );
}

function Pages() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const facts = useFacts();
  const open = Object.entries(pageNames).filter(([path]) => {
    const place = places[path];
    return place !== undefined && admission(place, facts) === "allowed" && (path !== "/account" || user !== null);
  });
  if (open.length < 2) return null;
  return (
    <nav aria-label="Your pages" className="mt-4 border-b border-line print:hidden">
      <ul className="-mx-1 flex flex-wrap">
        {open.map(([path, name]) => (
          <li key={path}>
            <SiteLink
              to={path}
              aria-current={pathname === path ? "page" : undefined}
              className="flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold text-downs hover:border-line-strong aria-[current=page]:border-downs aria-[current=page]:text-ink"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
