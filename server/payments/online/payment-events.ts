/** What providers report: verified and stored while they wait, applied by the worker, which fetches the object that the event is about. */
import type { ProviderName } from "#domain/payments/online-choices.ts";
import type { Provider } from "../providers/provider.ts";
import {
  finishProviderEventProcedure,
  providerEventProcedure,
  settleDisputeProcedure,
  storeProviderEventProcedure,
} from "./money-back.procedures.ts";
import { paymentAttemptProcedure } from "./online.procedures.ts";
import { applyRefund } from "./send-refund.ts";
import { refreshAttempt } from "./work-on-attempt.ts";
import type { OnlineNeeds } from "./online-needs.ts";

type Delivered = { body: Uint8Array; headers: Headers };

/** False: the provider has no keys here, or did not sign this. Nothing is done about it yet, so the provider is answered at once. */
export async function acceptPaymentEvent(needs: OnlineNeeds, name: ProviderName, { body, headers }: Delivered): Promise<boolean> {
  const now = needs.clock.now();
  const event = await needs.providers[name]?.verifyEvent({ body, headers, now });
  if (event === undefined || event === null) return false;
  const { id, type, concerns } = event;
  await storeProviderEventProcedure.performAsService(needs.database, "payments", {
    provider: name,
    eventId: id,
    type,
    objectKind: concerns.kind,
    objectId: concerns.id,
    body: new TextDecoder().decode(body),
    now,
  });
  return true;
}

/** An event may come before we have stored what it is about; one that nothing fits after so many tries is about something else. */
const strangeAfterTries = 5;

/** @throws what the provider or the database failed with; the event stays in the inbox, and is tried again. */
export async function applyPaymentEvent(needs: OnlineNeeds, key: { provider: ProviderName; eventId: string }): Promise<void> {
  const { database, clock, providers } = needs;
  const event = await providerEventProcedure.performAsService(database, "payments", key);
  const provider = providers[key.provider];
  if (event === null || provider === undefined) return;
  const finish = (isApplied: boolean, outcome: string) =>
    finishProviderEventProcedure.performAsService(database, "payments", { ...key, isApplied, outcome, now: clock.now() });
  try {
    const outcome = await work[event.objectKind](needs, provider, event.objectId);
    await finish(outcome !== null || event.tries >= strangeAfterTries, outcome ?? "nothing of ours");
  } catch (error) {
    await finish(false, error instanceof Error ? error.message : "failed");
    throw error;
  }
}

type Work = (needs: OnlineNeeds, provider: Provider, id: string) => Promise<string | null>;

/** What was done; null: nothing of ours has this object, or not yet. */
const work: Readonly<Record<"checkout" | "charge" | "refund" | "dispute" | "other", Work>> = {
  checkout: async (needs, { name }, id) => {
    const key = { provider: name, providerObject: id };
    const attempt = await paymentAttemptProcedure.performAsService(needs.database, "payments", key);
    return attempt === null ? null : (await refreshAttempt(needs, attempt)).state;
  },
  charge: async (needs, provider, id) => {
    const checkoutId = await provider.checkoutOfCharge(id);
    return checkoutId === null ? null : work.checkout(needs, provider, checkoutId);
  },
  refund: async (needs, provider, id) => {
    const { outcome } = await applyRefund(needs, provider, await provider.fetchRefund(id));
    return outcome === "unknown" ? null : outcome;
  },
  dispute: async ({ database, clock }, provider, id) => {
    const settled = { provider: provider.name, dispute: await provider.fetchDispute(id), now: clock.now() };
    const { outcome } = await settleDisputeProcedure.performAsService(database, "payments", settled);
    return outcome === "unknown" ? null : outcome;
  },
  other: async () => "nothing of ours",
};
