/** Sends a refund that is written down, once however often it is asked for, and applies what the provider says of it. */
import { ProviderError, isFailure, keySeconds } from "../providers/provider.ts";
import type { Provider, Refund } from "../providers/provider.ts";
import { failRefundProcedure, sendingRefundProcedure, settleRefundProcedure } from "./money-back.procedures.ts";
import type { RefundToSend } from "./money-back.procedures.ts";
import type { OnlineNeeds } from "./online-needs.ts";

/** After that long a first request is no longer under way: what came of it can be looked up. */
const firstAnswerSeconds = 600;

/** @throws ProviderError where the provider does not say; the clock asks again. */
export async function sendRefund(needs: OnlineNeeds, refundId: string): Promise<void> {
  const { database, clock, providers } = needs;
  const refund = await sendingRefundProcedure.performAsService(database, "payments", { refundId, now: clock.now() });
  const provider = refund === null ? undefined : providers[refund.provider];
  if (refund === null || provider === undefined) return;
  try {
    await applyRefund(needs, provider, await reported(provider, refund, clock.now()));
  } catch (error) {
    if (!isFailure(error, "refused", "missing")) throw error;
    await failRefundProcedure.performAsService(database, "payments", { refundId, failure: error.code, now: clock.now() });
  }
}

async function reported(provider: Provider, refund: RefundToSend, now: Date): Promise<Refund> {
  if (refund.providerRef !== null) return provider.fetchRefund(refund.providerRef);
  const age = (now.getTime() - refund.requestedAt.getTime()) / 1000;
  // An answer was lost: what came of it is looked up before the same key is used again, and after some hours no key is.
  const earlier = refund.wasSent && age >= firstAnswerSeconds ? await provider.findRefund(refund) : null;
  if (earlier !== null) return earlier;
  if (age >= keySeconds) throw new ProviderError("refused", "never_sent");
  const { refundId, chargeId, amountPence, reference } = refund;
  return provider.refund({ refundId, chargeId, amountPence, reference });
}

export const applyRefund = ({ database, clock }: OnlineNeeds, { name }: Provider, refund: Refund) =>
  settleRefundProcedure.performAsService(database, "payments", { provider: name, refund, now: clock.now() });
