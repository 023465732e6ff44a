/** From whatever the office has open: a booking for that customer. */
import { ButtonLink } from "#web/ui/button.tsx";
import { useOffice } from "../shell/use-office.ts";
import { newBookingAddress } from "./known.rules.ts";
import type { KnownOf } from "./known.rules.ts";

export function ForThem(of: KnownOf) {
  const { home } = useOffice();
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      <ButtonLink to={newBookingAddress(home, of)} variant="quiet" size="small">
        Book for them
      </ButtonLink>
      <ButtonLink to={newBookingAddress(home, { ...of, asQuote: true })} variant="quiet" size="small">
        Quote for them
      </ButtonLink>
    </p>
  );
}

export function NewBookingLink() {
  const { home } = useOffice();
  return (
    <ButtonLink to={newBookingAddress(home)} variant="secondary" size="small">
      New booking
    </ButtonLink>
  );
}
