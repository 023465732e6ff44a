/** What is known of a town, each with where it comes from; what nobody has printed is said to be told. */
import type { TownFact } from "#web/content/towns/town-words.ts";

export function FactList({ facts }: { facts: readonly TownFact[] }) {
  return (
    <ul className="space-y-5 text-base">
      {facts.map((fact) => (
        <li key={fact.text} className="border-l-4 border-downs-pale pl-4">
          <p className="text-ink">{fact.text}</p>
          <p className="mt-1 text-[0.9375rem]">
            {"published" in fact ? `Source: ${fact.published}` : "Local knowledge: we were told, and have not seen it in print."}
          </p>
        </li>
      ))}
    </ul>
  );
}
