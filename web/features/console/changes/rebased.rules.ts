/** A list that was changed, where the list it was made from has changed since. */
type Listed = { id: string; quantity: number };

/** `changed`, with what the booking's list gained or lost between `before` and `now`. */
export function rebased<Item extends Listed>(changed: readonly Item[], before: readonly Item[], now: readonly Item[]): readonly Item[] {
  const gained = (id: string) => sumQuantity(now, id) - sumQuantity(before, id);
  if ([...before, ...now].every(({ id }) => gained(id) === 0)) return changed;
  const missing = now.filter(({ id }, index) => sumQuantity(changed, id) === 0 && now.findIndex((one) => one.id === id) === index);
  return [...changed, ...missing.map((item) => ({ ...item, quantity: 0 }))].flatMap((item) => {
    const quantity = item.quantity + gained(item.id);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

const sumQuantity = (items: readonly Listed[], id: string): number =>
  items.reduce((sum, item) => (item.id === id ? sum + item.quantity : sum), 0);
