/**
 * A command as both sides know it: declared once in `domain/<feature>/*.contract.ts`. The server's command, the types of
 * the browser's client, the limit on calls, the matrix of who may call what and docs/commands.md all derive from it.
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
  /** The schema of the answer's body; `file` where a file comes back instead of JSON. */
  answer: Answer;
  /** What it may refuse with, beside what can be wrong with any request (`request.*`, `idempotency.*`, `server.*`). */
  codes: Codes;
  /** How often one address may call it. */
  limit: { calls: number; perSeconds: number };
  /**
   * A grant of the portal that is over, changed or made up is answered as one that opens nothing: whoever tries learns no
   * more than that what they named is not theirs.
   */
  hidesFromStrangers?: true;
  /** Of the body, where the limit of all commands is far more than this one ever needs. */
  maxBytes?: number;
};

/** Keeps name, input, answer and codes as exact as they were written. */
export const commandContract = <
  const Name extends string,
  Input extends z.ZodType,
  const Answer extends z.ZodType | "file",
  const Codes extends readonly string[],
>(
  contract: CommandContract<Name, Input, Answer, Codes>,
): CommandContract<Name, Input, Answer, Codes> => contract;
