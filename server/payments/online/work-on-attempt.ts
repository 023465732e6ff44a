/**
 * Brings an attempt and the provider's object together: makes the object where it is missing, ends it where it is to be ended, and applies what the
 * provider says. May be called by anybody, at any time, twice at once: what it writes follows from the provider's answer and is written once.
 */
import { sentBackAsPaid } from "#domain/payments/pay-link-choices.ts";
import { isFailure, keySeconds } from "../providers/provider.ts";
import type { Checkout, CheckoutState, Provider } from "../providers/provider.ts";
import { captureApproved, endCheckout } from "./captures.ts";
import { applyChargeProcedure, paymentAttemptProcedure, settleAttemptProcedure } from "./online.procedures.ts";
import type { OnlineNeeds } from "./online-needs.ts";
import type { Attempt } from "./online.procedures.ts";

type Ending = "expired" | "cancelled";

/** After that long a first request is no longer under way: what came of it can be looked up. */
const firstAnswerSeconds = 600;

/** @returns the attempt as it is afterwards */
export async function workOnAttempt(needs: OnlineNeeds, attempt: Attempt, ending: Ending = "expired"): Promise<Attempt> {
  const provider = needs.providers[attempt.provider];
  if (!attempt.isOpen || attempt.isHeld || provider?.isLive !== attempt.isLive) return attempt;
  const current = attempt.providerObject === null ? await withCheckout(needs, provider, attempt) : attempt;
  // What has just been made is as the provider said, unless it is to be ended.
  if (current.providerObject === null || !current.isOpen || (attempt.providerObject === null && !current.isStopping)) return current;
  return applyState(needs, current, await askedState(needs, provider, current), ending);
}

/** Asks about one that may have ended, too: an event says that something of it changed. */
export async function refreshAttempt(needs: OnlineNeeds, attempt: Attempt): Promise<Attempt> {
  const provider = needs.providers[attempt.provider];
  if (attempt.isOpen) return workOnAttempt(needs, attempt);
  if (attempt.providerObject === null || provider?.isLive !== attempt.isLive) return attempt;
  return applyState(needs, attempt, await provider.fetchPayment(attempt.providerObject), "expired");
}

/** The page to come back to, which asks what became of it. */
export function returnUrl(publicUrl: string, { returnPath, attemptId }: Pick<Attempt, "returnPath" | "attemptId">): string {
  return `${publicUrl}${returnPath}${returnPath.includes("?") ? "&" : "?"}payment=${attemptId}`;
}

/** Says that the provider sent them back as paid: where it isn't known yet, that is still being checked. */
const paidUrl = (publicUrl: string, attempt: Attempt): string => `${returnUrl(publicUrl, attempt)}&${sentBackAsPaid}=1`;

/** Makes the checkout, once however often it is asked for; or finds what an earlier request made, when its key is too old to be used again. */
async function withCheckout(needs: OnlineNeeds, provider: Provider, attempt: Attempt): Promise<Attempt> {
  const age = (needs.clock.now().getTime() - attempt.createdAt.getTime()) / 1000;
  const isLookedUp = age >= keySeconds || (attempt.state === "unknown" && age >= firstAnswerSeconds);
  try {
    const checkout = isLookedUp
      ? await provider.findCheckout(attempt)
      : await provider.createCheckout(buildCheckoutRequest(needs, attempt));
    if (checkout === null) return await settle(needs, attempt, "expired");
    return await settle(needs, attempt, "open", checkout);
  } catch (error) {
    if (isFailure(error, "unknown")) return settle(needs, attempt, "unknown");
    if (isFailure(error, "busy")) return settle(needs, attempt, attempt.state);
    if (isFailure(error, "refused", "missing")) return settle(needs, attempt, "failed");
    throw error;
  }
}

const buildCheckoutRequest = ({ publicUrl }: OnlineNeeds, attempt: Attempt) => ({
  attemptId: attempt.attemptId,
  reference: attempt.reference,
  amountPence: attempt.amountPence,
  description: `${attempt.purpose === "deposit" ? "Deposit for collection" : "Collection"} ${attempt.reference}`,
  successUrl: paidUrl(publicUrl(), attempt),
  cancelUrl: returnUrl(publicUrl(), attempt),
  createdAt: attempt.createdAt,
});

/** Null: the provider did not say. */
async function askedState(needs: OnlineNeeds, provider: Provider, attempt: Attempt): Promise<CheckoutState | "unknown" | "busy"> {
  const id = attempt.providerObject ?? "";
  try {
    if (attempt.isStopping) return await endCheckout(needs, provider, attempt);
    const state = await provider.fetchPayment(id);
    // The money is taken only while it buys what it was asked for.
    return state.state === "approved" ? await captureApproved(needs, provider, attempt, state) : state;
  } catch (error) {
    if (isFailure(error, "unknown")) return "unknown";
    if (isFailure(error, "busy")) return "busy";
    if (isFailure(error, "refused", "missing")) return { id, url: null, state: "failed" };
    throw error;
  }
}

async function applyState(
  needs: OnlineNeeds,
  attempt: Attempt,
  answer: CheckoutState | "unknown" | "busy",
  ending: Ending,
): Promise<Attempt> {
  if (answer === "busy") return settle(needs, attempt, attempt.state);
  if (answer === "unknown") return settle(needs, attempt, "unknown");
  if (answer.state === "paid") {
    const { attemptId } = attempt;
    const applied = { attemptId, charge: answer.charge, now: needs.clock.now() };
    await applyChargeProcedure.performAsService(needs.database, "payments", applied);
    return (await paymentAttemptProcedure.performAsService(needs.database, "payments", { attemptId })) ?? attempt;
  }
  if (answer.state === "expired") return settle(needs, attempt, ending);
  return settle(needs, attempt, answer.state === "approved" ? "open" : answer.state);
}

const settle = ({ database, clock }: OnlineNeeds, { attemptId }: Attempt, state: Attempt["state"], checkout?: Checkout) =>
  settleAttemptProcedure.performAsService(database, "payments", {
    attemptId,
    state,
    now: clock.now(),
    ...(checkout === undefined ? {} : { providerObject: checkout.id, ...(checkout.url === null ? {} : { redirectUrl: checkout.url }) }),
  });
