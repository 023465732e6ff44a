/**
 * A function of the database as called from TypeScript: `app.<name>(jsonb)`, with its input, its answer and the
 * problems it raises. Declared in `<feature>.procedures.ts`; a test compares the declarations with the catalogue.
 */
import { z } from "zod";
import type { Actor, ServiceReason } from "#server/platform/database/actor.ts";
import { DatabaseProblem } from "#server/platform/database/database-problem.ts";
import type { Database } from "#server/platform/database/database.ts";
import { Problem } from "./problem.ts";
import type { ProblemKind } from "./problem.ts";

/** The error thrown for each code. */
export type Refusals = Readonly<Record<string, (cause: DatabaseProblem) => Error>>;

type Declaration<Input extends z.ZodType<object>, Answer extends z.ZodType> = {
  /** Its name in the schema `app`. */
  name: string;
  input: Input;
  answer: Answer;
  /** Every problem it raises, by code: `bookingProblem.pick("bookings.not_found")`. */
  problems?: Readonly<Record<string, ProblemKind>>;
  /** For codes that become something other than their entry in the table: another error (`storageRefusals("NoSuchKey")`), or another message. */
  refusals?: Refusals;
};

export type Procedure<Input extends z.ZodType<object> = z.ZodType<object>, Answer extends z.ZodType = z.ZodType> = Required<
  Declaration<Input, Answer>
> & {
  /** Runs as this caller, in one transaction and one round trip. @throws what is declared for a code */
  perform: (database: Pick<Database, "perform">, actor: Actor, input: z.input<Input>) => Promise<z.output<Answer>>;
  /** Runs as the server itself; the reason is audited. @throws what is declared for a code */
  performAsService: (
    database: Pick<Database, "performAsService">,
    reason: ServiceReason,
    input: z.input<Input>,
  ) => Promise<z.output<Answer>>;
};

/** An undeclared answer or code is a bug: it is thrown as an internal error that names the function. */
export function procedure<Input extends z.ZodType<object>, Answer extends z.ZodType>({
  problems = {},
  refusals = {},
  ...declaration
}: Declaration<Input, Answer>): Procedure<Input, Answer> {
  const { name, input, answer } = declaration;
  const given = (values: z.input<Input>) => parsed(name, "is given", input, values);
  const answered = async (answering: Promise<unknown>) => {
    try {
      return parsed(name, "answers", answer, await answering);
    } catch (error) {
      if (!(error instanceof DatabaseProblem)) throw error;
      const kind = problems[error.code];
      if (kind !== undefined) throw new Problem(error.code, kind, { ...error.details, cause: error });
      throw refusals[error.code]?.(error) ?? new Error(`app.${name} raised ${error.code}, which its declaration lacks`, { cause: error });
    }
  };
  return {
    ...declaration,
    problems,
    refusals,
    perform: (database, actor, values) => answered(database.perform(actor, name, given(values))),
    performAsService: (database, reason, values) => answered(database.performAsService(reason, name, given(values))),
  };
}

function parsed<Schema extends z.ZodType>(name: string, does: string, schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`app.${name} ${does} something else than declared:\n${z.prettifyError(result.error)}`);
}
