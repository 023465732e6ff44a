/** The facts that answers are made of, and the type of one turn of the assistant. */
import type { Company } from "../company/company.ts";
import type { ZoneStatus } from "../coverage/coverage.rules.ts";
import type { PriceBook } from "../pricing/price.rules.ts";
import type { OfficeCalendar } from "../scheduling/opening-hours.rules.ts";
import type { ChatIntent, ChatState } from "./chat-choices.ts";
import type { ChatEvent } from "./chat-states.rules.ts";
import type { ChatOffer, ChatReply } from "./chat.contract.ts";
import type { FindPublished, PublishedPassage } from "./published-search.rules.ts";
import type { ChatSlots } from "./slots.rules.ts";
import type { Hours } from "./time-of-day.rules.ts";
import type { FindTopics, PublishedTopic } from "./topics.rules.ts";

export type ChatBook = {
  company: Company;
  calendar: OfficeCalendar;
  prices: PriceBook;
  /** By slug. */
  townNames: ReadonlyMap<string, string>;
  zoneOf: (outcode: string) => { status: ZoneStatus; townSlug: string | null } | undefined;
  findPublished: FindPublished;
  findTopics: FindTopics;
  /** Whether a person can be expected now; where not, hand-overs ask for details instead. */
  isPersonThere: boolean;
};

/** What our pages say, for the chat. */
export type Published = { passages: readonly PublishedPassage[]; topics: readonly PublishedTopic[] };

/** The state of the conversation before the message. */
export type Before = { state: ChatState; intent: ChatIntent; slots: ChatSlots; misunderstood: number };

/** What the assistant does with a message. `offer`: windows have to be looked up before it is complete. */
export type Turn = {
  intent: ChatIntent;
  event: ChatEvent;
  slots: ChatSlots;
  misunderstood: number;
  replies: ChatReply[];
  choices?: string[];
  offer?: Omit<ChatOffer, "windows"> & { from?: string; part?: "morning" | "afternoon"; hours?: Hours };
};

/** The part of a turn that answers one intent. */
export type Answered = Pick<Turn, "event" | "replies" | "choices" | "offer">;

export const answered = (text: string, links: ChatReply["links"] = [], choices?: string[]): Answered => ({
  event: "answered",
  replies: [{ text, ...(links.length > 0 && { links }) }],
  ...(choices !== undefined && { choices }),
});
export const requestedMore = (text: string, links: ChatReply["links"] = [], choices?: string[]): Answered => ({
  ...answered(text, links, choices),
  event: "asked-back",
});
