/** The messages between the main thread and the worker thread. */
import type { BookingDocumentProps } from "#templates/documents/booking-confirmation.tsx";

export type ToWorker = { type: "render-pdf"; id: number; props: BookingDocumentProps } | { type: "stop" };
export type FromWorker =
  | { type: "ready" }
  | { type: "rendered"; id: number; pdf: Uint8Array }
  | { type: "render-failed"; id: number; message: string }
  | { type: "stopped" };
