/** Around a guarded page: checking, allowed, or denied, which redirects to `/portal` with the page asked for. */
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { Spinner } from "#web/ui/spinner.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { adminOnly, adminRequired } from "./guard.rules.ts";
import { carriedTo, placeOf } from "./places.rules.ts";
import { useSession } from "../session/session-context.ts";
import { useAdmission, useFacts } from "./use-access.ts";

export function RouteGuard({ path, title, children }: { path: string; title: string; children: ReactNode }) {
  const place = placeOf(path) ?? { requires: "admin", allowsPortal: false };
  const verdict = useAdmission(place);
  if (verdict === "checking") return <Checking title={title} />;
  return verdict === "allowed" ? children : <Denied />;
}

function Denied() {
  const location = useLocation();
  const { ended } = useSession();
  // After signing out, the page left is not passed on as the page to return to.
  if (ended === "own") return <Navigate to="/portal" replace />;
  const { to, state } = carriedTo(location);
  return <Navigate to={to} state={state} replace />;
}

/** The server's rendering of every guarded page, the same for everybody. */
function Checking({ title }: { title: string }) {
  return (
    <div aria-busy="true" className="mx-auto grid min-h-[60vh] max-w-page place-content-center justify-items-center gap-4 px-4 py-16">
      <h1 className="text-center text-3xl sm:text-4xl">{title}</h1>
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner className="size-6 shrink-0" />
        Checking your sign-in
      </p>
      <noscript>
        <p>
          <Sentence>This page needs JavaScript. Without it, call us and we’ll help you by phone.</Sentence>
        </p>
      </noscript>
    </div>
  );
}

/** A section inside that is for administrators alone. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const verdict = adminOnly(useFacts());
  if (verdict === "allowed") return children;
  return verdict === "checking" ? (
    <p role="status" className="flex items-center gap-3 py-8">
      <Spinner className="size-6 shrink-0" />
      Checking your access
    </p>
  ) : (
    <p role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4 font-semibold">
      {adminRequired}
    </p>
  );
}
