/** The actor of an operation: the caller with their rights, a holder of the secret key, or the server itself. */
import type { Context } from "hono";
import type { z } from "zod";
import type { Database } from "#server/platform/database/database.ts";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import type { Procedure } from "#server/kernel/procedure.ts";
import { StorageProblem } from "./storage.errors.ts";

/** One call of a function of the database: one statement, one transaction. */
export type Perform = <Input extends z.ZodType<object>, Answer extends z.ZodType>(
  procedure: Procedure<Input, Answer>,
  input: z.input<Input>,
) => Promise<z.output<Answer>>;

export type StorageCaller = {
  perform: Perform;
  /** The owner of a new file: the token's `sub`. */
  owner: string | null;
};
export type StorageDatabase = Pick<Database, "perform" | "performAsService">;

/** @throws AccessDenied for a bearer token that is not one of ours */
export function resolveStorageCaller(c: Context<Edge>, database: StorageDatabase): StorageCaller {
  if (c.get("hasInvalidBearer")) throw new StorageProblem("AccessDenied", "Invalid token: sign in again");
  if (c.get("isService")) return { owner: null, perform: (procedure, input) => procedure.performAsService(database, "storage-key", input) };
  const actor = c.get("actor");
  return { owner: actor.claims.sub ?? null, perform: (procedure, input) => procedure.perform(database, actor, input) };
}

/** The server itself: it writes the row once the bytes are stored, and finds files for signed addresses. */
export const serverClient =
  (database: StorageDatabase): Perform =>
  (procedure, input) =>
    procedure.performAsService(database, "storage", input);
