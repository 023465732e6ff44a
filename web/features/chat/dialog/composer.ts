/** The input field: Enter sends, the draft survives navigation, and the remaining length is shown near the limit. */
import { maxChatMessage } from "#domain/chat/chat-choices.ts";
import type { Conversation } from "./conversation.ts";
import type { Frame } from "./frame.ts";

const announcedBelow = 200;

export function startComposer({ form, field, count }: Frame, chat: Conversation, say: (text: string) => void): void {
  field.value = chat.stored.draft;
  const note = () => {
    chat.keep({ draft: field.value });
    const left = maxChatMessage - field.value.length;
    count.textContent = left <= announcedBelow ? `${left} of ${maxChatMessage.toLocaleString("en-GB")} characters left` : "";
  };
  const send = () => {
    const text = field.value.trim();
    if (text === "") return;
    field.value = "";
    note();
    say(text);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
    field.focus();
  });
  field.addEventListener("input", () => {
    chat.startTyping();
    note();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    send();
  });
}
