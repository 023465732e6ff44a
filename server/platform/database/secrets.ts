/** Secrets the server generates on first start and shares with every process on the same database. */
import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

const makers = {
  "publishable-key": () => `sb_publishable_${randomBytes(24).toString("base64url")}`,
  "secret-key": () => `sb_secret_${randomBytes(32).toString("base64url")}`,
  "booking-tokens": () => randomBytes(32).toString("base64url"),
  "refresh-tokens": () => randomBytes(32).toString("base64url"),
  "one-time-tokens": () => randomBytes(32).toString("base64url"),
  "device-tokens": () => randomBytes(32).toString("base64url"),
  "factor-secrets": () => randomBytes(32).toString("base64url"),
  "storage-addresses": () => randomBytes(32).toString("base64url"),
  "address-digests": () => randomBytes(32).toString("base64url"),
} as const;

export async function readSecret(database: Pick<Database, "asService">, name: keyof typeof makers): Promise<string> {
  return database.asService("start", async (tx) => {
    await tx
      .insertInto("app.server_secrets")
      .values({ name, value: makers[name]() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await tx.selectFrom("app.server_secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
    return value;
  });
}
