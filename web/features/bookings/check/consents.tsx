/** The three consents, in the exact text that is stored with the booking; none is ticked for the customer. */
import { needsEarlyStart } from "#domain/bookings/booking-checks.rules.ts";
import { consentTexts } from "#domain/bookings/booking-request.contract.ts";
import type { ConsentKind } from "#domain/bookings/bookings.contract.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useBooking } from "../booking-context.ts";

export function Consents() {
  const { draft, patch, bind, today } = useBooking();
  const isEarly = draft.window !== null && needsEarlyStart(draft.window.date, today);
  const kinds: ConsentKind[] = isEarly ? ["scope", "terms", "startWithin14Days"] : ["scope", "terms"];
  return (
    <section aria-labelledby="consents-title">
      <h2 id="consents-title" className="text-xl">
        Before you book
      </h2>
      <div className="mt-3 space-y-2.5">
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            {...bind(`consents.${kind}`, draft.consents[kind], (value) => patch("consents", { [kind]: value }))}
            label={consentTexts[kind].text}
            {...(kind === "terms" && { hint: <TermsLinks /> })}
          />
        ))}
      </div>
    </section>
  );
}

/** In tabs of their own: the booking stays as it is. */
function TermsLinks() {
  const link = (to: string, label: string) => (
    <SiteLink to={to} target="_blank" className="rounded-small text-downs underline underline-offset-4 hover:decoration-2">
      {label}
    </SiteLink>
  );
  return (
    <>
      Read the {link("/terms", "terms of service")} and the {link("/privacy", "privacy policy")}. They open in a new tab.
    </>
  );
}
