/** The fields of a contact that are edited in place. */
import { contactLimits, customerTypes, leadSources, preferredChannels } from "#domain/crm/contact-choices.ts";
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import { channelNames, customerTypeNames, sourceNames } from "../contacts/contact-labels.ts";
import { InlineField } from "../frame/inline-field.tsx";
import { ContactCompany } from "./contact-company.tsx";
import { useSaveContact } from "./use-save-contact.ts";

const types = customerTypes.map((value) => ({ value, label: customerTypeNames[value] }));
const sources = leadSources.map((value) => ({ value, label: sourceNames[value] }));
const channels = [{ value: "", label: "No preference" }, ...preferredChannels.map((value) => ({ value, label: channelNames[value] }))];
const orNull = (text: string) => (text === "" ? null : text);

export function ContactFacts({ contact }: { contact: ContactRecord }) {
  const save = useSaveContact(contact);
  return (
    <section aria-labelledby="facts">
      <h4 id="facts" className="text-lg font-semibold">
        About them
      </h4>
      <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <InlineField label="Name" value={contact.name} maxLength={contactLimits.name} onSave={(name) => save({ name })} />
        <InlineField
          label="Title"
          value={contact.salutation ?? ""}
          maxLength={contactLimits.salutation}
          onSave={(text) => save({ salutation: orNull(text) })}
        />
        <InlineField
          label="Who they are"
          value={contact.customerType}
          options={types}
          onSave={(value) => save({ customerType: customerTypes.find((one) => one === value) ?? "home" })}
        />
        <InlineField
          label="Job title"
          value={contact.jobTitle ?? ""}
          maxLength={contactLimits.jobTitle}
          onSave={(text) => save({ jobTitle: orNull(text) })}
        />
        <HowTheyCame contact={contact} />
      </dl>
      <ContactCompany contact={contact} />
      <dl className="mt-2">
        <InlineField label="Notes" kind="area" value={contact.notes} maxLength={contactLimits.notes} onSave={(notes) => save({ notes })} />
      </dl>
    </section>
  );
}

function HowTheyCame({ contact }: { contact: ContactRecord }) {
  const save = useSaveContact(contact);
  return (
    <>
      <InlineField
        label="Prefers"
        value={contact.preferredChannel ?? ""}
        options={channels}
        onSave={(value) => save({ preferredChannel: preferredChannels.find((one) => one === value) ?? null })}
      />
      <InlineField
        label="Found us through"
        value={contact.source}
        options={sources}
        onSave={(value) => save({ source: leadSources.find((one) => one === value) ?? "other" })}
      />
      <InlineField
        label="Source details"
        value={contact.sourceDetail ?? ""}
        maxLength={contactLimits.sourceDetail}
        onSave={(text) => save({ sourceDetail: orNull(text) })}
      />
      <InlineField
        label="Language"
        hint="two letters"
        value={contact.language}
        maxLength={2}
        onSave={(language) => save({ language: language.toLowerCase() })}
      />
    </>
  );
}
