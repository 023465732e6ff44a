/** A command as the edge runs it: its contract and its work. Features export theirs; `commands.ts` lists them. */
import type { z } from "zod";
import type { CommandContract } from "#domain/kernel/command-contract.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { SubjectOf } from "./subjects.ts";

export type CommandContext = {
  actor: Actor;
  requestId: string;
  now: Date;
  /** The caller's key, already validated; undefined when none was sent. */
  idempotencyKey: string | undefined;
  /** SHA-256 of command and body, hexadecimal: distinguishes a repeated request from a different one under the same key. */
  requestHash: string;
  /** The digest of the caller's address, for throttles and audit. */
  addressHash: string;
  /** The same of the network around that address: the /48 in IPv6, the address itself in IPv4. */
  networkHash: string;
  /** Makes digests of what is guessed and of who guesses. */
  subject: SubjectOf;
};

/** A stream is generated while it is sent. */
export type FileAnswer = { status: 200; file: Uint8Array | string | ReadableStream<Uint8Array>; contentType: string; fileName: string };
/** JSON as in the contract, or a file with its type and name. */
export type CommandAnswer<Answer extends z.ZodType | "file" = z.ZodType | "file"> = Answer extends z.ZodType
  ? { status: 200 | 201 | 202; body: z.input<Answer> }
  : FileAnswer;

type Work<Input extends z.ZodType, Answer extends z.ZodType | "file"> = {
  /** An additional subject by which calls are counted at the same rate, over all callers: for example the booking that codes are requested for. */
  alsoCountedBy?: (input: z.output<Input>) => string;
  run: (context: CommandContext, input: z.output<Input>) => Promise<CommandAnswer<Answer>> | CommandAnswer<Answer>;
};

export type Command = { contract: CommandContract } & Work<z.ZodType, z.ZodType | "file">;

/** Ties the types of a command's input and answer to its contract. */
export const defineCommand = <Input extends z.ZodType, Answer extends z.ZodType | "file">(
  contract: CommandContract<string, Input, Answer>,
  work: Work<Input, Answer>,
): Command => ({ contract, ...(work as Work<z.ZodType, z.ZodType | "file">) }); // the edge parses the input with this very contract
