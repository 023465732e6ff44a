/** The assistant's answer to one message: read by rules or by a model, answered by rules, with windows that are free now. */
import type { Before, ChatBook, Published, Turn } from "#domain/chat/answer-book.ts";
import { noTimes, timesOffered } from "#domain/chat/answers.copy.ts";
import { chatLinks } from "#domain/chat/chat-links.ts";
import { isPersonThere } from "#domain/chat/chat-states.rules.ts";
import type { ChatOffer } from "#domain/chat/chat.contract.ts";
import { createPublishedSearch } from "#domain/chat/published-search.rules.ts";
import { createTopicSearch } from "#domain/chat/topics.rules.ts";
import { createSlotReader } from "#domain/chat/slots.rules.ts";
import type { SlotReader } from "#domain/chat/slots.rules.ts";
import { readMessage, takeTurn } from "#domain/chat/turn.rules.ts";
import type { Hours } from "#domain/chat/time-of-day.rules.ts";
import { londonDate, londonTime } from "#domain/kernel/london-time.ts";
import type { Content } from "#server/content/content.ts";
import { readServicedZone } from "#server/coverage/coverage.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Database } from "#server/platform/database/database.ts";
import { priceBook } from "#server/pricing/pricing.public.ts";
import { findWindows } from "#server/scheduling/scheduling.public.ts";
import type { ReadByModel } from "./read-by-model.ts";

export type AnswerNeeds = {
  database: Pick<Database, "perform">;
  content: () => Content;
  readByModel?: ReadByModel | undefined;
  /** The text of the published pages; undefined in a process without pages. */
  published?: (() => Promise<Published>) | undefined;
  log: Pick<Log, "error">;
};
export type AnsweredMessage = Omit<Turn, "offer"> & { offer?: ChatOffer };
export type AnswerMessage = (
  caller: { actor: Actor; now: Date },
  text: string,
  before: Before & { onDuty: number },
) => Promise<AnsweredMessage>;

const daysAhead = 14;
const maxWindows = 4;
/** Among which mornings or afternoons are chosen. */
const maxOfTheDay = 16;
const noon = "12:00";

export function createAnswerMessage({ database, content, readByModel, published, log }: AnswerNeeds): AnswerMessage {
  const remembered = rememberedBook();
  const rememberedSearch = createRememberedSearch(published, log);
  return async ({ actor, now }, text, before) => {
    const facts = content();
    const { book, readSlots } = remembered(facts);
    const today = londonDate(now);
    const search = await rememberedSearch(facts.version);
    const byRules = readMessage(text, readSlots(text, today), before, search.findTopics);
    const reading = (await readByModel?.(text, byRules, readSlots, now)) ?? byRules;
    const { offer, ...turn } = takeTurn(
      text,
      reading,
      before,
      { ...book, ...search, isPersonThere: isPersonThere(before.onDuty, now, book.calendar) },
      now,
    );
    if (offer === undefined) return turn;
    const { from, part, hours, ...job } = offer;
    const { zone } = readServicedZone(job.postcode, "postcode", facts);
    const first = from !== undefined && from >= today ? from : today;
    const offered = await findWindows(database, {
      actor,
      now,
      content: facts,
      zone,
      load: job.load,
      from: first,
      days: daysAhead,
      max: part === undefined && hours === undefined ? maxWindows : maxOfTheDay,
    });
    const inPart = offered.filter(
      ({ startsAt, endsAt }) =>
        isWithin(hours, startsAt, endsAt) && (part === undefined || londonTime(new Date(startsAt)) < noon === (part === "morning")),
    );
    const wanted = (inPart.length > 0 ? inPart : offered).slice(0, maxWindows);
    if (offered.length === 0) return { ...turn, replies: [...turn.replies, { text: noTimes, links: [chatLinks.book] }] };
    const windows = wanted.map(({ id, startsAt, endsAt, kind, priceDeltaPence }) => ({ id, startsAt, endsAt, kind, priceDeltaPence }));
    return { ...turn, replies: [...turn.replies, { text: timesOffered }], offer: { ...job, windows } };
  };
}

/** Whole windows between the hours that suit; both in London's clock. */
function isWithin({ from, to }: Hours = {}, startsAt: string, endsAt: string): boolean {
  const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  return (
    (from === undefined || londonTime(new Date(startsAt)) >= clock(from)) && (to === undefined || londonTime(new Date(endsAt)) <= clock(to))
  );
}

type Search = Pick<ChatBook, "findPublished" | "findTopics">;
const nothing: Search = { findPublished: () => null, findTopics: () => [] };

/** The indexes of what is published, rebuilt when the content was read again; after a failure, with the next message. */
function createRememberedSearch(published: AnswerNeeds["published"], log: AnswerNeeds["log"]): (version: number) => Promise<Search> {
  let last: { version: number; find: Promise<Search> } | undefined;
  return async (version) => {
    if (published === undefined) return nothing;
    if (last?.version !== version) last = { version, find: published().then(createSearch) };
    return last.find.catch((error: unknown) => {
      log.error({ err: error }, "what the pages say could not be read for the chat");
      last = undefined;
      return nothing;
    });
  };
}

const createSearch = ({ passages, topics }: Published): Search => ({
  findPublished: createPublishedSearch(passages),
  findTopics: createTopicSearch(topics),
});

/** The indexes of a catalogue are built once per reading of the content. */
type FactsBook = Omit<ChatBook, keyof Search | "isPersonThere">;

function rememberedBook(): (content: Content) => { book: FactsBook; readSlots: SlotReader } {
  let last: { version: number; book: FactsBook; readSlots: SlotReader } | undefined;
  return (content) => {
    if (last?.version !== content.version) last = { version: content.version, ...createFactsBook(content) };
    return last;
  };
}

export const toCalendar = ({ openingHours, bankHolidays }: Content) => ({
  hours: openingHours,
  isClosedDay: (date: string) => bankHolidays.has(date),
});

function createFactsBook(content: Content): { book: FactsBook; readSlots: SlotReader } {
  const { towns } = content.places;
  return {
    book: {
      company: content.company,
      calendar: toCalendar(content),
      prices: priceBook(content),
      townNames: new Map(towns.map(({ slug, name }) => [slug, name])),
      zoneOf: (outcode) => content.zones.get(outcode),
    },
    readSlots: createSlotReader({ items: content.items, towns, outcodes: new Set(content.zones.keys()) }),
  };
}
