/** The four questions of a town, open to read: there are too few to fold away. */
import { InlineText } from "#web/features/content-pages/inline-text.tsx";

export function TownQuestions({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <div className="grid gap-x-14 gap-y-9 md:grid-cols-2">
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <h3 className="text-xl">{question}</h3>
          <p className="mt-2.5 max-w-[58ch]">
            <InlineText text={answer} />
          </p>
        </div>
      ))}
    </div>
  );
}
