/** The consents, in the exact text that is stored with the booking; none is ticked beforehand. */
import { needsEarlyStart } from "#domain/bookings/booking-checks.rules.ts";
import { consentTexts } from "#domain/bookings/booking-request.contract.ts";
import type { ConsentKind } from "#domain/bookings/bookings.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { isUnattended } from "#domain/bookings/place/presence.rules.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useBooking } from "../booking-context.ts";

export function Consents() {
  const { draft, patch, bind, contractDay } = useBooking();
  const isEarly = draft.window !== null && isConsumer(draft.customer) && needsEarlyStart(draft.window.date, contractDay);
  const kinds: ConsentKind[] = [
    "scope",
    "terms",
    ...(isEarly ? (["startWithin14Days", "rightLostWhenComplete"] as const) : []),
    ...(isUnattended(draft.place.presence) ? (["unattended"] as const) : []),
  ];
  return (
    <section aria-labelledby="consents-title">
      <h2 id="consents-title" className="text-xl">
        Before you book
      </h2>
      <p className="mt-1 text-ink-soft">{`Read them one by one and tick each, or agree to ${bothOrAll(kinds)} at once.`}</p>
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
      <AgreeToAll kinds={kinds} />
    </section>
  );
}

const bothOrAll = ({ length }: readonly ConsentKind[]): string => (length === 2 ? "both" : `all ${length}`);

/** Ticks all consents above it; each can be unticked, and each is stored separately. */
function AgreeToAll({ kinds }: { kinds: readonly ConsentKind[] }) {
  const { draft, patch, formErrors } = useBooking();
  const isDone = kinds.every((kind) => draft.consents[kind]);
  const agree = () => {
    formErrors.edit("consents");
    patch("consents", Object.fromEntries(kinds.map((kind) => [kind, true])));
  };
  return (
    // Not disabled once it is pressed: a disabled button loses the keyboard's place.
    <Button variant="quiet" size="small" className="mt-3" onClick={agree}>
      {isDone ? "All ticked" : `I agree to ${bothOrAll(kinds)}`}
    </Button>
  );
}

/** Links that open in new tabs, so that the form stays open. */
function TermsLinks() {
  const link = (to: string, label: string) => (
    <SiteLink to={to} target="_blank" className="rounded-small text-downs underline underline-offset-4 hover:decoration-2">
      {label}
    </SiteLink>
  );
  return (
    <>
      <span>{"Read the "}</span>
      {link("/terms", "terms of service")}
      <span>{" and the "}</span>
      {link("/privacy", "privacy policy")}
      <span>. They open in a new tab.</span>
    </>
  );
}
