/** Declines a quote, with an optional reason. */
import { useState } from "react";
import { declineReasons } from "#domain/quotes/quote-choices.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { Refusal } from "../contact/refusal.tsx";
import { useQuote } from "../quote-context.ts";

type Reason = (typeof declineReasons)[number];
const labels: Readonly<Record<Reason, string>> = {
  too_dear: "Too expensive",
  found_other: "I found someone else",
  keeping: "I’m keeping the items",
  timing: "No suitable time",
  other: "Something else",
};

export function Decline() {
  const { server } = useQuote();
  const [reason, setReason] = useState<Reason | null>(null);
  const [text, setText] = useState("");
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const decline = async () => {
    setIsTried(true);
    if (isBusy || reason === null || text.length > 300) return;
    setIsBusy(true);
    await server.act("decline-quote", { reason, words: text }).catch(setError);
    setIsBusy(false);
  };
  return (
    <details className="mt-5 rounded-medium border border-line px-4 py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">No, thank you</summary>
      <div className="space-y-4 pt-1 pb-4">
        <RadioCards
          name="decline"
          legend="What is the reason?"
          columns={2}
          value={reason}
          error={isTried && reason === null ? "Choose a reason" : undefined}
          onChange={setReason}
          options={declineReasons.map((value) => ({ value, label: labels[value] }))}
        />
        <TextAreaField name="decline.words" label="Anything else? (optional)" rows={2} max={300} value={text} onChange={setText} />
        <Refusal error={error} />
        <Button variant="quiet" busy={isBusy} onClick={() => void decline()}>
          Close this quote
        </Button>
      </div>
    </details>
  );
}
