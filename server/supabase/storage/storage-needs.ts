/** The dependencies of every route of `storage/v1`. */
import type { AddressTokens } from "./address-tokens.ts";
import type { Context } from "hono";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import type { StorageDatabase } from "./client.ts";
import type { Keeping } from "./uploads/take-file.ts";
import type { UploadLimits } from "./uploads/upload-limits.ts";

export type StorageNeeds = {
  database: StorageDatabase;
  tokens: AddressTokens;
  keeping: Keeping;
  uploadLimits: UploadLimits;
  /** Whose uploads are counted together; empty for the secret key, which has no limit of its own. */
  callerOf: (c: Context<Edge>) => string;
};
