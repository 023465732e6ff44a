/** One item as the search and the categories show it: its name, and whether a question comes before it is on the list. */
import type { Acceptance, CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { Badge } from "#web/ui/badge.tsx";

const remarks: Readonly<Record<Acceptance, string | null>> = {
  accepted: null,
  "ask-first": "One question first",
  survey: "Call us",
  refused: "Not taken",
};

export function PickerItem({ item, quantity }: { item: CatalogueItem; quantity: number }) {
  const remark = remarks[item.acceptance];
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-left">
      <span>{item.name}</span>
      {remark !== null && <Badge tone={item.acceptance === "refused" ? "brick" : "sea"}>{remark}</Badge>}
      {remark === null && quantity > 0 && <span className="text-sm text-ink-soft tabular-nums">{quantity} on your list</span>}
    </span>
  );
}
