/** What went wrong at PayPal, by what it means for the money. */

/**
 * `refused`: nothing happened, and the same again will be refused again. `busy`: nothing happened; later it may.
 * `unknown`: it may have happened; only asking for the object says.
 */
export type PayPalFailure = "refused" | "busy" | "unknown";

export class PayPalError extends Error {
  readonly kind: PayPalFailure;
  /** PayPal's own word for it, like `INSTRUMENT_DECLINED`; else the status or the network's. */
  readonly issue: string;
  /** Under which PayPal's support can look it up. */
  readonly debugId: string | undefined;
  /** There is no such object. */
  readonly isMissing: boolean;

  constructor(kind: PayPalFailure, issue: string, debugId?: string, status?: number) {
    super(`PayPal: ${issue}${debugId === undefined ? "" : ` (debug id ${debugId})`}`);
    this.name = "PayPalError";
    this.kind = kind;
    this.issue = issue;
    this.debugId = debugId;
    this.isMissing = status === 404;
  }
}
