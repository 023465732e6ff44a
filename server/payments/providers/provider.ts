/**
 * What we need of a provider of payments, the same of each: Stripe and PayPal fulfil it, the work around it knows neither. The provider's object is the
 * fact; what it reports by events is a hint to fetch that object.
 *
 * Every call may be cut off before or after its effect. A call that changes something takes a key of ours (the attempt's or refund's id): made again with the
 * same key within `keySeconds` it has one effect and gives the first answer. After that it is never made again: `findCheckout` and `findRefund` say
 * whether it had an effect.
 */
import type { DisputeState, ProviderName } from "#domain/payments/online-choices.ts";

/** Keys are used again for five hours: PayPal forgets them after six, Stripe after a day. */
export const keySeconds = 5 * 60 * 60;

/** What of ours stands on the provider's objects, and is compared with the attempt when they are fetched. */
export type Marks = { attemptId: string | null; reference: string | null };

export type CheckoutRequest = {
  /** The key, and the mark on every object that follows. */
  attemptId: string;
  reference: string;
  amountPence: number;
  /** What the customer reads on the provider's page: `Deposit for collection B-7F3K9M`. */
  description: string;
  /** Addresses of ours. */
  successUrl: string;
  cancelUrl: string;
  /** When the attempt was made: the checkout's own end is counted from here, so that the same request repeats with the same parameters. */
  createdAt: Date;
};

/** `url`: null where it was found again and cannot be paid any more. */
export type Checkout = { id: string; url: string | null };

/** Money that the provider has taken. */
export type Charge = Marks & {
  /** The object that stands in `payments.provider_ref`: a charge (`ch_…`), a capture. */
  id: string;
  amountPence: number;
  /** Lower case: `gbp`. */
  currency: string;
  isLive: boolean;
  /** What the provider keeps; null while it does not say. */
  feePence: number | null;
  takenAt: Date;
  /** Given back so far, as the provider counts it. */
  refundedPence: number;
};

/**
 * `open`: can be paid, declined tries included. `approved`: the customer has agreed, and `capture` takes the money (PayPal alone). `processing`: the
 * money is on its way, and may still fail. `failed`: it did not come and never will. `expired`: nobody can pay it any more.
 */
export type CheckoutState = { id: string; url: string | null } & (
  | { state: "open" | "approved" | "processing" | "failed" | "expired" }
  | { state: "paid"; charge: Charge }
);

export type RefundRequest = {
  /** The key, and the mark on the refund: two refunds of one amount stay two. */
  refundId: string;
  chargeId: string;
  amountPence: number;
  reference: string;
};

/** `failed` and `cancelled`: the money stayed with us, or came back. */
export type Refund = {
  /** The object that stands in `payments.provider_ref` of the row that goes out. */
  id: string;
  /** Our mark on it; null for one made in the provider's own pages. */
  refundId: string | null;
  chargeId: string;
  amountPence: number;
  currency: string;
  state: "pending" | "succeeded" | "failed" | "cancelled";
  failure: string | null;
  at: Date;
};

export type Dispute = {
  id: string;
  chargeId: string;
  amountPence: number;
  currency: string;
  isLive: boolean;
  reason: string | null;
  state: DisputeState;
  /** Whether the charge can still be refunded: judged by the provider, of the charge. */
  isRefundable: boolean;
  evidenceDueBy: Date | null;
  /** What is called back and not returned, by now; and what the provider asks for it. */
  takenPence: number;
  feePence: number;
  openedAt: Date;
};

export const concernKinds = ["checkout", "charge", "refund", "dispute", "other"] as const;
/** What an event is about, to be fetched by its id. `other`: nothing of ours changes by it; it is stored and that is all. */
export type ProviderEvent = {
  id: string;
  type: string;
  concerns: { kind: (typeof concernKinds)[number]; id: string };
};

/** One movement in the provider's books: what came, positive, and what went, negative, before fees. */
export type Movement = {
  kind: "charge" | "refund" | "refund_returned" | "chargeback" | "chargeback_returned";
  /** As in `payments.provider_ref`; of a dispute's movements the dispute's id. */
  ref: string;
  amountPence: number;
  feePence: number;
  at: Date;
};

export type Provider = {
  name: ProviderName;
  /** What its keys are for: objects of the other mode are none of ours. */
  isLive: boolean;
  /** @throws ProviderError */
  createCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  /** The checkout of an attempt whose answer was lost, once its key cannot be used any more; null: the provider never made one. */
  findCheckout: (attempt: { attemptId: string; createdAt: Date }) => Promise<Checkout | null>;
  fetchPayment: (checkoutId: string) => Promise<CheckoutState>;
  /** Compare and set: afterwards nobody can pay it any more, or it says that it was paid (or is being paid) before. */
  expireCheckout: (checkoutId: string) => Promise<CheckoutState>;
  /** Takes the money that the customer agreed to; called only while the window is held. Left out where paying takes it. */
  capture?: (checkout: { checkoutId: string; attemptId: string }) => Promise<CheckoutState>;
  /** The checkout that a charge came from, for events about charges; null: none of ours. */
  checkoutOfCharge: (chargeId: string) => Promise<string | null>;
  refund: (request: RefundRequest) => Promise<Refund>;
  fetchRefund: (refundId: string) => Promise<Refund>;
  /** As `findCheckout`, of a refund. */
  findRefund: (refund: { refundId: string; chargeId: string; requestedAt: Date }) => Promise<Refund | null>;
  fetchDispute: (disputeId: string) => Promise<Dispute>;
  /** What the event is about, from its raw bytes. Null: not signed by the provider, too old, from the future, of the other mode or another account. */
  verifyEvent: (event: { body: Uint8Array; headers: Headers; now: Date }) => Promise<ProviderEvent | null>;
  /** All movements from `since` up to but not including `until`, for the nightly comparison. */
  listMovements: (span: { since: Date; until: Date }) => AsyncIterable<Movement>;
};

/**
 * `unknown`: cut off, too slow, or a failure of the provider's own; it may have had its effect. `refused`: it had none and will have none (a wrong amount,
 * a charge that is not refundable). `busy`: it had none, and may be made again. `missing`: there is no such object.
 */
export type ProviderFailure = "unknown" | "refused" | "busy" | "missing";

export class ProviderError extends Error {
  readonly failure: ProviderFailure;
  /** The provider's code, for the office: `charge_already_refunded`. */
  readonly code: string;
  constructor(failure: ProviderFailure, code: string, options?: ErrorOptions) {
    super(`the provider answered ${failure}: ${code}`, options);
    this.failure = failure;
    this.code = code;
  }
}

export const isFailure = (error: unknown, ...failures: ProviderFailure[]): error is ProviderError =>
  error instanceof ProviderError && failures.includes(error.failure);

/** The providers that have keys. */
export type Providers = Readonly<Partial<Record<ProviderName, Provider>>>;
