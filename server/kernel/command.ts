/** What a command is to the edge: a name, a schema, a limit and the work. Features export theirs; `main.ts` lists them. */
import type { z } from "zod";
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
  /** Stands for the caller's address in brakes and on record. */
  addressHash: string;
  /** Digests of what is guessed at and of who guesses. */
  subject: SubjectOf;
};

/** JSON, or a file with its type and name. */
export type CommandAnswer =
  | { status: 200 | 201 | 202; body: unknown }
  | { status: 200; file: Uint8Array | string; contentType: string; fileName: string };

export type Command<Schema extends z.ZodType = z.ZodType> = {
  name: string;
  schema: Schema;
  /** How often one address may call it. */
  limit: { calls: number; perSeconds: number };
  /** Of the body, where the limit of all commands is far more than this one ever needs. */
  maxBytes?: number;
  /** What calls are counted by as well, at the same rate and whoever makes them: a booking that codes are asked for, say. */
  alsoCountedBy?: (input: z.output<Schema>) => string;
  run: (context: CommandContext, input: z.output<Schema>) => Promise<CommandAnswer> | CommandAnswer;
};

/** Keeps a command's input type tied to its schema. */
export const defineCommand = <Schema extends z.ZodType>(command: Command<Schema>): Command => command;
