/** The assistant with the seeded catalogue, tariff and towns, and with nothing of what the site publishes. */
import { sampleCompany } from "../bookings/sample-booking.ts";
import { seededTowns } from "../coverage/places.fixture.ts";
import { catalogueItems, priceBook } from "../pricing/price-book.fixture.ts";
import { openingHours } from "../scheduling/opening-hours.rules.ts";
import type { Before, ChatBook, Turn } from "./answer-book.ts";
import { createSlotReader } from "./slots.rules.ts";
import { readMessage, takeTurn } from "./turn.rules.ts";

export function chatWithoutPages() {
  const now = new Date("2026-11-24T10:00:00Z");
  const outcodes = new Set(seededTowns.flatMap((town) => town.outcodes));
  const book: ChatBook = {
    company: sampleCompany,
    calendar: { hours: openingHours, isClosedDay: () => false },
    prices: priceBook,
    townNames: new Map(seededTowns.map(({ slug, name }) => [slug, name])),
    zoneOf: (outcode) => (outcodes.has(outcode) ? { status: "serviced", townSlug: null } : undefined),
    findPublished: () => null,
    findTopics: () => [],
    isPersonThere: true,
  };
  const readSlots = createSlotReader({ items: catalogueItems, towns: seededTowns, outcodes });
  const first: Before = { state: "closed", intent: "unknown", slots: {}, misunderstood: 0 };
  const turnOf = (text: string, before: Before = first, facts = book): Turn =>
    takeTurn(text, readMessage(text, readSlots(text, "2026-11-24"), before, facts.findTopics), before, facts, now);

  function talk(...texts: string[]): Turn {
    let before = first;
    let turn: Turn | undefined;
    for (const text of texts) {
      turn = turnOf(text, before);
      before = { ...turn, state: turn.event === "asked-back" ? "collecting" : "answering" };
    }
    if (turn === undefined) throw new Error("nothing was said");
    return turn;
  }
  return { book, first, now, readSlots, talk, turnOf };
}

/** What stands on the list after a turn: `2 armchair, 1 rug`. */
export const listOf = ({ slots }: Turn): string =>
  (slots.items ?? [])
    .map(({ id, quantity }) => `${quantity} ${id}`)
    .toSorted()
    .join(", ");
/** All that was answered in it. */
export const answerOf = ({ replies }: Turn): string => replies.map(({ text }) => text).join(" ");
