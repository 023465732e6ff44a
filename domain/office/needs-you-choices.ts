/** The kinds of the office's queue, shared by page and command. */

/** What a row is about; each has one thing to be done about it. */
export const needsYouKinds = [
  "late",
  "in_vain",
  "waiting",
  "quote",
  "chat",
  "enquiry",
  "complaint",
  "thread",
  "no_van",
  "van_off",
  "task",
  "refund",
  "payment",
  "message",
] as const;
export type NeedsYouKind = (typeof needsYouKinds)[number];

/** Rows of each kind in one answer: however much comes of one, none of another is pushed out. The counts say how many there are. */
export const rowsOfKind = 25;
