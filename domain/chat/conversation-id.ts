/** The secret id of a chat, stored in the visitor's browser. */
import { boundedText } from "../kernel/text.ts";
import { conversationIdLength } from "./chat-choices.ts";

export const conversationId = boundedText(conversationIdLength, "Start the chat again").regex(/^[\w-]{32}$/, "Start the chat again");
