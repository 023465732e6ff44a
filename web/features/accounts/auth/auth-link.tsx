/** A link to another screen of `/auth` that passes on the page to return to. */
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { modeQuery } from "./auth-modes.rules.ts";
import type { AuthMode } from "./auth-modes.rules.ts";
import { linkClass } from "#web/features/accounts/form/account-form.tsx";

export function AuthLink({ mode, children }: { mode: AuthMode; children: ReactNode }) {
  const { state } = useLocation();
  return (
    <Link to={{ pathname: "/auth", search: modeQuery(mode) }} state={state} className={linkClass}>
      {children}
    </Link>
  );
}

export function AccountLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/account" className={linkClass}>
      {children}
    </Link>
  );
}
