/** Have a person check it: who asks, what they should know, and by when they have an answer. */
import { useState } from "react";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { toQuoteContact } from "../contact/contact.rules.ts";
import { ContactFields } from "../contact/contact-fields.tsx";
import { Refusal } from "../contact/refusal.tsx";
import { useQuote } from "../quote-context.ts";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";

export function CheckStep() {
  const { draft, server, outcome, promise } = useQuote();
  const [note, setNote] = useState("");
  const [error, setError] = useState<unknown>(null);
  const check = async () => {
    setError(null);
    try {
      await server.act("review-quote", { contact: toQuoteContact(draft.contact), note });
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <StepForm
      title={(outcome?.price ?? null) === null ? "Ask us to price it" : undefined}
      intro={
        <p>
          One of our team checks your list and photos and fixes the price. <strong>{promise}</strong>
        </p>
      }
      continueLabel="Ask for a check"
      onContinue={check}
    >
      <ContactFields />
      <TextAreaField
        name="note"
        label="Anything we should know? (optional)"
        hint="A narrow stair, something heavy, a day that suits"
        rows={3}
        max={1_000}
        value={note}
        onChange={setNote}
      />
      <Refusal error={error} />
    </StepForm>
  );
}
