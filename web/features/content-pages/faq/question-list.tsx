/** Questions as `details`, which open without JavaScript. The id is on the answer, so that a link to it opens it. */
import { ChevronDown } from "lucide-react";
import type { Question } from "#web/content/faq.ts";
import { InlineText } from "../inline-text.tsx";

export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <ul className="divide-y divide-line rounded-large border border-line bg-paper">
      {questions.map(({ id, question, answer, keywords }) => (
        <li key={id} data-question={keywords.join(" ")}>
          <details className="group">
            <summary className="flex cursor-pointer list-none items-start justify-between gap-4 rounded-large px-5 py-4 sm:px-7 [&::-webkit-details-marker]:hidden">
              <h3 className="min-w-0 text-lg leading-snug tracking-normal sm:text-xl">{question}</h3>
              <ChevronDown
                aria-hidden="true"
                className="mt-0.5 size-6 shrink-0 text-downs-mid transition-transform group-open:rotate-180"
              />
            </summary>
            <div id={id} className="max-w-[64ch] scroll-mt-24 space-y-3 px-5 pb-6 sm:px-7">
              {answer.map((text) => (
                <p key={text}>
                  <InlineText text={text} />
                </p>
              ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
