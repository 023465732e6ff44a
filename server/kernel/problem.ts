/**
 * An error that a request's caller can act on. Each feature has a table of its codes (`*.errors.ts`), the
 * request itself has one beside this file; a code that is in no table does not compile.
 */
import type { FieldProblem } from "#domain/kernel/problem.ts";

type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
/** `message`: the sentence shown, unless the throwing code passes a more specific one. */
export type ProblemKind = { status: ProblemStatus; message: string };
export type ProblemExtras = {
  fields?: FieldProblem[];
  message?: string;
  cause?: unknown;
  retryAfterSeconds?: number;
  [more: string]: unknown;
};

/** Thrown anywhere below the edge; the edge turns it into the answer. */
export class Problem extends Error {
  readonly code: string;
  readonly status: ProblemStatus;
  readonly retryAfterSeconds: number | undefined;
  /** Added to the answer's `error` object. */
  readonly extras: { fields?: FieldProblem[] } & Record<string, unknown>;
  constructor(code: string, kind: ProblemKind, { message, cause, retryAfterSeconds, ...extras }: ProblemExtras = {}) {
    super(message ?? kind.message, { cause });
    this.code = code;
    this.status = kind.status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.extras = extras;
  }
}

export type Problems<Code extends string> = {
  (code: Code, extras?: ProblemExtras): Problem;
  table: Readonly<Record<Code, ProblemKind>>;
  /** Some entries of the table, for a procedure that raises only these. */
  pick: <Picked extends Code>(...codes: readonly Picked[]) => Readonly<Record<Picked, ProblemKind>>;
};

/** One feature's problems: `throw bookingProblem("bookings.not_found")`. */
export function defineProblems<const Table extends Record<string, ProblemKind>>(table: Table): Problems<keyof Table & string> {
  type Code = keyof Table & string;
  return Object.assign((code: Code, extras?: ProblemExtras) => new Problem(code, kindOf(table, code), extras), {
    table,
    pick: <Picked extends Code>(...codes: readonly Picked[]) =>
      Object.fromEntries(codes.map((code) => [code, kindOf(table, code)])) as Record<Picked, ProblemKind>, // one for each code
  });
}

function kindOf(table: Readonly<Record<string, ProblemKind>>, code: string): ProblemKind {
  const kind = table[code];
  if (kind === undefined) throw new Error(`no problem is called ${code}`);
  return kind;
}
