/** What a chat may be about, where it may stand, and how much of everything there may be. Apart from the contracts, so that a page loads no more than this. */

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

/** `closed` is a dialog nobody has written in: it has no row. */
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

/** `note` is a line of the conversation itself: somebody joined, the chat is over. */
export const chatSenders = ["visitor", "assistant", "agent", "note"] as const;
export type ChatSender = (typeof chatSenders)[number];

export const chatLists = ["waiting", "mine", "all"] as const;
export type ChatList = (typeof chatLists)[number];

/** Messages of both sides in one conversation; conversations an address may begin a day; those that move within an hour, in all. */
export const chatLimits = { messages: 300, perAddress: 30, anHour: 2_000 } as const;
/** Chats of one address in the queue for a person at a time. */
export const maxQueuedPerAddress = 3;
export const maxChatMessage = 1_000;
export const maxChatPage = 200;
export const maxAgentMessage = 2_000;
export const cannedReplyLimits = { title: 60, text: maxAgentMessage, inAll: 200 } as const;

/** Characters of a conversation's id in base64url: 192 random bits, the visitor's only proof that it is theirs. */
export const conversationIdLength = 32;

/** Seconds a visitor waits for a person before the form is offered, and between two looks for news. */
export const handoffSeconds = 180;
export const chatPolls = { assistant: 30, waiting: 3, withAgent: 2 } as const;
/** Seconds after which somebody who said nothing more no longer counts as on duty, or as typing. */
export const presenceSeconds = 90;
export const typingSeconds = 8;

/** Above this much a person looks at it as well; pence. */
export const personAbovePence = 45_000;

/** Days a conversation is kept after its last message: twelve months, as the privacy notice says. */
export const chatDays = 365;
