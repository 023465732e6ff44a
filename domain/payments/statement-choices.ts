/** What a bank statement may hold, and what its columns can be; without schemas, so that pages need not load zod. */

export const statementLimits = {
  /** Characters of a file: with everything else of the request it stays below the limit of all commands. */
  characters: 1_500_000,
  /** Lines of a file, its headings not counted. */
  lines: 5_000,
  columns: 60,
  /** Characters of a cell. */
  cell: 1_000,
  account: 60,
  fileName: 200,
  reason: 300,
  /** Lines of one list, and of one confirmation. */
  listed: 200,
  /** Open lines that are compared with what is due. */
  judged: 2_000,
  parts: 20,
} as const;

/** What a column can be. The amount is one column with its sign, or one for money in and one for money out. */
export const statementFields = ["date", "text", "amount", "in", "out", "balance", "id", "type"] as const;
export type StatementField = (typeof statementFields)[number];

/** `suggested` is not stored: it follows from what is due at the moment it is asked. */
export const lineStates = ["unmatched", "matched", "split", "ignored"] as const;
export type LineState = (typeof lineStates)[number];

export const lineLists = ["open", "matched", "ignored", "out"] as const;
export type LineList = (typeof lineLists)[number];

export const certainties = ["sure", "suggested"] as const;
export type Certainty = (typeof certainties)[number];

/** Why a line is thought to pay these bookings. */
export const matchReasons = ["reference", "several", "part", "more", "name", "only-one"] as const;
export type MatchReason = (typeof matchReasons)[number];

/** As long as the books they belong to: seven years (`app.books_retention`). */
export const statementDays = 7 * 366;
