/** Whether an item is still usable: does not affect the price, but where it goes. */
import { usabilities } from "#domain/quotes/quote-choices.ts";
import { withUsable } from "../draft/items.rules.ts";
import { useQuote } from "../quote-context.ts";

const labels = { yes: "Yes", no: "No", unsure: "Not sure" } as const;

export function UsableQuestion({ id }: { id: string }) {
  const { facts, catalogue, change } = useQuote();
  const item = facts.items.find((one) => one.id === id);
  if (item === undefined) return null;
  return (
    <label className="mt-1 flex flex-wrap items-center gap-2 text-[0.9375rem] text-ink-soft">
      <span>
        Could somebody still use it?<span className="sr-only">{` ${catalogue.get(id)?.name ?? ""}`}</span>
      </span>
      <select
        value={item.usable}
        onChange={({ target }) =>
          change((previous) => withUsable(previous, id, usabilities.find((one) => one === target.value) ?? "unsure"))
        }
        className="min-h-9 rounded-small border border-line-strong bg-paper px-2 py-1 text-ink"
      >
        {usabilities.map((usable) => (
          <option key={usable} value={usable}>
            {labels[usable]}
          </option>
        ))}
      </select>
    </label>
  );
}
