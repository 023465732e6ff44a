/** Intents, states and limits of a chat. Separate from the contracts, so that a page loads only this. */

export const chatIntents = [
  "price",
  "book",
  "can-you-take",
  "coverage",
  "crew-eta",
  "reschedule",
  "cancel",
  "documents",
  "licence",
  "hazardous",
  "opening-hours",
  "payment",
  "recycling",
  "complaint",
  "human",
  "greeting",
  "unknown",
] as const;
export type ChatIntent = (typeof chatIntents)[number];

/** `closed` is a dialog in which nobody has written: it has no row. */
export const chatStates = [
  "closed",
  "greeting",
  "collecting",
  "answering",
  "handoff_waiting",
  "with_agent",
  "left_message",
  "resolved",
] as const;
export type ChatState = (typeof chatStates)[number];

/** `note` is a line about the conversation, such as that somebody joined or that the chat has ended. */
export const chatSenders = ["visitor", "assistant", "agent", "note"] as const;
export type ChatSender = (typeof chatSenders)[number];

export const chatLists = ["waiting", "mine", "all"] as const;
export type ChatList = (typeof chatLists)[number];

/** Messages of both sides in one conversation; conversations one address, which a mobile network shares among its customers, may begin in ten minutes; conversations with a message within an hour, in total. */
export const chatLimits = { messages: 300, perAddress: 12, anHour: 2_000 } as const;
/** Chats of one address in the queue for a person at a time. */
export const maxQueuedPerAddress = 3;
export const maxChatMessage = 1_000;
export const maxChatPage = 200;
export const maxAgentMessage = 2_000;
export const cannedReplyLimits = { title: 60, text: maxAgentMessage, inAll: 200 } as const;

/** Characters of a conversation's id in base64url: 192 random bits, the visitor's only proof that it is theirs. */
export const conversationIdLength = 32;

/** Seconds a visitor waits for a person before the form is offered, and seconds between two polls. */
export const handoffSeconds = 180;
export const chatPolls = { assistant: 30, waiting: 3, withAgent: 2 } as const;
/** Seconds without a signal after which a colleague no longer counts as on duty. */
export const presenceSeconds = 90;

/** Above this price, in pence, a person looks at it as well. */
export const personAbovePence = 45_000;

/** Days a conversation is kept after its last message: twelve months, as the privacy notice says. */
export const chatDays = 365;
