/** The functions of database/functions/chat.sql and chat-staff.sql. */
import { z } from "zod";
import { chatIntents, chatSenders, chatStates } from "#domain/chat/chat-choices.ts";
import { chatLinkSchema, chatMessageSchema } from "#domain/chat/chat.contract.ts";
import { chatColleagueSchema, chatCountsSchema, chatLineSchema, oneChatSchema } from "#domain/chat/staff-chats.contract.ts";
import type { ChatSlots } from "#domain/chat/slots.rules.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { crmProblem } from "#server/crm/crm.errors.ts";
import { enquiryProblem, sendEnquiryProcedure } from "#server/enquiries/enquiries.public.ts";
import { chatProblem } from "./chat.errors.ts";

const slots = storedJson<ChatSlots>();
const factsSchema = z.strictObject({
  id: z.string(),
  state: z.enum(chatStates),
  intent: z.enum(chatIntents),
  slots,
  misunderstood: z.int(),
  sequence: z.int(),
  waitingSince: z.string().optional(),
  agentName: z.string().optional(),
  onDuty: z.int(),
  isAgentTyping: z.boolean(),
  unansweredSince: z.string().optional(),
  queuePosition: z.int().optional(),
  enquiryReference: z.string().optional(),
  promisedAt: z.string().optional(),
});
export type StoredFacts = z.output<typeof factsSchema>;

const replySchema = z.strictObject({
  text: z.string(),
  prices: z.array(z.int()).optional(),
  links: z.array(chatLinkSchema).optional(),
});
const own = { tokenHash: z.string(), now: z.date() };
const keyed = { idempotencyKey: z.string().optional(), requestHash: z.string() };
const notFound = chatProblem.pick("chat.not_found");
const keyReused = requestProblem.pick("idempotency.key_reused");

export const sayInChatProcedure = procedure({
  name: "say_in_chat",
  input: z.strictObject({
    ...own,
    ...keyed,
    isNew: z.boolean(),
    text: z.string(),
    page: z.string().optional(),
    addressHash: z.string(),
    limits: z.strictObject({ messages: z.int(), perAddress: z.int(), anHour: z.int() }),
  }),
  answer: z.strictObject({ facts: factsSchema, said: z.int(), repeated: z.array(chatMessageSchema).optional() }),
  problems: { ...chatProblem.pick("chat.not_found", "chat.ended", "chat.too_many_messages", "chat.too_many_chats"), ...keyReused },
});

export const replyInChatProcedure = procedure({
  name: "reply_in_chat",
  input: z.strictObject({
    ...own,
    said: z.int(),
    state: z.enum(chatStates),
    intent: z.enum(chatIntents),
    slots,
    misunderstood: z.int(),
    replies: z.array(replySchema),
    queue: z.strictObject({ perAddress: z.int(), whenFull: replySchema }),
  }),
  answer: z.strictObject({ facts: factsSchema, replies: z.array(replySchema), wasWritten: z.boolean() }),
  problems: notFound,
});

export const chatUpdatesProcedure = procedure({
  name: "chat_updates",
  input: z.strictObject({ ...own, after: z.int(), isTyping: z.boolean(), page: z.string().optional(), maxPerAddress: z.int() }),
  answer: z.strictObject({ facts: factsSchema, messages: z.array(chatMessageSchema) }),
  problems: notFound,
});

export const leaveChatMessageProcedure = procedure({
  name: "leave_chat_message",
  input: z.strictObject({ ...own, note: z.string(), enquiry: sendEnquiryProcedure.input }),
  answer: z.strictObject({ reference: z.string(), promisedAt: z.string(), state: z.enum(chatStates) }),
  problems: { ...chatProblem.pick("chat.not_found", "chat.ended"), ...keyReused, ...enquiryProblem.pick("enquiries.photo_missing") },
});

export const rateChatProcedure = procedure({
  name: "rate_chat",
  input: z.strictObject({ tokenHash: z.string(), csat: z.int() }),
  answer: z.null(),
  problems: notFound,
});

export const endChatProcedure = procedure({
  name: "end_chat",
  input: z.strictObject({ ...own, clear: z.boolean(), note: z.string(), personPattern: z.string() }),
  answer: z.strictObject({ state: z.enum(chatStates) }),
  problems: notFound,
});

export const endLeftChatsProcedure = procedure({
  name: "end_left_chats",
  input: z.strictObject({
    now: z.date(),
    personPattern: z.string(),
    notes: z.strictObject({ over: replySchema, followUp: replySchema, lastUnanswered: replySchema, noAnswer: replySchema }),
  }),
  answer: z.strictObject({ ended: z.int() }),
});

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const one = { id: z.string(), now: z.date() };
const ofOne = { ...notOffice, ...notFound };
const mine = { ...ofOne, ...chatProblem.pick("chat.taken") };
const open = { ...mine, ...chatProblem.pick("chat.ended") };
const storedChat = oneChatSchema.extend({ slots, lastFrom: z.enum(chatSenders) });
export type StoredChat = z.output<typeof storedChat>;

export const staffChatsProcedure = procedure({
  name: "staff_chats",
  input: z.strictObject({ list: z.string(), now: z.date() }),
  answer: z.strictObject({
    counts: chatCountsSchema,
    onDuty: z.array(chatColleagueSchema),
    chats: z.array(chatLineSchema),
  }),
  problems: notOffice,
});
export const staffChatProcedure = procedure({
  name: "staff_chat",
  input: z.strictObject({ ...one, after: z.int(), isTyping: z.boolean() }),
  answer: storedChat,
  problems: ofOne,
});
export const takeChatProcedure = procedure({ name: "take_chat", input: z.strictObject(one), answer: storedChat, problems: open });
export const answerChatProcedure = procedure({
  name: "answer_chat",
  input: z.strictObject({ ...one, ...keyed, seen: z.int(), text: z.string() }),
  answer: storedChat,
  problems: { ...open, ...chatProblem.pick("chat.answered_already"), ...keyReused },
});
export const handOverChatProcedure = procedure({
  name: "hand_over_chat",
  input: z.strictObject({ ...one, to: z.string() }),
  answer: storedChat,
  problems: { ...open, ...chatProblem.pick("chat.colleague_away") },
});
export const closeChatProcedure = procedure({
  name: "close_chat",
  input: z.strictObject({ ...one, note: z.string() }),
  answer: storedChat,
  problems: mine,
});
export const fileChatProcedure = procedure({
  name: "file_chat",
  input: z.strictObject({ ...one, reference: z.string() }),
  answer: storedChat,
  problems: { ...ofOne, ...chatProblem.pick("chat.filed_already"), ...crmProblem.pick("crm.contact_not_found") },
});
export const setChatPresenceProcedure = procedure({
  name: "set_chat_presence",
  input: z.strictObject({ onDuty: z.boolean(), until: z.date(), now: z.date() }),
  answer: z.array(chatColleagueSchema),
  problems: notOffice,
});

export const saveCannedReplyProcedure = procedure({
  name: "save_canned_reply",
  input: z.strictObject({
    id: z.string().optional(),
    title: z.string(),
    text: z.string(),
    was: z.strictObject({ title: z.string(), text: z.string() }).optional(),
    max: z.int(),
    now: z.date(),
  }),
  answer: z.strictObject({}),
  problems: {
    ...notOffice,
    ...chatProblem.pick("chat.reply_not_found", "chat.reply_changed", "chat.reply_title_taken", "chat.too_many_replies"),
  },
});
export const removeCannedReplyProcedure = procedure({
  name: "remove_canned_reply",
  input: z.strictObject({ id: z.string() }),
  answer: z.strictObject({}),
  problems: notOffice,
});
