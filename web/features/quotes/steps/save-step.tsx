/** Save or text me this: takes a name and a mobile or email, and sends the quote's link there. */
import { useEffect, useRef, useState } from "react";
import { formatPounds } from "#domain/kernel/money.ts";
import { Card } from "#web/ui/card.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Link } from "react-router";
import { toQuoteContact } from "../contact/contact.rules.ts";
import { ContactFields } from "../contact/contact-fields.tsx";
import { Refusal } from "../contact/refusal.tsx";
import { QuoteLink } from "../contact/quote-link.tsx";
import { useQuote } from "../quote-context.ts";
import { StepForm } from "#web/features/job-form/flow/step-form.tsx";

export function SaveStep() {
  const { draft, price: quoted, server } = useQuote();
  const [isSaved, setIsSaved] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { preference } = draft.contact;
  const save = async () => {
    setError(null);
    try {
      await server.act("save-quote", { contact: toQuoteContact(draft.contact) });
      setIsSaved(true);
    } catch (cause) {
      setError(cause);
    }
  };
  if (isSaved) return <Saved />;
  return (
    <StepForm
      intro={`We’ll send you a link that opens this quote on any device${quoted === null ? "" : `, ${formatPounds(quoted.price.totalPence)} at the moment`}.`}
      continueLabel={preference === "sms" ? "Text me this" : "Save my quote"}
      onContinue={save}
    >
      <ContactFields />
      <Refusal error={error} />
    </StepForm>
  );
}

function Saved() {
  const { draft } = useQuote();
  const { preference, email, mobile } = draft.contact;
  const where = preference === "email" && email.trim() !== "" ? email.trim() : mobile.trim() || email.trim();
  // The form was long and this is short: without it one would look at the foot of the page.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card role="status">
      <h1 ref={heading} tabIndex={-1} className="scroll-mt-28 text-3xl outline-none">
        Saved
      </h1>
      <p className="mt-2">{`The link is on its way to ${where}. It opens this quote on any device.`}</p>
      <QuoteLink />
      <Link to={{ search: "?step=price" }} className={`${buttonClass()} mt-5`}>
        Back to your price
      </Link>
    </Card>
  );
}
