/** The three ways to sign in on one screen: password or e-mailed link with the same address, or a booking's reference and postcode. */
import { Link, useLocation, useSearchParams } from "react-router";
import { linkClass } from "#web/features/accounts/form/account-form.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { sessionMessages } from "#web/features/accounts/session/session-messages.ts";
import type { Ended } from "#web/features/accounts/session/session-types.ts";
import { Card } from "#web/ui/card.tsx";
import { BookingForm } from "./booking-form.tsx";
import { OpenBooking } from "./open-booking.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PortalColumn } from "./portal-column.tsx";
import { namedBooking } from "./portal-draft.ts";
import type { PortalDraftState } from "./portal-draft.ts";

export type WaysInProps = PortalDraftState & {
  returnTo: string | null;
  /** The page that a stored portal grant opens already; null without one. */
  opens: string | null;
};

export function WaysIn({ draft, change, returnTo, opens }: WaysInProps) {
  const { state } = useLocation();
  const { ended } = useSession();
  const [query] = useSearchParams();
  return (
    <PortalColumn {...(returnTo !== null && ended === null && { intro: "Sign in and we’ll take you to the page you asked for." })}>
      <EndedNotice />
      {opens !== null && <OpenBooking to={opens} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card as="section" aria-labelledby="sign-in-title">
          <h2 id="sign-in-title" className="text-2xl">
            Sign in
          </h2>
          <p className="mt-1 mb-6 text-ink-soft">
            Use your account.{" "}
            <a href="#booking-title" className="font-semibold text-downs underline underline-offset-4 lg:hidden">
              Only have a booking reference?
            </a>
          </p>
          <PasswordForm draft={draft} change={change} returnTo={returnTo} />
          <p className="mt-4 flex flex-wrap gap-x-6 border-t border-line pt-3">
            <Link to="/auth?mode=forgot" state={state} className={linkClass}>
              Forgotten your password?
            </Link>
            <Link to="/auth?mode=sign-up" state={state} className={linkClass}>
              Create an account
            </Link>
          </p>
        </Card>
        {/* First on phones where the address names a booking. */}
        <Card as="section" aria-labelledby="booking-title" className={namedBooking(query) !== null ? "max-lg:order-first" : undefined}>
          <h2 id="booking-title" className="text-2xl">
            See a booking
          </h2>
          <p className="mt-1 mb-6 text-ink-soft">No account needed: we’ll send a code to the phone or email on the booking.</p>
          <BookingForm draft={draft} change={change} />
        </Card>
      </div>
    </PortalColumn>
  );
}

/** Why one has to sign in again, where the session was not ended by signing out. */
const endedTexts: Readonly<Record<Ended, string>> = {
  own: "You’re signed out.",
  idle: "You were signed out after 30 minutes without activity.",
  elsewhere: "Your session has ended. Sign in again to continue.",
  forgotten: sessionMessages.held_expired,
};

function EndedNotice() {
  const { ended } = useSession();
  return (
    <div role="status">
      {ended !== null && <p className="mb-6 rounded-medium border border-line bg-sea-soft px-4 py-3 font-semibold">{endedTexts[ended]}</p>}
    </div>
  );
}
