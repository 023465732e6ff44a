/** Step 2: the items, the service they are priced as, and the question about hazards, which is mandatory. */
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { KeepsNothing, useAskPerson } from "../ask-person.tsx";
import { useBooking } from "../booking-context.ts";
import { PricedWithYou } from "../priced-with-you.tsx";
import { ServiceChoice } from "./service-choice.tsx";
import { PhotoFold } from "../photos/photo-fold.tsx";
import { HazardQuestion } from "#web/features/job-form/hazard-question.tsx";
import { ItemPicker } from "#web/features/job-form/picker/item-picker.tsx";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";

const maxNoteCharacters = 1_000;

export function WhatStep() {
  const { draft, price, book, items, catalogue, change, patch, bind, formErrors, priceOfDraft, now } = useBooking();
  const reasons = price.answer !== null && "review" in price.answer ? price.answer.review : [];
  const person = useAskPerson();
  return (
    <StepForm intro="The price appears as soon as you add an item. You’ll see the final price before you book.">
      <ItemPicker
        withCommon
        list={{
          items,
          catalogue,
          picked: draft.items,
          min: 1,
          change: (apply) => change((previous) => ({ ...previous, items: apply(previous.items) })),
          bind,
          errorFor: formErrors.errorFor,
          edit: formErrors.edit,
          priceOf: (picked) => priceOfDraft?.({ ...draft, items: [...picked] }, book, new Date(now)).priced?.totalPence ?? null,
          askPerson: ({ id }) => person.ask([id]),
        }}
      />
      {person.isRefused && <KeepsNothing />}
      {reasons.length > 0 && <PricedWithYou reasons={reasons} />}
      <ServiceChoice />
      <PhotoFold />
      <HazardQuestion
        answer={draft.hazards}
        patch={(values) => patch("hazards", values)}
        bind={bind}
        errorFor={formErrors.errorFor}
        edit={formErrors.edit}
      />
      <TextAreaField
        {...bind("notes", draft.notes, (notes) => change((previous) => ({ ...previous, notes })))}
        label="Anything else we should know? (optional)"
        hint="Something hidden underneath, or something that must stay"
        max={maxNoteCharacters}
      />
    </StepForm>
  );
}
