/** Payments through a provider: what they are for, how, how they end. */
export const onlinePurposes = ["deposit", "balance"] as const;
/** `deposit`: what has to be paid before a booking is agreed. `balance`: all that is due by now. */
export type OnlinePurpose = (typeof onlinePurposes)[number];

/** As the customer chooses; each is one provider's. Which of them are switched on: `features` of the public settings (`PublicConfig`). */
export const onlineMethods = ["card", "paypal"] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

export const providerNames = ["stripe", "paypal"] as const;
export type ProviderName = (typeof providerNames)[number];

export const providerOf: Readonly<Record<OnlineMethod, ProviderName>> = { card: "stripe", paypal: "paypal" };
export const methodOf: Readonly<Record<ProviderName, OnlineMethod>> = { stripe: "card", paypal: "paypal" };

export const attemptStates = ["created", "open", "processing", "unknown", "succeeded", "failed", "cancelled", "expired"] as const;
export type AttemptState = (typeof attemptStates)[number];

export const refundStates = ["requested", "sent", "pending", "succeeded", "failed", "cancelled"] as const;
export type RefundState = (typeof refundStates)[number];

export const disputeStates = ["inquiry", "needs_response", "under_review", "won", "lost", "closed"] as const;
export type DisputeState = (typeof disputeStates)[number];

/**
 * What a customer is shown of an attempt. `open`: it can still be paid. `checking`: an answer of the provider is outstanding; nothing more is to be
 * paid. `returned`: it was paid after the window had been given away, and goes back.
 */
export const paymentEnds = ["open", "checking", "paid", "not_paid", "returned"] as const;
export type PaymentEnd = (typeof paymentEnds)[number];

export const maxReturnPath = 200;

/** Days for which an event of a provider is kept as it came; then its hash alone. */
export const eventBodyDays = 90;
