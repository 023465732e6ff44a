/** What starts the server uses of the chat, and what the worker does for it. */
export { endLeftChatsProcedure } from "./chat.procedures.ts";
export { openChatModel } from "./open-chat-model.ts";
export type { ReadByModel } from "./read-by-model.ts";
