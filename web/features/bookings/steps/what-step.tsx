/** Step 2: the kind of clearance, the list of items, and the one question every booking answers. */
import { formatPounds } from "#domain/kernel/money.ts";
import { services } from "#domain/pricing/pricing.contract.ts";
import type { Service } from "#domain/pricing/pricing.contract.ts";
import { serviceCopy } from "#web/content/services.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { useBooking } from "../booking-context.ts";
import { HazardQuestion } from "#web/features/job-form/hazard-question.tsx";
import { hazardNote } from "#web/features/job-form/hazards.rules.ts";
import { ItemPicker } from "#web/features/job-form/picker/item-picker.tsx";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";

const maxNoteCharacters = 1_000;

export function WhatStep() {
  const { draft, book, items, catalogue, change, patch, bind, shown } = useBooking();
  const noteCharactersLeft = maxNoteCharacters - (draft.hazards.present === "yes" ? hazardNote(draft.hazards).length + 1 : 0);
  return (
    <StepForm intro="The price appears as soon as there is something on your list, and it is the price you pay.">
      <RadioCards
        {...bind("service", draft.service, (service: Service | null) => change((previous) => ({ ...previous, service })))}
        legend="What kind of clearance is it?"
        columns={2}
        options={services.map((service) => ({
          value: service,
          label: serviceCopy[service].name,
          hint: serviceCopy[service].summary,
          trailing: `from ${formatPounds(book.tariff.serviceMinimumPence[service])}`,
        }))}
      />
      <ItemPicker
        list={{
          items,
          catalogue,
          picked: draft.items,
          min: 1,
          change: (apply) => change((previous) => ({ ...previous, items: apply(previous.items) })),
          bind,
          errorFor: shown.errorFor,
          edit: shown.edit,
        }}
      />
      <HazardQuestion
        answer={draft.hazards}
        patch={(values) => patch("hazards", values)}
        bind={bind}
        errorFor={shown.errorFor}
        edit={shown.edit}
      />
      <TextAreaField
        {...bind("notes", draft.notes, (notes) => change((previous) => ({ ...previous, notes })))}
        label="Anything else we should know? (optional)"
        hint="Something hidden underneath, or something that must stay"
        max={noteCharactersLeft}
      />
    </StepForm>
  );
}
