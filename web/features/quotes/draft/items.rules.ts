/** Changes to the list of items. The customer's own choices are never replaced by the vision service's. */
import type { Estimate } from "#domain/quotes/estimate/estimator.contract.ts";
import type { PhotoMarks } from "#domain/quotes/marks/marks.contract.ts";
import type { QuoteFacts, QuoteItem } from "#domain/quotes/quotes.contract.ts";
import type { PickedItem } from "#web/features/job-form/picker/picked-list.ts";

/** One more of an item, or the first of it. */
export function withOneMore(facts: QuoteFacts, id: string): QuoteFacts {
  const isThere = facts.items.some((item) => item.id === id);
  const items = isThere
    ? facts.items.map((item) => (item.id === id ? { ...item, quantity: Math.min(99, item.quantity + 1) } : item))
    : [...facts.items, newItem(id)];
  return { ...facts, method: "chips", items };
}

/** After the picker changed the list: the other answers about each item stay. */
export function withPicked(facts: QuoteFacts, picked: readonly PickedItem[]): QuoteFacts {
  const items = picked.map((line) => ({ ...(facts.items.find(({ id }) => id === line.id) ?? newItem(line.id)), ...line }));
  return { ...facts, method: "chips", items };
}

export function withUsable(facts: QuoteFacts, id: string, usable: QuoteItem["usable"]): QuoteFacts {
  return { ...facts, items: facts.items.map((item) => (item.id === id ? { ...item, usable } : item)) };
}

const newItem = (id: string): QuoteItem => ({ id, quantity: 1, usable: "unsure", confirmed: null, photoIds: [] });

type Shown = { id: string; role: QuoteFacts["photos"][number]["role"]; pile: number | null };

/** Stores the marks of a photo. An item newly marked as going is also added to the list. */
export function withMarks(facts: QuoteFacts, shot: Shown, marks: PhotoMarks): QuoteFacts {
  const before = facts.photos.find(({ id }) => id === shot.id);
  const named = (from: PhotoMarks | undefined) => (from?.tags ?? []).filter(({ kind }) => kind === "take").map(({ itemId }) => itemId);
  const countId = (ids: readonly string[], id: string) => ids.filter((one) => one === id).length;
  const [now, then] = [named(marks), named(before?.marks)];
  const more = [...new Set(now)].filter((id) => countId(now, id) > countId(then, id));
  const photo = { id: shot.id, role: shot.role, pile: shot.pile, marks };
  const photos =
    before === undefined ? [...facts.photos, photo] : facts.photos.map((one) => (one.id === shot.id ? { ...one, marks } : one));
  return more.reduce((current, id) => withNamed(current, id, shot.id, countId(now, id)), { ...facts, photos });
}

/** Raises an item's quantity to the number marked. A measured pile stays measured, with the item named in it. */
function withNamed(facts: QuoteFacts, id: string, photoId: string, count: number): QuoteFacts {
  const existing = facts.items.find((item) => item.id === id);
  const photoIds = [...new Set([...(existing?.photoIds ?? []), photoId])];
  const item = { ...(existing ?? newItem(id)), quantity: Math.max(existing?.quantity ?? 0, count), photoIds };
  const items = existing === undefined ? [...facts.items, item] : facts.items.map((one) => (one.id === id ? item : one));
  return { ...facts, method: facts.method === "measure" ? "measure" : "chips", items };
}

/** Updates the list of photos and keeps their marks. `gone`: ids of removed photos. */
export function withShots(facts: QuoteFacts, visible: readonly Shown[], gone: readonly string[]): QuoteFacts {
  const marksOf = (id: string): PhotoMarks => facts.photos.find((photo) => photo.id === id)?.marks ?? { strokes: [], tags: [] };
  const elsewhere = facts.photos.filter(({ id }) => !gone.includes(id) && !visible.some((shot) => shot.id === id));
  const photos = [...elsewhere, ...visible.map(({ id, role, pile }) => ({ id, role, pile, marks: marksOf(id) }))];
  return JSON.stringify(photos) === JSON.stringify(facts.photos) ? facts : { ...facts, photos };
}

/** Takes over the vision service's list, for the customer to check; no change where they have made their own meanwhile. */
export function withProposal(facts: QuoteFacts, { items }: Pick<Estimate, "items">): QuoteFacts {
  if (facts.items.length > 0 && facts.method !== "vision") return facts;
  const seen = new Map<string, QuoteItem>();
  for (const { slug, qty, photoIds } of items) {
    const existing = seen.get(slug);
    seen.set(slug, {
      ...newItem(slug),
      quantity: Math.min(99, (existing?.quantity ?? 0) + qty),
      photoIds: [...new Set([...(existing?.photoIds ?? []), ...photoIds])],
    });
  }
  return { ...facts, method: "vision", items: [...seen.values()] };
}
