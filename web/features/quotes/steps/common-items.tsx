/** What most people want gone, one press each: the second of the two taps that lead from photo to price. */
import { Plus } from "lucide-react";
import { useState } from "react";
import { Announce } from "#web/ui/form/announce.tsx";
import { withOneMore } from "../draft/items.rules.ts";
import { useQuote } from "../quote-context.ts";

/** Ids of the catalogue with a name that fits on a chip; one that is no longer listed is left out. */
const common: readonly (readonly [string, string])[] = [
  ["sofa-2-seat", "Two-seat sofa"],
  ["sofa-3-seat", "Three-seat sofa"],
  ["armchair", "Armchair"],
  ["mattress-double", "Double mattress"],
  ["bed-frame-double", "Bed frame"],
  ["wardrobe-double", "Wardrobe"],
  ["chest-drawers-large", "Chest of drawers"],
  ["fridge-freezer", "Fridge freezer"],
  ["washing-machine", "Washing machine"],
  ["tv-flat-large", "Television"],
  ["black-bag", "Black bag"],
  ["garden-bag", "Garden bag"],
];

export function CommonItems() {
  const { catalogue, facts, change, shown } = useQuote();
  const [added, setAdded] = useState("");
  const add = (id: string, name: string) => {
    shown.edit("items");
    change((previous) => withOneMore(previous, id));
    const before = facts.items.find((item) => item.id === id)?.quantity ?? 0;
    setAdded(`${name}: ${before + 1} on your list`);
  };
  return (
    <div role="group" aria-label="Common things">
      <ul className="flex flex-wrap gap-2">
        {common.map(([id, name]) => {
          if (!catalogue.has(id)) return null;
          const count =
            facts.method === "size" || facts.method === "measure" ? 0 : (facts.items.find((item) => item.id === id)?.quantity ?? 0);
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => add(id, name)}
                className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 py-1.5 text-[0.9375rem] font-semibold transition-colors ${
                  count > 0 ? "border-downs bg-downs text-white" : "border-line-strong bg-paper hover:border-downs hover:bg-downs-soft"
                }`}
              >
                {count > 0 ? (
                  <span className="grid min-w-5 place-items-center rounded-full bg-white px-1.5 text-sm text-ink tabular-nums">
                    {count}
                  </span>
                ) : (
                  <Plus aria-hidden="true" className="size-4 text-downs" />
                )}
                <span className="sr-only">{count === 0 ? "Add " : "One more "}</span>
                {name}
                {count > 0 && <span className="sr-only">, {count} on your list</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <Announce>{added}</Announce>
    </div>
  );
}
