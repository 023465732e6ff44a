/** One to three pointed questions to the customer, by mail or text with a link to the answer. */
import { useState } from "react";
import type { OfficeQuote } from "#domain/quotes/review/office-quotes.contract.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { seenOf } from "./seen-of.ts";

const ordinals = ["First", "Second", "Third"];

export function CustomerQuestions({ quote, onDone }: { quote: OfficeQuote; onDone: () => void }) {
  const [questions, setQuestions] = useState(["", "", ""]);
  return (
    <Decision
      title="Ask the customer"
      button="Send the questions"
      submit={(send) => {
        const filled = questions.map((one) => one.trim()).filter((one) => one !== "");
        return send("ask-about-quote", { reference: quote.view.reference, questions: filled, seen: seenOf(quote) });
      }}
      onDone={onDone}
    >
      {questions.map((question, index) => (
        <TextField
          key={ordinals[index]}
          name={`questions.${index}`}
          label={`${ordinals[index]} question${index === 0 ? "" : ", if there is one"}`}
          value={question}
          maxLength={300}
          onChange={(text) => setQuestions((previous) => previous.map((one, at) => (at === index ? text : one)))}
        />
      ))}
    </Decision>
  );
}
