/** What of payments through providers needs a person, and how two sets of books differ. */
export const needKinds = [
  "attempt_unknown",
  "attempt_held",
  "late_payment",
  "refund_failed",
  "dispute",
  "event_unapplied",
  "reconciliation",
] as const;
export type NeedKind = (typeof needKinds)[number];

export const differenceKinds = ["missing_here", "missing_there", "differing"] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
