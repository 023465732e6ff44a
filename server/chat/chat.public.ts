/** What starts the server uses of the chat. */
export { openChatModel } from "./open-chat-model.ts";
export type { ReadByModel } from "./read-by-model.ts";
