/** The picked items that are in a measured pile: shown beside the measurement, because some cost extra to handle. */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { formatPounds } from "#domain/kernel/money.ts";

type Named = { id: string; quantity: number };

export function NamedItems({ items, catalogue }: { items: readonly Named[]; catalogue: Catalogue }) {
  const named = items.filter(({ id, quantity }) => quantity > 0 && catalogue.has(id));
  if (named.length === 0) return null;
  const handlingPence = named.reduce((sum, { id, quantity }) => sum + (catalogue.get(id)?.handlingPence ?? 0) * quantity, 0);
  return (
    <div className="rounded-medium bg-sea-soft px-4 py-3 text-[0.9375rem]">
      <p className="font-semibold">From your list, in this pile:</p>
      <ul aria-label="In this pile" className="mt-1 list-disc pl-5">
        {named.map((item) => (
          <li key={item.id}>{formatItem(item, catalogue)}</li>
        ))}
      </ul>
      {handlingPence > 0 && <p className="mt-1">{`The price includes ${formatPounds(handlingPence)} for special handling.`}</p>}
    </div>
  );
}

const formatItem = ({ id, quantity }: Named, catalogue: Catalogue) =>
  `${quantity > 1 ? `${quantity} × ` : ""}${catalogue.get(id)?.name ?? ""}`;
