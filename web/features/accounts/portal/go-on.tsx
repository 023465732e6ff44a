/** After sign-in: redirects to the page asked for, asks for the missing step, or says why the page does not open. */
import { tabStorage } from "#web/platform/browser-storage.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";
import { adminRequired } from "#web/features/accounts/guards/guard.rules.ts";
import { homeOf } from "#web/features/accounts/guards/places.rules.ts";
import type { NextMove } from "#web/features/accounts/guards/places.rules.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Result, SessionProblem } from "#web/features/accounts/session/session-types.ts";
import { useRole } from "#web/features/accounts/guards/use-access.ts";
import { isAppPath } from "#web/platform/app-paths.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { clearDraft } from "./portal-draft.ts";
import { PortalSkeleton } from "./portal-skeleton.tsx";

type Move = Exclude<NextMove, { is: "wait" } | { is: "sign-in" }>;

export function GoOn({ move }: { move: Move }) {
  const { stepUp, renewAdminGrant } = useSession();
  switch (move.is) {
    case "go":
      return <Leave to={move.to} />;
    case "step-up":
      return <Try key="step-up" act={stepUp} />;
    case "renew-grant":
      return <Try key="renew-grant" act={renewAdminGrant} />;
    case "refused":
      return <Refused {...move} />;
  }
}

function Leave({ to }: { to: string }) {
  const isApp = isAppPath(to);
  // Signed in by the mail's link in another tab, perhaps: after signing out this tab must not wait for that mail, or show whose it was.
  useEffect(() => clearDraft(tabStorage()), []);
  useEffect(() => {
    if (!isApp) location.replace(to);
  }, [isApp, to]);
  return isApp ? <Navigate to={to} replace /> : <PortalSkeleton />;
}

/** Runs a request that the page needs before it opens; its result changes the session and so this screen. */
function Try({ act }: { act: () => Promise<Result> }) {
  const [problem, setProblem] = useState<SessionProblem | null>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let isOver = false;
    const requestCode = async () => {
      const result = await act();
      if (!isOver && !result.ok) setProblem(result.problem);
    };
    void requestCode();
    return () => {
      isOver = true;
    };
  }, [act, attempts]);
  if (problem === null) return <PortalSkeleton />;
  const retry = () => {
    setProblem(null);
    setAttempts(attempts + 1);
  };
  return (
    <ScreenFrame heading="Your portal" below={<SignOut />}>
      <ProblemNotice problem={problem} onRetry={retry} />
    </ScreenFrame>
  );
}

const reasons = {
  admin: adminRequired,
  staff: "That page is for our staff, and yours is a customer account.",
  role: "We couldn’t check what your account can open. Try again in a moment.",
} as const;

function Refused({ because, instead }: Pick<Extract<Move, { is: "refused" }>, "because" | "instead">) {
  const { user } = useSession();
  const role = useRole();
  const queries = useQueryClient();
  return (
    <ScreenFrame heading="You can’t open this page" below={<SignOut />}>
      <p role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4 font-semibold">
        {reasons[because]}
      </p>
      <p className="mt-4">
        You’re signed in as <strong className="font-semibold wrap-anywhere">{user?.email}</strong>.
      </p>
      <div className="mt-6">
        {because === "role" ? (
          <Button variant="secondary" onClick={() => void queries.invalidateQueries({ queryKey: ["role"] })}>
            Try again
          </Button>
        ) : (
          <ButtonLink to={instead ?? homeOf(role === "checking" ? null : role)} variant="secondary">
            {instead === undefined ? "Go to my own page" : "Open it on my own page"}
          </ButtonLink>
        )}
      </div>
    </ScreenFrame>
  );
}

function SignOut() {
  const { signOut } = useSession();
  return (
    <Button variant="quiet" onClick={() => void signOut()}>
      Sign out
    </Button>
  );
}
