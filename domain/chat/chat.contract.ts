/** The visitor's side of the chat: `chat`, `chat-updates`, `leave-chat-message`, `rate-chat` and `end-chat`. */
import { z } from "zod";
import { contactSchema } from "../enquiries/enquiries.contract.ts";
import { callBackTimes } from "../enquiries/enquiry-choices.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText } from "../kernel/text.ts";
import { enteredText } from "../kernel/typed-text.ts";
import { services } from "../pricing/pricing.contract.ts";
import { loadSchema, windowKinds } from "../bookings/booking-request.contract.ts";
import { chatIntents, chatSenders, chatStates, maxChatMessage, maxChatPage } from "./chat-choices.ts";
import { conversationId } from "./conversation-id.ts";

const page = boundedText(maxChatPage, "Send the path of the page").regex(/^\//, "Send the path of the page");
const maxBytes = 16_384;
const notFound = ["chat.not_found"] as const;

/** A path of our own pages. */
export const chatLinkSchema = z.strictObject({ label: z.string(), path: z.string() });

/** Plain text: shown without markup. `prices` are the amounts in the text, in pence. */
export const chatReplySchema = z.strictObject({
  text: z.string(),
  prices: z.array(z.int()).optional(),
  links: z.array(chatLinkSchema).optional(),
});
export type ChatReply = z.output<typeof chatReplySchema>;

/**
 * Times that can be held: the dialog calls `hold-slot` with the window's id, the postcode and the load, and opens /book
 * with the hold and the other fields as its draft.
 */
export const chatOfferSchema = z.strictObject({
  service: z.enum(services),
  items: z.array(z.strictObject({ id: z.string(), quantity: z.int() })),
  postcode: z.string(),
  load: loadSchema,
  windows: z.array(
    z.strictObject({
      id: z.string(),
      /** With London's offset. */
      startsAt: z.string(),
      endsAt: z.string(),
      kind: z.enum(windowKinds),
      priceDeltaPence: z.int(),
    }),
  ),
});
export type ChatOffer = z.output<typeof chatOfferSchema>;

/** Fields that follow from the conversation's state. */
const standing = {
  state: z.enum(chatStates),
  /** The number of the newest message, to pass to `chat-updates`. */
  sequence: z.int(),
  /** Seconds until the next poll. */
  pollSeconds: z.int(),
  /** The first name of the colleague who answers. */
  agentName: z.string().optional(),
  /** How many visitors wait for a person, up to and including this one. */
  queuePosition: z.int().optional(),
  /** Nobody can answer now: show the form of `leave-chat-message`. `promisedAt`: by when a person will answer a message left now or already left. */
  form: z.literal("leave-message").optional(),
  promisedAt: z.string().optional(),
  /** Of the message that was left. */
  enquiryReference: z.string().optional(),
};

export const chatContract = commandContract({
  name: "chat",
  callers: "anyone",
  input: z.object({
    /** Left out with the first message. */
    conversationId: conversationId.optional(),
    message: enteredText(1, maxChatMessage, "Write a message first"),
    /** The page it was written on, like `/horsham`. */
    page: page.optional(),
  }),
  answer: z.strictObject({
    /** A secret: whoever has it can read the conversation. */
    conversationId: z.string(),
    intent: z.enum(chatIntents),
    /** Empty while a person answers. */
    replies: z.array(chatReplySchema),
    /** Suggested next messages, shown as buttons. */
    choices: z.array(z.string()).optional(),
    offer: chatOfferSchema.optional(),
    ...standing,
  }),
  codes: [...notFound, "chat.ended", "chat.too_many_messages", "chat.too_many_chats"],
  limit: { calls: 120, perSeconds: 600 },
  maxBytes,
});
export type ChatAnswer = z.output<typeof chatContract.answer>;

export const chatMessageSchema = z.strictObject({
  sequence: z.int(),
  from: z.enum(chatSenders),
  text: z.string(),
  /** With London's offset. */
  at: z.string(),
  prices: z.array(z.int()).optional(),
  links: z.array(chatLinkSchema).optional(),
  /** The first name of the colleague who wrote it. */
  name: z.string().optional(),
});
export type ChatMessage = z.output<typeof chatMessageSchema>;

/** The messages after a number, the oldest first, fifty at most; `after: 0` reads the conversation from the beginning, after a reload. */
export const chatUpdatesContract = commandContract({
  name: "chat-updates",
  callers: "anyone",
  input: z.object({
    conversationId,
    after: z.int("Enter a whole number").min(0).max(100_000),
    /** The field is not empty and was changed since the last poll. */
    isTyping: z.boolean({ error: "Send true or false" }).optional(),
    page: page.optional(),
  }),
  answer: z.strictObject({ messages: z.array(chatMessageSchema), isAgentTyping: z.boolean(), ...standing }),
  codes: notFound,
  limit: { calls: 900, perSeconds: 600 },
  maxBytes,
});
export type ChatUpdates = z.output<typeof chatUpdatesContract.answer>;

/** The form for when nobody is on duty: stored as an enquiry, mailed to the office, and answered by the promised time. */
export const leaveChatMessageContract = commandContract({
  name: "leave-chat-message",
  callers: "anyone",
  input: z
    .object({
      conversationId,
      name: contactSchema.shape.name,
      email: contactSchema.shape.email,
      mobile: contactSchema.shape.mobile,
      message: enteredText(1, maxChatMessage, "Write a message first"),
      /** Needs a phone number. */
      bestTime: z.enum(callBackTimes, { error: "Choose when we should call" }).optional(),
    })
    .refine(({ email, mobile }) => email !== undefined || mobile !== undefined, {
      path: ["email"],
      error: "Enter an email address or a phone number, so we can reply",
    })
    .refine(({ bestTime, mobile }) => bestTime === undefined || mobile !== undefined, {
      path: ["mobile"],
      error: "Enter a phone number, so that we can call you",
    }),
  answer: z.strictObject({ state: z.enum(chatStates), enquiryReference: z.string(), promisedAt: z.string() }),
  codes: [...notFound, "chat.ended"],
  limit: { calls: 10, perSeconds: 3_600 },
  maxBytes,
});
export type LeaveChatMessageInput = z.input<typeof leaveChatMessageContract.input>;

export const rateChatContract = commandContract({
  name: "rate-chat",
  callers: "anyone",
  input: z.object({ conversationId, csat: z.int("Choose one to five").min(1, "Choose one to five").max(5, "Choose one to five") }),
  answer: z.strictObject({}),
  codes: notFound,
  limit: { calls: 30, perSeconds: 600 },
  maxBytes,
});

/** Ends the chat. With `clear` the id becomes invalid, so that nobody else at this computer can read it. */
export const endChatContract = commandContract({
  name: "end-chat",
  callers: "anyone",
  input: z.object({ conversationId, clear: z.boolean({ error: "Send true or false" }).default(false) }),
  answer: z.strictObject({ state: z.enum(chatStates) }),
  codes: notFound,
  limit: { calls: 60, perSeconds: 600 },
  maxBytes,
});

export const chatContracts = [chatContract, chatUpdatesContract, leaveChatMessageContract, rateChatContract, endChatContract] as const;
