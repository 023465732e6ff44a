/**
 * A language model, where one is configured, in place of the rules that read a message: it chooses an intent from our list
 * and repeats words of the sentence that name things, a place or a day. It is told the sentence and the intents, nothing
 * else; what it answers is read by our own rules again, so no number of its own reaches anybody.
 */
import type { ChatBook } from "#domain/chat/answer-book.ts";
import type { SlotReader } from "#domain/chat/slots.rules.ts";
import type { Reading } from "#domain/chat/turn.rules.ts";

export type ReadByModel = (
  text: string,
  byRules: Reading,
  book: ChatBook,
  readSlots: SlotReader,
  today: string,
) => Promise<Reading | undefined>;
