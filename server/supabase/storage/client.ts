/** Who an operation is done as: the caller with their rights, somebody with the secret key, or the server itself. */
import type { Context } from "hono";
import type { Database } from "#server/platform/database/database.ts";
import type { Edge } from "#server/edge/http/edge-context.ts";
import { StorageProblem } from "./storage.errors.ts";

/** One call of `app.storage_<command>`: one statement, one transaction. */
export type Perform = <T>(command: string, commandArguments: object) => Promise<T>;

export type Asker = {
  perform: Perform;
  /** Whose a file becomes: the `sub` of the token. */
  owner: string | null;
};
export type StorageDatabase = Pick<Database, "perform" | "performAsService">;

/** @throws AccessDenied for a bearer that is nothing of ours */
export function askerOf(c: Context<Edge>, database: StorageDatabase): Asker {
  if (c.get("hasInvalidBearer")) throw new StorageProblem("AccessDenied", "Invalid token: sign in again");
  if (c.get("isService"))
    return { owner: null, perform: (command, given) => database.performAsService("storage-key", `storage_${command}`, given) };
  const actor = c.get("actor");
  return { owner: actor.claims.sub ?? null, perform: (command, given) => database.perform(actor, `storage_${command}`, given) };
}

/** The server itself: the rows of bytes that are whole, and files whose signed address was shown. */
export const serverDoor =
  (database: StorageDatabase): Perform =>
  (command, given) =>
    database.performAsService("storage", `storage_${command}`, given);

/** What the database says of a file. */
export type ObjectRow = {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  created_at: string;
  updated_at: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
};
export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  contentEncoding?: string;
};
export type Limits = { fileSizeLimit: number | null; allowedMimeTypes: string[] | null };
export type UploadMode = "create" | "upsert" | "update";
