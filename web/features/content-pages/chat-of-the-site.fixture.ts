/** The assistant with everything that the site publishes, as its tests talk to it. */
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import type { Before, ChatBook, Turn } from "#domain/chat/answer-book.ts";
import { createPublishedSearch } from "#domain/chat/published-search.rules.ts";
import { createSlotReader } from "#domain/chat/slots.rules.ts";
import { createTopicSearch } from "#domain/chat/topics.rules.ts";
import { readMessage, takeTurn } from "#domain/chat/turn.rules.ts";
import { seededTowns } from "#domain/coverage/places.fixture.ts";
import { catalogueItems, priceBook } from "#domain/pricing/price-book.fixture.ts";
import { openingHours } from "#domain/scheduling/opening-hours.rules.ts";
import { articles } from "#web/content/articles.ts";
import { computeFigures, priceJobs } from "./figures.rules.ts";
import { listPassages } from "./published-passages.ts";
import { topicsOfChat } from "./published-topics.ts";

export function chatOfTheSite() {
  const now = new Date("2026-11-29T10:00:00Z");
  const figures = computeFigures({ tariff: priceBook.tariff, company: { ...sampleCompany, emergencyLine: true } }, priceJobs(priceBook));
  const topics = topicsOfChat(figures);
  const outcodes = new Set(seededTowns.flatMap((town) => town.outcodes));
  const book: ChatBook = {
    company: sampleCompany,
    calendar: { hours: openingHours, isClosedDay: () => false },
    prices: priceBook,
    townNames: new Map(seededTowns.map(({ slug, name }) => [slug, name])),
    zoneOf: (outcode) => (outcodes.has(outcode) ? { status: "serviced", townSlug: null } : undefined),
    findPublished: createPublishedSearch(listPassages(articles, figures)),
    findTopics: createTopicSearch(topics),
    isPersonThere: true,
  };
  const readSlots = createSlotReader({ items: catalogueItems, towns: seededTowns, outcodes });
  const first: Before = { state: "closed", intent: "unknown", slots: {}, misunderstood: 0 };
  const say = (text: string, before = first): Turn =>
    takeTurn(text, readMessage(text, readSlots(text, "2026-11-29"), before, book.findTopics), before, book, now);

  const stateAfter = { greeted: "greeting", "asked-back": "collecting", answered: "answering", "handed-off": "handoff_waiting" } as const;
  function talk(...messages: string[]): Turn {
    let before = first;
    let turn = say("hello");
    for (const text of messages) {
      turn = say(text, before);
      const { intent, slots, misunderstood, event } = turn;
      before = { intent, slots, misunderstood, state: stateAfter[event as keyof typeof stateAfter] };
    }
    return turn;
  }

  /** The heading of what was answered, the intent, or what was offered to choose from. */
  function outcomeOf({ intent, replies, choices = [] }: Turn): { answer: string; choices: readonly string[] } {
    const [reply] = replies;
    if (/^(?:I’m not sure what you’re asking|If you)/.test(reply?.text ?? "")) return { answer: "unknown", choices };
    if (intent !== "unknown") return { answer: intent, choices: [] };
    const topic = topics.find((one) => "text" in one && one.text === reply?.text);
    return { answer: topic !== undefined && "label" in topic ? topic.label : (reply?.links?.[0]?.label ?? "unknown"), choices: [] };
  }
  return { book, first, now, outcomeOf, readSlots, say, talk };
}
