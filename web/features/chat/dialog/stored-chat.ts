/**
 * What this tab stores of a chat, until the tab is closed or the chat is ended: the id, which opens the conversation, and
 * the choices and times offered below the newest message. Messages are fetched from the server again.
 */
import type { ChatOffer } from "#domain/chat/chat.contract.ts";
import { chatName } from "#web/platform/kept-chat.ts";
import { parseJson } from "#web/features/job-form/draft/stored-draft.rules.ts";

/** Read by open-chat.ts as well. */
const openName = "chalkway.chat-open";

export type StoredChat = {
  id: string | null;
  /** Buttons under the newest message. */
  choices: string[];
  offer: ChatOffer | null;
  /** The input field's text, not sent yet. */
  draft: string;
  isRated: boolean;
};

export const emptyChat: StoredChat = { id: null, choices: [], offer: null, draft: "", isRated: false };

export function readChat(): StoredChat {
  const stored = parseJson(quietly(() => sessionStorage.getItem(chatName)) ?? null);
  return typeof stored === "object" && stored !== null ? { ...emptyChat, ...stored } : emptyChat;
}

export const keepChat = (chat: StoredChat): void => void quietly(() => sessionStorage.setItem(chatName, JSON.stringify(chat)));
export const clearChat = (): void => void quietly(() => sessionStorage.removeItem(chatName));

export const wasOpen = (): boolean => quietly(() => sessionStorage.getItem(openName)) !== null;

export function noteOpen(isOpen: boolean): void {
  quietly(() => (isOpen ? sessionStorage.setItem(openName, "1") : sessionStorage.removeItem(openName)));
}

/** Null where storage is refused: the chat then lasts as long as the page. */
function quietly<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}
