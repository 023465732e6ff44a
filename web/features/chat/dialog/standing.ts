/** Where a conversation stands, as every answer about it says. */
import type { ChatAnswer } from "#domain/chat/chat.contract.ts";

export type Standing = Pick<ChatAnswer, "state" | "agentName" | "queuePosition" | "form" | "promisedAt" | "enquiryReference">;
