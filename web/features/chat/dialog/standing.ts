/** The state of a conversation, part of every answer of the chat's commands. */
import type { ChatAnswer } from "#domain/chat/chat.contract.ts";

export type Standing = Pick<ChatAnswer, "state" | "agentName" | "queuePosition" | "form" | "promisedAt" | "enquiryReference">;
