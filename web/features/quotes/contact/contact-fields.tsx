/** Who asks, and how to reach them: a name and one of mobile and email. */
import { contactPreferences, customerTypes } from "#domain/quotes/quote-choices.ts";
import { EmailField } from "#web/features/accounts/form/email-field.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { RadioTiles } from "#web/ui/form/radio-tiles.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { customerNames, preferenceNames } from "#web/features/job-form/place-labels.ts";
import { keptHint } from "#web/features/job-form/kept-contact.ts";
import { reachedBy } from "./contact.rules.ts";
import { storedOf } from "./kept-contact.rules.ts";
import { useQuote } from "../quote-context.ts";

export function ContactFields() {
  const { draft, bind, patchContact } = useQuote();
  const { contact } = draft;
  const stored = storedOf(contact);
  return (
    <>
      <TextField
        {...bind("contact.fullName", contact.fullName, (fullName: string) => patchContact({ fullName }))}
        label="Your name"
        autoComplete="name"
      />
      <TextField
        {...bind("contact.mobile", contact.mobile, (mobile: string) => patchContact(reachedBy(contact, { mobile })))}
        label="Phone number"
        hint={stored === null ? "Or an email address. We only need one" : keptHint(stored)}
        type="tel"
        width="phone"
        autoComplete="tel"
      />
      <EmailField
        field={bind("contact.email", contact.email, (email: string) => patchContact(reachedBy(contact, { email })))}
        autoComplete="email"
      />
      <PreferenceField />
      <SelectField
        {...bind<string>("contact.customerType", contact.customerType, (value: string) =>
          patchContact({ customerType: customerTypes.find((one) => one === value) ?? "home" }),
        )}
        label="Who is it for?"
        options={customerTypes.map((one) => ({ value: one, label: customerNames[one] }))}
      />
      <Checkbox
        {...bind("contact.marketing", contact.marketing, (marketing: boolean) => patchContact({ marketing }))}
        label={<span className="font-semibold">Send me occasional offers</span>}
        hint="Optional. Unsubscribe any time."
      />
    </>
  );
}

function PreferenceField() {
  const { draft, patchContact, formErrors } = useQuote();
  const { contact } = draft;
  const preferenceError = formErrors.errorFor("contact.preference");
  return (
    <div
      id="field-contact.preference"
      tabIndex={-1}
      className={preferenceError === undefined ? "outline-none" : "border-l-4 border-brick pl-3"}
    >
      <FieldError id="preference-error" message={preferenceError} />
      <RadioTiles
        name="contact.preference"
        legend="How shall we reach you?"
        value={contact.preference}
        onChange={(value) => patchContact({ preference: contactPreferences.find((one) => one === value) ?? "email" })}
        options={(["email", "sms", "call"] as const).map((one) => ({ value: one, label: preferenceNames[one] }))}
      />
    </div>
  );
}
