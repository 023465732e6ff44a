/** The state of a change order, and whether the office should ring: after three minutes without an answer, or once it has expired. */
import { changeLimits } from "#domain/bookings/change-orders/change-order-choices.ts";
import type { OfficeChange } from "#domain/bookings/change-orders/change-orders.contract.ts";

type Wait = { label: string; tone: "downs" | "sea" | "signal" | "brick"; isLate: boolean };

/** `now`: milliseconds since 1970. */
export function describeWait({ status, sentAt, expiresAt }: Pick<OfficeChange, "status" | "sentAt" | "expiresAt">, now: number): Wait {
  if (status === "draft") return { label: "Waiting for a colleague", tone: "signal", isLate: false };
  if (status !== "sent" || sentAt === null || expiresAt === null) return ended[status];
  const minutes = Math.floor((now - Date.parse(sentAt)) / 60_000);
  if (now >= Date.parse(expiresAt)) return ended.expired;
  const isLate = minutes >= changeLimits.redAfterMinutes;
  return { label: minutes < 1 ? "Sent just now" : `Waiting ${minutes} min`, tone: isLate ? "brick" : "signal", isLate };
}

const ended = {
  draft: { label: "Waiting for a colleague", tone: "signal", isLate: false },
  sent: { label: "Sent", tone: "signal", isLate: false },
  approved: { label: "Agreed", tone: "downs", isLate: false },
  declined: { label: "Declined", tone: "brick", isLate: false },
  expired: { label: "Not answered", tone: "brick", isLate: true },
  withdrawn: { label: "Withdrawn", tone: "sea", isLate: false },
} as const satisfies Record<OfficeChange["status"], Wait>;
