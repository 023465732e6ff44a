/** The office has asked one to three questions: answered here, after which the quote waits for it again. */
import { useState } from "react";
import type { FormEvent } from "react";
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { Refusal } from "../contact/refusal.tsx";
import { useQuote } from "../quote-context.ts";
import { StateHeading } from "./state-heading.tsx";

const maxCharacters = 1_000;

export function NeedsInfo({ view }: { view: QuoteView }) {
  const { server, resume } = useQuote();
  // By question: the office may ask others, or more, while this page is open.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const answers = view.questions.map((question) => drafts[question] ?? "");
  const [tried, setTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const answerProblem = (answer: string) =>
    answer.trim() === "" ? "Answer this one" : answer.length > maxCharacters ? "Keep this to 1,000 characters or fewer" : undefined;
  const send = async () => {
    setTried(true);
    if (isBusy || answers.some((answer) => answerProblem(answer) !== undefined)) return;
    setIsBusy(true);
    setError(null);
    const answered = { answers: answers.map((answer) => answer.trim()), questions: [...view.questions] };
    await server.act("answer-quote", answered).catch((cause: unknown) => {
      setError(cause);
      // The office may ask something else by now.
      resume.retry();
    });
    setIsBusy(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <StateHeading>{view.questions.length === 1 ? "We have a question" : "We have a few questions"}</StateHeading>
      <p className="mt-2">Once you’ve answered, we can lock the price.</p>
      <div className="mt-4 space-y-5">
        {view.questions.map((question, index) => (
          <TextAreaField
            key={question}
            name={`answers.${index}`}
            label={question}
            rows={2}
            max={maxCharacters}
            error={tried ? answerProblem(answers[index] ?? "") : undefined}
            value={answers[index] ?? ""}
            onChange={(text) => setDrafts((previous) => ({ ...previous, [question]: text }))}
          />
        ))}
        <Refusal error={error} />
        <Button type="submit" size="large" busy={isBusy} className="max-sm:w-full">
          {`Send ${view.questions.length === 1 ? "my answer" : "my answers"}`}
        </Button>
      </div>
    </form>
  );
}
