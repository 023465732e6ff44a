/** Leads to a booking whose portal grant is still stored on this device. */
import { useGrant } from "#web/features/accounts/grants/use-grant.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";

export function OpenBooking({ to }: { to: string }) {
  const { signOut } = useSession();
  const grant = useGrant("portal");
  if (grant.is !== "valid") return null;
  return (
    <section aria-labelledby="open-booking-title" className="mb-6 rounded-large border border-downs-pale bg-downs-soft p-5 sm:p-6">
      <h2 id="open-booking-title" className="text-xl">{`Booking ${grant.claims.reference ?? ""} is open on this device`}</h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={to} variant="secondary">
          See my booking
        </ButtonLink>
        <Button variant="quiet" onClick={() => void signOut()}>
          Close it on this device
        </Button>
      </div>
    </section>
  );
}
