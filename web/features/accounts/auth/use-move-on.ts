/** Leaves `/auth` once signed in: for the requested page, the page named by the mail, or the home page of the role. */
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { requestedPlace, homeOf } from "#web/features/accounts/guards/places.rules.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { needsSecondStep } from "#web/features/accounts/session/session.rules.ts";
import { useRole } from "#web/features/accounts/guards/use-access.ts";

export type MoveOnOptions = {
  /** The screen is only for people who are not signed in. */
  isWayIn: boolean;
  goTo: string | null;
  /** Clears what was typed to sign in. */
  clearDraft: () => void;
};

export function useMoveOn({ isWayIn, goTo, clearDraft }: MoveOnOptions): { isLeaving: boolean; leave: () => void } {
  const { session, loading, verification } = useSession();
  const role = useRole();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [isDone, setIsDone] = useState(false);
  const isIn = !loading && session !== null && verification === null && !needsSecondStep(session);
  // Without a role no page opens. The session may have been ended on another device; then the sign-in screen must stay.
  const isLeaving = isIn && role !== null && (isWayIn || isDone);
  const target = requestedPlace(search, state) ?? goTo ?? (role === "checking" ? null : homeOf(role));
  const go = useEffectEvent(() => {
    clearDraft();
    if (target !== null) void navigate(target, { replace: true });
  });
  useEffect(() => {
    if (isLeaving && target !== null) go();
  }, [isLeaving, target]);
  return { isLeaving, leave: () => setIsDone(true) };
}
