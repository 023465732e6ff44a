/** Step 5: who books, how to reach them, and whether others meet the crew or pay. */
import { EmailField } from "#web/features/accounts/form/email-field.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { findKeptContact } from "../draft/kept-contact.rules.ts";
import { useBooking } from "../booking-context.ts";
import { CustomerFields } from "../place/customer-fields.tsx";
import { HoldNotice } from "../window/hold-notice.tsx";
import { keptHint } from "#web/features/job-form/kept-contact.ts";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";

export function WhoStep() {
  return (
    <StepForm intro="We’ll confirm by text, email or both, so give us at least one.">
      <HoldNotice />
      <WhoFields />
    </StepForm>
  );
}

/** Also shown in step 1, where a quote has locked the price. */
export function WhoFields() {
  const { draft, patch, bind } = useBooking();
  const { contact, onSite, payer } = draft;
  const quoteContact = findKeptContact(draft);
  return (
    <>
      <TextField
        {...bind("contact.fullName", contact.fullName, (fullName) => patch("contact", { fullName }))}
        label="Your name"
        autoComplete="name"
      />
      <TextField
        {...bind("contact.mobile", contact.mobile, (mobile) => patch("contact", { mobile }))}
        label="Phone number"
        hint={quoteContact === null ? "So the crew can tell you when they’re close" : keptHint(quoteContact)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        width="phone"
      />
      <EmailField
        field={bind("contact.email", contact.email, (email) => patch("contact", { email }))}
        hint="For the confirmation, the PDF and the calendar entry"
        autoComplete="email"
      />
      <CustomerFields />
      <div className="space-y-3">
        <Checkbox
          {...bind("onSite.isOther", onSite.isOther, (isOther) => patch("onSite", { isOther }))}
          label="Someone else will meet the crew"
        />
        {onSite.isOther && <OnSiteFields />}
        <Checkbox {...bind("payer.isOther", payer.isOther, (isOther) => patch("payer", { isOther }))} label="Someone else is paying" />
        {payer.isOther && <PayerFields />}
      </div>
    </>
  );
}

function OnSiteFields() {
  const { draft, patch, bind } = useBooking();
  const { onSite } = draft;
  return (
    <div role="group" aria-label="The person who meets the crew" className="ml-2 space-y-5 border-l-2 border-downs-pale py-1 pl-5">
      <TextField
        {...bind("onSite.fullName", onSite.fullName, (fullName) => patch("onSite", { fullName }))}
        label="Their name"
        autoComplete="off"
      />
      <TextField
        {...bind("onSite.mobile", onSite.mobile, (mobile) => patch("onSite", { mobile }))}
        label="Their mobile number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        width="phone"
      />
    </div>
  );
}

function PayerFields() {
  const { draft, patch, bind } = useBooking();
  const { payer } = draft;
  return (
    <div role="group" aria-label="The person or company paying" className="ml-2 space-y-5 border-l-2 border-downs-pale py-1 pl-5">
      <TextField
        {...bind("payer.fullName", payer.fullName, (fullName) => patch("payer", { fullName }))}
        label="Payer’s name"
        autoComplete="off"
      />
      <EmailField
        field={bind("payer.email", payer.email, (email) => patch("payer", { email }))}
        label="Payer’s email address"
        autoComplete="off"
      />
      <TextField
        {...bind("payer.company", payer.company, (company) => patch("payer", { company }))}
        label="Company (optional)"
        autoComplete="off"
      />
      <TextField
        {...bind("payer.purchaseOrder", payer.purchaseOrder, (purchaseOrder) => patch("payer", { purchaseOrder }))}
        label="Purchase order number (optional)"
        autoComplete="off"
      />
    </div>
  );
}
