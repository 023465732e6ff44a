/** An index of words under the questions, like that of a book, for browsers without script. */
import { questions } from "#web/content/faq.ts";

const entries = questions
  .flatMap(({ id, question, keywords }) => keywords.map((word) => ({ word, id, question })))
  // A word of two questions links to the first only; the search finds both.
  .filter(({ word }, index, all) => all.findIndex((other) => other.word === word) === index)
  .toSorted((one, other) => one.word.localeCompare(other.word, "en-GB") || one.id.localeCompare(other.id));

export function WordIndex() {
  return (
    <ul className="gap-8 [columns:2_9rem] sm:columns-3 lg:columns-4">
      {entries.map(({ word, id, question }) => (
        <li key={`${word} ${id}`} className="break-inside-avoid">
          <a
            href={`#${id}`}
            aria-label={`${word}: ${question}`}
            className="inline-flex min-h-8 min-w-6 items-center rounded-small text-downs underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {word}
          </a>
        </li>
      ))}
    </ul>
  );
}
