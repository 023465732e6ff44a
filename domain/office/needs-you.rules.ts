/** How the office's queue is ordered: by what was promised, and where nothing was, by when it should be done. */
import type { NeedsYouKind } from "./needs-you-choices.ts";

/** Kinds whose time was promised to a customer. Of the others it is our own. */
export const promisedKinds: ReadonlySet<NeedsYouKind> = new Set(["waiting", "quote", "enquiry", "complaint", "refund"]);

/** Minutes within which we want to have answered a customer's message, and looked at a payment and at a message of ours that could not be sent. */
export const minutesToDo = { thread: 120, payment: 24 * 60, message: 24 * 60 } as const;
