/** What the worker uses of messages. */
export type { SendMessageNeeds } from "./message.ts";
export { requeueMessagesProcedure } from "./messages.procedures.ts";
export { sendMessage } from "./send-message.job.ts";
