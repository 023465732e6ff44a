/** `/portal`: signs customers and staff in, then opens the page that was asked for. */
import { useLocation } from "react-router";
import { SecondFactorStep } from "#web/features/accounts/second-step/second-factor-step.tsx";
import { requestedPlace, nextMove } from "#web/features/accounts/guards/places.rules.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useFacts } from "#web/features/accounts/guards/use-access.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { BookingCodeScreen } from "./booking-code-screen.tsx";
import { GoOn } from "./go-on.tsx";
import { LinkSentScreen } from "./link-sent-screen.tsx";
import { usePortalDraft } from "./portal-draft.ts";
import { PortalSkeleton } from "./portal-skeleton.tsx";
import { WaysIn } from "./ways-in.tsx";

export function PortalPage() {
  return useHydrated() ? <Portal /> : <PortalSkeleton />;
}

function Portal() {
  const { search, state } = useLocation();
  const { verification } = useSession();
  const facts = useFacts();
  const draft = usePortalDraft();
  const returnTo = requestedPlace(search, state);
  const move = nextMove(returnTo, facts);

  if (verification !== null) return <SecondFactorStep />;
  if (move.is === "wait") return <PortalSkeleton />;
  if (move.is !== "sign-in") return <GoOn move={move} />;
  switch (draft.draft.awaiting?.by) {
    case "link":
      return <LinkSentScreen {...draft} returnTo={returnTo} />;
    case "booking":
      return <BookingCodeScreen {...draft} returnTo={returnTo} />;
    case undefined:
      return <WaysIn {...draft} returnTo={returnTo} opens={move.opens} />;
  }
}
