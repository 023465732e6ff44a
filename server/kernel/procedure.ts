/**
 * A function of the database as TypeScript calls it: `app.<name>(jsonb)`, with what goes in, what comes out and which
 * problems it raises. Declared in `<feature>.procedures.ts`; a test compares the declarations with the catalogue.
 */
import { z } from "zod";
import type { Actor, ServiceReason } from "#server/platform/database/actor.ts";
import { DatabaseProblem } from "#server/platform/database/database-problem.ts";
import type { Database } from "#server/platform/database/database.ts";
import { Problem } from "./problem.ts";
import type { ProblemKind } from "./problem.ts";

/** By code, the error that is thrown for it. */
export type Refusals = Readonly<Record<string, (cause: DatabaseProblem) => Error>>;

type Declaration<Input extends z.ZodType<object>, Answer extends z.ZodType> = {
  /** In the schema `app`. */
  name: string;
  input: Input;
  answer: Answer;
  /** Every problem it raises, by code: `bookingProblem.pick("bookings.not_found")`. */
  problems?: Readonly<Record<string, ProblemKind>>;
  /** Where a code becomes more than its sentence in the table: another error (`storageRefusals("NoSuchKey")`), or words of its own. */
  refusals?: Refusals;
};

export type Procedure<Input extends z.ZodType<object> = z.ZodType<object>, Answer extends z.ZodType = z.ZodType> = Required<
  Declaration<Input, Answer>
> & {
  /** As this caller, in one transaction and one round trip. @throws what is declared for a code */
  perform: (database: Pick<Database, "perform">, actor: Actor, input: z.input<Input>) => Promise<z.output<Answer>>;
  /** As the server itself; the reason goes on record. @throws what is declared for a code */
  performAsService: (
    database: Pick<Database, "performAsService">,
    reason: ServiceReason,
    input: z.input<Input>,
  ) => Promise<z.output<Answer>>;
};

/** An answer that is not as declared, or a code that is not, is a fault of ours: it is thrown as such and names the function. */
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
