/** One topic of the chat. */
import type { ChatIntent } from "#domain/chat/chat-choices.ts";

/**
 * `asks`: whole questions, separated by semicolons. `path` and `label`: the page that says more. With an `intent` the
 * answer is the assistant's own for that intent, which knows the firm's facts.
 */
export type Topic = { asks: string } & ({ text: string; path: string; label: string } | { intent: ChatIntent });
