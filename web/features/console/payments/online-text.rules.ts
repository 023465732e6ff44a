/** Payments through providers as the office reads them: the states of tries, refunds and disputes, and how two sets of books differ. */
import { formatPence } from "#domain/kernel/money.ts";
import type { AttemptState, DisputeState, OnlinePurpose, ProviderName, RefundState } from "#domain/payments/online-choices.ts";
import { providerNames } from "#domain/payments/online-choices.ts";
import type { PaymentNeed, ReconciliationRun } from "#domain/payments/payment-office.contract.ts";
import { providerLabel } from "#domain/payments/payment-office.copy.ts";

type Shown = { label: string; tone: "signal" | "downs" | "sea" | "brick" };

export const refundStates: Readonly<Record<RefundState, Shown>> = {
  requested: { label: "About to be sent", tone: "signal" },
  sent: { label: "Sent", tone: "signal" },
  pending: { label: "On its way", tone: "signal" },
  succeeded: { label: "Arrived", tone: "downs" },
  failed: { label: "Failed", tone: "brick" },
  cancelled: { label: "Stopped", tone: "brick" },
};

export const disputeStates: Readonly<Record<DisputeState, Shown>> = {
  inquiry: { label: "Asked about", tone: "signal" },
  needs_response: { label: "Needs an answer", tone: "brick" },
  under_review: { label: "Being looked at", tone: "signal" },
  won: { label: "Decided for us", tone: "downs" },
  lost: { label: "Decided against us", tone: "brick" },
  closed: { label: "Closed", tone: "sea" },
};

export const attemptTexts: Readonly<Record<AttemptState, string>> = {
  created: "not paid yet",
  open: "not paid yet",
  processing: "being checked",
  unknown: "not known yet",
  succeeded: "paid",
  failed: "declined",
  cancelled: "given up",
  expired: "not paid in time",
};

export const purposeWords: Readonly<Record<OnlinePurpose, string>> = { deposit: "deposit", balance: "payment" };

/** Of a dispute that still waits for an answer. */
export function daysLeftText(days: number): string {
  if (days < 0) return "Time to answer is over";
  return days === 0 ? "Answer it today" : `${days} ${days === 1 ? "day" : "days"} left to answer`;
}

/** Where a refund goes: the way the money came. */
export const refundTarget = (provider: ProviderName): string => (provider === "stripe" ? "the card" : "PayPal");

/** The sum is on the button that sends it. */
export const refundButton = (pence: number, provider: ProviderName): string =>
  `Refund ${pence > 0 ? `${formatPence(pence)} ` : ""}to ${refundTarget(provider)}`;

/** `paypal/WH-1/2` → `{ provider: "paypal", eventId: "WH-1/2" }`; null for any other text. */
export function parseEventId(id: string): { provider: ProviderName; eventId: string } | null {
  const slash = id.indexOf("/");
  const provider = providerNames.find((name) => name === id.slice(0, slash));
  return provider === undefined ? null : { provider, eventId: id.slice(slash + 1) };
}

type Difference = ReconciliationRun["differences"][number];

const movements: ReadonlyMap<string, string> = new Map([
  ["charge", "a payment"],
  ["refund", "a refund"],
  ["refund_returned", "a refund that came back"],
  ["dispute", "a disputed payment"],
]);

/** `PayPal has a refund of £20.00 that we don’t: 2GG27`. */
export function differenceText({ what, kind, ref, theirPence, ourPence }: Difference, provider: ProviderName): string {
  const name = providerLabel[provider];
  const movement = movements.get(kind) ?? kind.replaceAll("_", " ");
  const of = (pence: number | undefined) => (pence === undefined ? "" : ` of ${formatPence(pence)}`);
  if (what === "missing_here") return `${name} has ${movement}${of(theirPence)} that we don’t: ${ref}`;
  if (what === "missing_there") return `We have ${movement}${of(ourPence)} that ${name} doesn’t: ${ref}`;
  return `${capital(movement)} is ${formatPence(theirPence ?? 0)} at ${name} and ${formatPence(ourPence ?? 0)} here: ${ref}`;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

type Counts = Pick<ReconciliationRun, "seen" | "missingHere" | "missingThere" | "differing">;

export const differencesIn = ({ missingHere, missingThere, differing }: Counts): number => missingHere + missingThere + differing;

/** `12 entries compared, 1 difference`. */
export function runText(run: Counts): string {
  const count = differencesIn(run);
  const differences = count === 0 ? "no difference" : count === 1 ? "1 difference" : `${count} differences`;
  return `${run.seen === 1 ? "1 entry" : `${run.seen.toLocaleString("en-GB")} entries`} compared, ${differences}`;
}

/** After `reconcile-payments`. */
export function comparedText({
  runs,
  failed,
}: {
  runs: readonly (Counts & { provider: ProviderName })[];
  failed: readonly ProviderName[];
}): string {
  const parts = [
    ...runs.map((run) => `${providerLabel[run.provider]}: ${runText(run)}.`),
    ...failed.map((provider) => `${providerLabel[provider]} didn’t answer. Try again later.`),
  ];
  return parts.length === 0 ? "There was nothing to compare with: no provider has keys here." : parts.join(" ");
}

/** The newest of each provider; `runs`: the newest first. */
export const lastRuns = (runs: readonly ReconciliationRun[]): ReconciliationRun[] =>
  providerNames.flatMap((name) => runs.find(({ provider }) => provider === name) ?? []);

/** Whether anything of payments through providers is stored. */
export const isAnyStored = (lists: Readonly<Record<"needsPerson" | "refunds" | "disputes" | "runs", readonly unknown[]>>): boolean =>
  Object.values(lists).some(({ length }) => length > 0);

/** What can be done about a row, beside opening its booking. */
export function needAction({ kind }: Pick<PaymentNeed, "kind">): "resend" | "reapply" | "compare" | null {
  if (kind === "refund_failed") return "resend";
  if (kind === "event_unapplied") return "reapply";
  return kind === "reconciliation" ? "compare" : null;
}
