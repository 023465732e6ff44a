/** What a command is to the edge: its contract and the work. Features export theirs; `commands.ts` lists them. */
import type { z } from "zod";
import type { CommandContract } from "#domain/kernel/command-contract.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { SubjectOf } from "./subjects.ts";

export type CommandContext = {
  actor: Actor;
  requestId: string;
  now: Date;
  /** The caller's key, already checked for form; undefined when none was sent. */
  idempotencyKey: string | undefined;
  /** SHA-256 of command and body, hexadecimal: tells a repeated request from another one under the same key. */
  requestHash: string;
  /** Stands for the caller's address in throttles and on record. */
  addressHash: string;
  /** Digests of what is guessed at and of who guesses. */
  subject: SubjectOf;
};

/** A stream is made while it is sent. */
export type FileAnswer = { status: 200; file: Uint8Array | string | ReadableStream<Uint8Array>; contentType: string; fileName: string };
/** JSON as the contract has it, or a file with its type and name. */
export type CommandAnswer<Answer extends z.ZodType | "file" = z.ZodType | "file"> = Answer extends z.ZodType
  ? { status: 200 | 201 | 202; body: z.input<Answer> }
  : FileAnswer;

type Work<Input extends z.ZodType, Answer extends z.ZodType | "file"> = {
  /** What calls are counted by as well, at the same rate and whoever makes them: a booking that codes are requested for, say. */
  alsoCountedBy?: (input: z.output<Input>) => string;
  run: (context: CommandContext, input: z.output<Input>) => Promise<CommandAnswer<Answer>> | CommandAnswer<Answer>;
};

export type Command = { contract: CommandContract } & Work<z.ZodType, z.ZodType | "file">;

/** Keeps what a command takes and gives tied to its contract. */
export const defineCommand = <Input extends z.ZodType, Answer extends z.ZodType | "file">(
  contract: CommandContract<string, Input, Answer>,
  work: Work<Input, Answer>,
): Command => ({ contract, ...(work as Work<z.ZodType, z.ZodType | "file">) }); // the edge parses the input with this very contract
