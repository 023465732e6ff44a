/** The search box over the questions. The static pages’ script shows it and makes it work; without script it is not there. */
import { Search } from "lucide-react";

export function QuestionSearch() {
  return (
    // `scripting: enabled` shows the box from the first paint; `data-ready` does in browsers without that media feature.
    <search data-question-search className="hidden max-w-xl data-ready:block [@media(scripting:enabled)]:block">
      <label htmlFor="question-search" className="mb-1.5 block font-bold">
        Search the questions
      </label>
      <span className="relative block">
        <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-4 size-5 text-ink-soft" />
        <input
          id="question-search"
          type="search"
          autoComplete="off"
          placeholder="sofa, parking, cancel"
          aria-describedby="question-count"
          className="min-h-12 w-full rounded-medium border-2 border-line-strong bg-paper py-2.5 pr-4 pl-12 placeholder:text-ink-soft"
        />
      </span>
      <output id="question-count" htmlFor="question-search" className="mt-2 block min-h-6 text-ink-soft" />
    </search>
  );
}
