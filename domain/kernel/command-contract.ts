/**
 * The declaration of a command, shared by server and browser: once in `domain/<feature>/*.contract.ts`. The server's command, the types of
 * the browser's client, the limit on calls, the matrix of who may call what and docs/commands.md are derived from it.
 */
import type { z } from "zod";

/** `anyone`: visitors too. `customer`: a signed-in person or whoever holds a booking's portal grant. `office`: the firm's own people, by their role. */
export type Callers = "anyone" | "customer" | "office";

export type CommandContract<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType | "file" = z.ZodType | "file",
  Codes extends readonly string[] = readonly string[],
> = {
  name: Name;
  callers: Callers;
  input: Input;
  /** The schema of the answer's body; `file` where the answer is a file instead of JSON. */
  answer: Answer;
  /** Its own error codes, beside those of any request (`request.*`, `idempotency.*`, `server.*`). */
  codes: Codes;
  /** How often one address may call it. */
  limit: { calls: number; perSeconds: number };
  /**
   * Answers an expired, altered or invented portal grant like a valid one that opens nothing, so that a caller who
   * guesses learns only that what they named is not theirs.
   */
  hidesFromStrangers?: true;
  /**
   * A read that costs the database many times what others do. Of these few run at once, and one for each caller, so that
   * most of the connections and of the processor are left to everything else.
   */
  isCostly?: true;
  /** Maximum bytes of the body, where the limit of all commands is much larger than needed. */
  maxBytes?: number;
};

/** Keeps the literal types of name, input, answer and codes. */
export const commandContract = <
  const Name extends string,
  Input extends z.ZodType,
  const Answer extends z.ZodType | "file",
  const Codes extends readonly string[],
>(
  contract: CommandContract<Name, Input, Answer, Codes>,
): CommandContract<Name, Input, Answer, Codes> => contract;
