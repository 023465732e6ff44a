/** The nearest towns with how far and which way they are. */
import { milesWords } from "./place-words.rules.ts";
import type { Neighbour } from "./town-page.rules.ts";

export function NeighbourList({ neighbours, of }: { neighbours: readonly Neighbour[]; of: string }) {
  return (
    <ul aria-label={`Towns near ${of}`} className="mt-6 grid gap-x-8 sm:grid-cols-2">
      {neighbours.map(({ slug, name, miles, direction }) => (
        <li key={slug} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
          <a
            href={`/${slug}`}
            className="inline-flex min-h-8 items-center rounded-small text-downs underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {name}
          </a>
          <span className="text-[0.9375rem] text-ink-soft tabular-nums">
            {milesWords(miles)} {direction}
          </span>
        </li>
      ))}
    </ul>
  );
}
