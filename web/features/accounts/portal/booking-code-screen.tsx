/** Takes the code sent to a booking's contact and opens the dashboard for that booking. */
import { tabStorage } from "#web/platform/browser-storage.ts";
import { useContext } from "react";
import { useNavigate } from "react-router";
import { ScreenFrame } from "#web/features/accounts/screens/screen-frame.tsx";
import { placeOf } from "#web/features/accounts/guards/places.rules.ts";
import { SessionContext } from "#web/features/accounts/session/session-context.ts";
import { BookingCodeForm, WrongDetails } from "./booking-code-form.tsx";
import { emptyDraft, clearDraft } from "./portal-draft.ts";
import type { PortalDraftState } from "./portal-draft.ts";

type BookingCodeScreenProps = PortalDraftState & { returnTo: string | null };

export function BookingCodeScreen({ draft, change, returnTo }: BookingCodeScreenProps) {
  const open = useOpenedBooking(change, returnTo);
  return (
    <ScreenFrame
      heading="Enter the code we sent"
      intro={
        <p>
          If there’s a booking <strong className="font-semibold text-ink">{draft.reference.trim().toUpperCase()}</strong> at{" "}
          <strong className="font-semibold text-ink">{draft.postcode.trim().toUpperCase()}</strong>, a code goes to the phone or email on
          that booking. It works for 15 minutes. We send only so many in a day: if none arrives, use the link in your confirmation, or call
          us.
        </p>
      }
      below={<WrongDetails change={change} />}
    >
      <BookingCodeForm draft={draft} change={change} button="Open my booking" onOpened={open} />
    </ScreenFrame>
  );
}

/** Stores the grant and goes to the page asked for, if a portal grant opens it; other pages need an account. */
function useOpenedBooking(change: PortalDraftState["change"], returnTo: string | null): (grant: string) => Promise<void> {
  const store = useContext(SessionContext);
  const navigate = useNavigate();
  return async (grant) => {
    store?.grants.save("portal", grant);
    change(emptyDraft);
    clearDraft(tabStorage());
    const isOpened = returnTo !== null && placeOf(returnTo)?.allowsPortal === true;
    await navigate(isOpened ? returnTo : "/customer-dashboard", { replace: true });
  };
}
