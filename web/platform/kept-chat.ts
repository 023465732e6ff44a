/** The chat that this tab stores is its person's: it ends with their session. */

export const chatName = "chalkway.chat";
/** Heard by the dialog, which is a script of its own. */
export const chatLeft = "chalkway:chat-left";

/** At the end of a session: the next person at this tab finds no chat of somebody else's. */
export function leaveChat(): void {
  try {
    sessionStorage.removeItem(chatName);
  } catch {
    // storage is refused, so nothing was stored
  }
  globalThis.dispatchEvent?.(new Event(chatLeft));
}
