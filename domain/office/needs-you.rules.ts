/**
 * How the office's queue is ordered: whoever waits for us at this very minute first; then by what was promised, and where nothing
 * was, by when it should be done.
 */
import type { NeedsYouKind } from "./needs-you-choices.ts";

/** Kinds whose time was promised to a customer. Of the others it is our own. */
export const promisedKinds: ReadonlySet<NeedsYouKind> = new Set(["waiting", "quote", "enquiry", "complaint", "refund"]);

/** Somebody stands at their door, or sits before their screen, and waits. */
const rightNow: ReadonlySet<NeedsYouKind> = new Set(["late", "chat"]);
export const rankOf = (kind: NeedsYouKind): number => (rightNow.has(kind) ? 0 : 1);

/** Minutes within which we want to have answered a customer's message, to have spoken to somebody whose collection came to nothing, and looked at a payment and at a message of ours that could not be sent. */
export const minutesToDo = { thread: 120, in_vain: 120, payment: 24 * 60, message: 24 * 60 } as const;
