/** What the server's start uses of the chat, and the worker's jobs. */
export { endLeftChats } from "./end-left-chats.job.ts";
export { openChatModel } from "./open-chat-model.ts";
export type { ReadByModel } from "./read-by-model.ts";
