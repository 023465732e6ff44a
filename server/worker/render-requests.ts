/** The messages between the main thread and the worker thread. */
import type { MessagePreview, TakenMessage } from "#server/messages/messages.public.ts";
import type { PaperProps } from "#server/platform/pdf/render-paper.ts";

export type ToWorker =
  | { type: "render-pdf"; id: number; props: PaperProps }
  | { type: "preview-message"; id: number; message: TakenMessage }
  | { type: "stop" };
export type FromWorker =
  | { type: "ready" }
  | { type: "rendered"; id: number; pdf: Uint8Array }
  | { type: "previewed"; id: number; preview: MessagePreview }
  | { type: "render-failed"; id: number; message: string }
  | { type: "stopped" };
