/** The office's side of the chat: lists, one conversation, its agent, canned replies, and who is on duty. */
import { z } from "zod";
import { bookingStates } from "../bookings/booking-request.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { uuidText } from "../kernel/text.ts";
import { enteredLine, enteredText } from "../kernel/typed-text.ts";
import { contactReference } from "../crm/contacts.contract.ts";
import { cannedReplyLimits, chatIntents, chatLists, chatSenders, chatStates, maxAgentMessage } from "./chat-choices.ts";
import { chatMessageSchema } from "./chat.contract.ts";
import { comingSchema } from "../office/who-comes.contract.ts";

const id = uuidText("Open the chat again");
const sequence = z.int("Enter a whole number").min(0).max(100_000);
const staff = ["accounts.admin_required", "accounts.staff_required"] as const;
const ofOne = [...staff, "chat.not_found"] as const;
const limit = { calls: 600, perSeconds: 600 };

export const chatColleagueSchema = z.strictObject({ id: z.string(), name: z.string() });

/** One chat in a list. Everything the visitor typed is unproven: `name` is what they entered in the form. */
export const chatLineSchema = z.strictObject({
  id: z.string(),
  state: z.enum(chatStates),
  intent: z.enum(chatIntents),
  name: z.string().optional(),
  /** The page they wrote on last, like `/horsham`. */
  page: z.string().optional(),
  agent: chatColleagueSchema.optional(),
  startedAt: z.string(),
  /** When they began to wait for a person. */
  waitingSince: z.string().optional(),
  lastAt: z.string(),
  lastFrom: z.enum(chatSenders),
  /** The beginning of the newest message. */
  lastText: z.string(),
  sequence: z.int(),
  /** It is a person's turn: the visitor waits, or nobody has written since the chat's agent joined. */
  needsAnswer: z.boolean(),
  csat: z.int().optional(),
});
export type ChatLine = z.output<typeof chatLineSchema>;

/** Of the three lists; `toAnswer`: the caller's own chats that need an answer and are not in `waiting`. */
export const chatCountsSchema = z.strictObject({ waiting: z.int(), mine: z.int(), all: z.int(), toAnswer: z.int() });

export const staffChatsContract = commandContract({
  name: "staff-chats",
  callers: "office",
  /** `waiting`: visitors who wait for a person, or whose agent leaves them waiting; the longest first. `mine`: the caller's. `all`: the newest two hundred. */
  input: z.object({ list: z.enum(chatLists, { error: "Choose a list" }).default("waiting") }),
  answer: z.strictObject({
    counts: chatCountsSchema,
    onDuty: z.array(chatColleagueSchema),
    chats: z.array(chatLineSchema),
  }),
  codes: staff,
  limit,
});

export const oneChatSchema = chatLineSchema.extend({
  /** The oldest first, after the number requested. */
  messages: z.array(chatMessageSchema),
  isVisitorTyping: z.boolean(),
  /** The contact on whose timeline it is. */
  contact: z.strictObject({ reference: z.string(), name: z.string() }).optional(),
  email: z.string().optional(),
  mobile: z.string().optional(),
  /** Of the message the visitor left. */
  enquiryReference: z.string().optional(),
  promisedAt: z.string().optional(),
  /** What the assistant extracted: items by name, a postcode, a date as typed. */
  slots: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** Bookings of a visitor who is signed in or has proved them with a code. References that were only typed are left out. */
  bookings: z.array(
    z.strictObject({
      reference: z.string(),
      status: z.enum(bookingStates),
      startsAt: z.string(),
      endsAt: z.string(),
      town: z.string(),
      coming: comingSchema,
    }),
  ),
});
export type StaffChat = z.output<typeof oneChatSchema>;

export const staffChatContract = commandContract({
  name: "staff-chat",
  callers: "office",
  input: z.object({
    id,
    after: sequence.default(0),
    /** Something stands in the field that was changed since the last look. */ isTyping: z
      .boolean({ error: "Send true or false" })
      .optional(),
  }),
  answer: oneChatSchema,
  codes: ofOne,
  limit: { calls: 1_200, perSeconds: 600 },
});

/** Details of `chat.taken` and `chat.answered_already`: which colleague, and when (with London's offset). */
export type ChatTakenDetails = { by: string; at: string };

/** Also takes a chat that has no agent, or whose agent leaves the visitor waiting. `seen` is the newest message on the screen: refused if a colleague has written after it. */
export const answerChatContract = commandContract({
  name: "answer-chat",
  callers: "office",
  input: z.object({ id, seen: sequence, text: enteredText(1, maxAgentMessage, "Write a message first") }),
  answer: oneChatSchema,
  codes: [...ofOne, "chat.taken", "chat.answered_already", "chat.ended"],
  limit,
});

export const takeChatContract = commandContract({
  name: "take-chat",
  callers: "office",
  input: z.object({ id }),
  answer: oneChatSchema,
  codes: [...ofOne, "chat.taken", "chat.ended"],
  limit,
});

/** To a colleague on duty. Only the chat's agent can hand it over, or anybody where that agent leaves the visitor waiting. */
export const handOverChatContract = commandContract({
  name: "hand-over-chat",
  callers: "office",
  input: z.object({ id, to: uuidText("Choose a colleague") }),
  answer: oneChatSchema,
  codes: [...ofOne, "chat.taken", "chat.ended", "chat.colleague_away"],
  limit,
});

/** A chat without an agent can be closed by anybody of the office, one with an agent only by that agent, unless they leave the visitor waiting. */
export const closeChatContract = commandContract({
  name: "close-chat",
  callers: "office",
  input: z.object({ id }),
  answer: oneChatSchema,
  codes: [...ofOne, "chat.taken"],
  limit,
});

/** Adds it to a contact's timeline, on the office's word; possible once per chat. */
export const fileChatContract = commandContract({
  name: "file-chat",
  callers: "office",
  input: z.object({ id, reference: contactReference }),
  answer: oneChatSchema,
  codes: [...ofOne, "chat.filed_already", "crm.contact_not_found"],
  limit,
});

/** Sets the caller on duty for the next ninety seconds, or off duty. Repeated every half minute while the screen is open. */
export const chatPresenceContract = commandContract({
  name: "chat-presence",
  callers: "office",
  input: z.object({ onDuty: z.boolean({ error: "Send true or false" }) }),
  answer: z.strictObject({ onDuty: z.array(chatColleagueSchema), repeatSeconds: z.int() }),
  codes: staff,
  limit,
});

export const cannedReplySchema = z.strictObject({ id: z.string(), title: z.string(), text: z.string() });
const cannedRepliesSchema = z.strictObject({ replies: z.array(cannedReplySchema) });
export type CannedReply = z.output<typeof cannedReplySchema>;

/** By their titles. */
export const cannedRepliesContract = commandContract({
  name: "canned-replies",
  callers: "office",
  input: z.object({}),
  answer: cannedRepliesSchema,
  codes: staff,
  limit,
});

export const saveCannedReplyContract = commandContract({
  name: "save-canned-reply",
  callers: "office",
  input: z.object({
    /** Left out for a new one. */
    id: uuidText("Open the replies again").optional(),
    title: enteredLine(1, cannedReplyLimits.title, "Enter a title"),
    text: enteredText(1, cannedReplyLimits.text, "Write the reply"),
    /** The reply as it was read, so that a colleague's newer one is not overwritten. */
    was: z.object({ title: z.string().max(cannedReplyLimits.title), text: z.string().max(cannedReplyLimits.text) }).optional(),
  }),
  answer: cannedRepliesSchema,
  codes: [...staff, "chat.reply_not_found", "chat.reply_changed", "chat.reply_title_taken", "chat.too_many_replies"],
  limit,
});

export const removeCannedReplyContract = commandContract({
  name: "remove-canned-reply",
  callers: "office",
  input: z.object({ id: uuidText("Open the replies again") }),
  answer: cannedRepliesSchema,
  codes: staff,
  limit,
});

export const staffChatContracts = [
  staffChatsContract,
  staffChatContract,
  answerChatContract,
  takeChatContract,
  handOverChatContract,
  closeChatContract,
  fileChatContract,
  chatPresenceContract,
  cannedRepliesContract,
  saveCannedReplyContract,
  removeCannedReplyContract,
] as const;
