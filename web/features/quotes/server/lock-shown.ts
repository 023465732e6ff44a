/** Locks the price on the pressed button, and no other. */
import { formatPounds } from "#domain/kernel/money.ts";
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import type { QuoteServer } from "./quote-server.ts";

/** The locked quote; a text where its price is another one by now. A quote that is not open any more is refused by the server. */
export async function lockQuoted(server: Pick<QuoteServer, "sync" | "act">, pence: number | null): Promise<QuoteView | string> {
  const current = await server.sync();
  const changed = changedText(current, pence);
  if (changed !== null) return changed;
  const isLocked = current.status === "priced" && current.lockedAt !== null;
  const locked = isLocked ? current : await server.act("lock-quote", {});
  return changedText(locked, pence) ?? locked;
}

function changedText({ price }: QuoteView, pence: number | null): string | null {
  if (price === null || price.totalPence === pence) return null;
  return `Your price was updated to ${formatPounds(price.totalPence)} just now. Check it, then press again.`;
}
