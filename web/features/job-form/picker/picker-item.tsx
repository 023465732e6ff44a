/** One item as the search and the categories show it: its name, what it costs, and why it cannot simply be put on the list. */
import type { Acceptance, CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { Badge } from "#web/ui/badge.tsx";

const remarks: Readonly<Record<Acceptance, string | null>> = {
  accepted: null,
  "ask-first": "One question first",
  survey: "Call us",
  refused: "Not taken",
};

type PickerItemProps = {
  item: CatalogueItem;
  quantity: number;
  /** See item-price.rules.ts. */
  price?: string | null;
  /** See why-not.rules.ts. */
  why?: string | null;
};

export function PickerItem({ item, quantity, price = null, why = null }: PickerItemProps) {
  const remark = remarks[item.acceptance];
  return (
    <span className="block text-left">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0">{item.name}</span>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1 text-sm tabular-nums">
          {remark !== null && <Badge tone={item.acceptance === "refused" ? "brick" : "sea"}>{remark}</Badge>}
          {remark === null && quantity > 0 && <span className="text-ink-soft">{`${quantity} on your list`}</span>}
          {price !== null && <span className="font-semibold whitespace-nowrap">{price}</span>}
        </span>
      </span>
      {why !== null && <span className="mt-1 block text-sm text-ink-soft">{why}</span>}
    </span>
  );
}
