/** What the worker and the automations use of messages. */
export { acceptSmsReceipt } from "./accept-sms-receipt.ts";
export { renderMessage } from "./deliver-message.ts";
export type { RenderedMessage } from "./deliver-message.ts";
export type { SendMessageNeeds } from "./message.ts";
export { requeueMessagesProcedure } from "./messages.procedures.ts";
export { sendMessages } from "./send-messages.job.ts";
export type { TakenMessage } from "./messages.procedures.ts";
export { previewMessage } from "./preview-message.ts";
export type { MessagePreview } from "./preview-message.ts";
