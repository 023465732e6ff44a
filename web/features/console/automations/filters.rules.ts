/** The filters of the history, as the page's address holds them. */
import { runReasons, runStates } from "#domain/automations/message-runs.contract.ts";
import type { RunReason, RunState } from "#domain/automations/message-runs.contract.ts";

export const filterNames = ["code", "state", "reason", "contact", "from", "to"] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Record<FilterName, string>>;
/** As `message-runs` takes them. */
export type RunQuery = { code?: string; state?: RunState; reason?: RunReason; contact?: string; from?: string; to?: string };

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Values of the query that are not valid filters are left out. */
export function parseFilters(query: URLSearchParams): RunQuery {
  const [code, contact, from, to] = ["code", "contact", "from", "to"].map((name) => query.get(name)?.trim() ?? "");
  const state = runStates.find((one) => one === query.get("state"));
  const reason = runReasons.find((one) => one === query.get("reason"));
  return {
    ...(code && code.length <= 50 && { code }),
    ...(state && { state }),
    ...(reason && { reason }),
    ...(contact && contact.length <= 254 && { contact }),
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
  };
}

type Count = { state: RunState; reason: RunReason | null; runs: number };
export type Totals = { sent: number; failed: number; skipped: number; planned: number; byReason: { reason: RunReason; runs: number }[] };

/** `sent`: handed to the provider, whatever happened later; `skipped`: not sent, or cancelled. */
export function sumTotals(counts: readonly Count[]): Totals {
  const sum = (states: readonly RunState[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((total, { runs }) => total + runs, 0);
  const byReason = new Map<RunReason, number>();
  for (const { state, reason, runs } of counts)
    if (reason !== null && (state === "skipped" || state === "cancelled")) byReason.set(reason, (byReason.get(reason) ?? 0) + runs);
  return {
    sent: sum(["sent", "delivered", "opened"]),
    failed: sum(["failed", "dead"]),
    skipped: sum(["skipped", "cancelled"]),
    planned: sum(["planned", "due", "sending"]),
    byReason: [...byReason].map(([reason, runs]) => ({ reason, runs })).toSorted((one, other) => other.runs - one.runs),
  };
}
