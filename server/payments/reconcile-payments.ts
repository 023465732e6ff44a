/** Compares the books of each provider with ours over the last whole days, and asks about what is missing here as if it had just been reported. */
import { addDays, londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import type { ProviderName } from "#domain/payments/online-choices.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { storeProviderEventProcedure } from "./online/money-back.procedures.ts";
import { reconcilePaymentsProcedure } from "./payment-office.procedures.ts";
import type { Movement, Provider, Providers } from "./providers/provider.ts";

type Needs = {
  database: Pick<Database, "performAsService">;
  providers: Providers;
  clock: Clock;
  log: Pick<Log, "error">;
};

/** Whole days, up to this morning's midnight: what is younger may not be in a provider's books yet. */
const days = 4;
/** Far more than a firm of a few vans takes in as many days. */
const maxMovements = 20_000;

/** @returns the providers that did not answer */
export async function reconcilePayments(needs: Needs): Promise<ProviderName[]> {
  const failed: ProviderName[] = [];
  for (const provider of Object.values(needs.providers)) {
    try {
      await reconcile(needs, provider);
    } catch (error) {
      failed.push(provider.name);
      needs.log.error({ err: error, provider: provider.name }, "the provider's books could not be compared with ours");
    }
  }
  return failed;
}

async function reconcile({ database, clock }: Needs, provider: Provider): Promise<void> {
  const now = clock.now();
  const today = londonDate(now);
  const span = { since: londonInstant(addDays(today, -days), "00:00"), until: londonInstant(today, "00:00") };
  const movements: Movement[] = [];
  for await (const movement of provider.listMovements(span)) {
    movements.push(movement);
    if (movements.length > maxMovements) throw new Error("the provider lists more movements than can be compared");
  }
  const compared = { provider: provider.name, ...span, movements, now };
  const { missingHere } = await reconcilePaymentsProcedure.performAsService(database, "payments", compared);
  for (const { kind, ref } of missingHere) await askAbout(database, provider.name, kind, ref, now);
}

/** An event that never came: the worker fetches the object and applies it, or leaves it to a person. */
async function askAbout(database: Needs["database"], provider: ProviderName, kind: string, ref: string, now: Date): Promise<void> {
  const objectKind = objectKinds.get(kind);
  if (objectKind === undefined) return;
  const body = JSON.stringify({ missing: kind, ref });
  const event = { provider, eventId: `reconciliation:${ref}`, type: "reconciliation.missing", objectKind, objectId: ref, body, now };
  await storeProviderEventProcedure.performAsService(database, "payments", event);
}
const objectKinds = new Map([
  ["charge", "charge"],
  ["refund", "refund"],
  ["refund_returned", "refund"],
  ["dispute", "dispute"],
] as const) as ReadonlyMap<string, "charge" | "refund" | "dispute">;
