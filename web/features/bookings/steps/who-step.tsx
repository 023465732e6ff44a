/** Step 5: who books, how to reach them, and whether others meet the crew or pay. */
import { useState } from "react";
import { suggestEmail } from "#domain/kernel/email.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useBooking } from "../booking-context.ts";
import { HoldNotice } from "../window/hold-notice.tsx";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";

export function WhoStep() {
  const { draft, patch, bind } = useBooking();
  const { contact, onSite, payer } = draft;
  return (
    <StepForm intro="We confirm by text, by email or both: give at least one.">
      <HoldNotice />
      <TextField
        {...bind("contact.fullName", contact.fullName, (fullName) => patch("contact", { fullName }))}
        label="Your name"
        autoComplete="name"
      />
      <TextField
        {...bind("contact.mobile", contact.mobile, (mobile) => patch("contact", { mobile }))}
        label="Mobile number"
        hint="So that the crew can tell you when they are close"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        width="phone"
      />
      <EmailField
        field="contact.email"
        label="Email address"
        value={contact.email}
        onChange={(email) => patch("contact", { email })}
        hint="For the confirmation, the PDF and the calendar entry"
      />
      <div className="space-y-3">
        <Checkbox
          {...bind("onSite.isOther", onSite.isOther, (isOther) => patch("onSite", { isOther }))}
          label="Someone else will meet the crew"
        />
        {onSite.isOther && <OnSiteFields />}
        <Checkbox {...bind("payer.isOther", payer.isOther, (isOther) => patch("payer", { isOther }))} label="Someone else pays" />
        {payer.isOther && <PayerFields />}
      </div>
    </StepForm>
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
    <div role="group" aria-label="The person or firm that pays" className="ml-2 space-y-5 border-l-2 border-downs-pale py-1 pl-5">
      <TextField
        {...bind("payer.fullName", payer.fullName, (fullName) => patch("payer", { fullName }))}
        label="Payer’s name"
        autoComplete="off"
      />
      <EmailField
        field="payer.email"
        label="Payer’s email address"
        value={payer.email}
        onChange={(email) => patch("payer", { email })}
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

type EmailFieldProps = {
  field: string;
  label: string;
  value: string;
  hint?: string;
  autoComplete?: string;
  onChange: (value: string) => void;
};

/** Notices a slip like `gmial.com`, and offers what was probably meant: a suggestion, never a refusal. */
function EmailField({ field, label, value, hint, autoComplete = "email", onChange }: EmailFieldProps) {
  const { bind, shown } = useBooking();
  const [isTyping, setIsTyping] = useState(false);
  const suggestion = isTyping || shown.errorFor(field) !== undefined ? null : suggestEmail(value);
  return (
    <div>
      <TextField
        {...bind(field, value, (email) => {
          setIsTyping(true);
          onChange(email);
        })}
        onBlur={() => {
          setIsTyping(false);
          shown.leave(field);
        }}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div role="status">
        {suggestion !== null && (
          <p className="mt-1.5">
            Did you mean{" "}
            <button
              type="button"
              onClick={() => onChange(suggestion)}
              className="min-h-6 font-semibold break-all text-downs underline underline-offset-4"
            >
              {suggestion}
            </button>
            ?
          </p>
        )}
      </div>
    </div>
  );
}
