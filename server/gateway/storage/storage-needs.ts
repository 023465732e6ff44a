/** What every route of `storage/v1` stands on. */
import type { AddressTokens } from "./address-tokens.ts";
import type { StorageDatabase } from "./door.ts";
import type { Keeping } from "./take-file.ts";

export type StorageNeeds = { database: StorageDatabase; tokens: AddressTokens; keeping: Keeping };
