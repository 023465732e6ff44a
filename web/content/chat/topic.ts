/** One topic of the chat. */
import type { ChatIntent } from "#domain/chat/chat-choices.ts";

/**
 * `asks`: whole questions, separated by semicolons. `path` and `label`: the page that says more. With an `intent` alone the
 * answer is the assistant's own for that intent, which knows the firm's facts; with a text the text is. `after`: asked only
 * right after one of these, labels or intents.
 */
export type Topic = { asks: string; after?: readonly string[] } & (
  | { text: string; path: string; label: string; intent?: ChatIntent }
  | { intent: ChatIntent; text?: undefined }
);
