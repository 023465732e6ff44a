/**
 * Taking money that the customer agreed to, at a provider that ends no checkout: there an attempt is over when we no longer take its money.
 * Taking it and giving it up exclude each other in the database.
 */
import { captureUnderWayProcedure, claimCaptureProcedure, releaseCaptureProcedure } from "./captures.procedures.ts";
import { isFailure } from "../providers/provider.ts";
import type { CheckoutState, Provider } from "../providers/provider.ts";
import type { Attempt } from "./online.procedures.ts";
import type { OnlineNeeds } from "./online-needs.ts";

/** What the provider says after it; the state as it was where the money may not be taken now. @throws ProviderError */
export async function captureApproved(
  { database, clock }: OnlineNeeds,
  provider: Provider,
  { attemptId }: Attempt,
  approved: CheckoutState,
): Promise<CheckoutState> {
  if (provider.capture === undefined) return approved;
  const { isClaimed } = await claimCaptureProcedure.performAsService(database, "payments", { attemptId, now: clock.now() });
  if (!isClaimed) return approved;
  try {
    const state = await provider.capture({ checkoutId: approved.id, attemptId });
    await releaseCaptureProcedure.performAsService(database, "payments", { attemptId });
    return state;
  } catch (error) {
    // Cut off, it may still arrive: the claim stands until no request of ours can be under way.
    if (!isFailure(error, "unknown")) await releaseCaptureProcedure.performAsService(database, "payments", { attemptId });
    throw error;
  }
}

/** Ends it at the provider; while its money may be being taken it is only looked at. `busy`: it cannot be said yet. @throws ProviderError */
export async function endCheckout(
  { database, clock }: OnlineNeeds,
  provider: Provider,
  { attemptId, providerObject }: Attempt,
): Promise<CheckoutState | "busy"> {
  const id = providerObject ?? "";
  if (provider.capture === undefined) return provider.expireCheckout(id);
  const { isClaimed } = await captureUnderWayProcedure.performAsService(database, "payments", { attemptId, now: clock.now() });
  if (!isClaimed) return provider.expireCheckout(id);
  const state = await provider.fetchPayment(id);
  return state.state === "paid" || state.state === "processing" ? state : "busy";
}
