/** The bell's alerts as text, the most urgent first, with the list that each counts. */
import type { AlertKind, StaffBell } from "#domain/office/bell.contract.ts";
import { sectionAddress } from "../shell/sections.rules.ts";
import type { OfficeHome } from "../shell/sections.rules.ts";

export type Alert = { kind: AlertKind; text: string; fresh: number; to: string; promise?: { requestedAt: string; promisedAt: string } };

const words: Readonly<Record<AlertKind, readonly [one: string, many: string]>> = {
  late: ["collection is late", "collections are late"],
  waiting: ["booking is waiting for confirmation", "bookings are waiting for confirmation"],
  quotes: ["quote is waiting for a price", "quotes are waiting for a price"],
  enquiries: ["enquiry is waiting for an answer", "enquiries are waiting for an answer"],
  complaints: ["complaint is waiting for an answer", "complaints are waiting for an answer"],
  threads: ["customer has written about a booking", "customers have written about a booking"],
  refunds: ["refund is due", "refunds are due"],
  tasks: ["task is due", "tasks are due"],
  messages: ["message could not be sent", "messages could not be sent"],
};

const alertAddress = (kind: AlertKind, home: OfficeHome): string => {
  if (kind === "messages") return "/trigger-history?state=dead";
  if (kind === "tasks") return sectionAddress(home, "customers", { tab: "tasks" });
  if (kind === "quotes" || kind === "enquiries") return sectionAddress(home, kind);
  if (kind === "threads") return sectionAddress(home, "today", { kind: "thread" });
  if (kind === "complaints") return sectionAddress(home, "today", { kind: "complaint" });
  if (kind === "refunds") return sectionAddress(home, "today", { kind: "refund" });
  return sectionAddress(home, "bookings", { show: kind });
};

export function listAlerts({ alerts }: StaffBell, home: OfficeHome): Alert[] {
  return alerts.map(({ kind, count, fresh, requestedAt, promisedAt }) => ({
    kind,
    text: `${count} ${words[kind][count === 1 ? 0 : 1]}`,
    fresh,
    to: alertAddress(kind, home),
    ...(requestedAt !== null && promisedAt !== null && { promise: { requestedAt, promisedAt } }),
  }));
}

export const countFresh = ({ alerts }: StaffBell): number => alerts.reduce((sum, { fresh }) => sum + fresh, 0);

/** The accessible name of the bell. */
export const bellName = (fresh: number): string => (fresh === 0 ? "Alerts" : `Alerts, ${fresh} new`);

/** The announcement for screen readers where there are more new alerts than before; empty where there are not. */
export function announceFresh(before: StaffBell | undefined, now: StaffBell): string {
  const freshBefore = new Map(before?.alerts.map(({ kind, fresh }) => [kind, fresh]));
  const more = now.alerts.filter(({ kind, fresh }) => fresh > (freshBefore.get(kind) ?? 0));
  return more.map(({ kind, count }) => `${count} ${words[kind][count === 1 ? 0 : 1]}`).join(", ");
}
