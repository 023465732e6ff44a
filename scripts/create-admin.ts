/**
 * Makes or promotes an administrator, in the database of a running server or of the data folder; with `--totp` enrols
 * an authenticator app and prints its `otpauth://` address. Running it again sets a new password.
 */
import { parseArgs } from "node:util";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { emailField } from "#server/accounts/account-fields.ts";
import { createAdminProcedure } from "#server/accounts/administration/administration.procedures.ts";
import { createPasswords } from "#server/accounts/passwords/passwords.ts";
import { createFactorSecrets, newTotpSecret, totpEnrolment } from "#server/accounts/factors/factor-codes.ts";
import { readConfig } from "#server/config.ts";
import type { Config } from "#server/config.ts";
import { readCompany } from "#server/content/company.ts";
import { claimDataDirectory } from "#server/platform/database/embedded/data-directory.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { findRunningDatabase, startEmbeddedDatabase } from "#server/platform/database/embedded/embedded.ts";
import { serverUrl } from "#server/platform/database/login.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { readSecret } from "#server/platform/database/secrets.ts";

const usage = "Usage: npm run admin:create -- --email you@example.org --password 'a long phrase' [--totp]";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: "string" }, password: { type: "string" }, totp: { type: "boolean", default: false } },
  });
  const email = emailField.safeParse(values.email ?? "");
  if (!email.success || values.password === undefined) throw new Error(`Give an email address and a password.\n${usage}`);
  const config = readConfig(process.env);
  const opened = new AsyncDisposableStack();
  const passwords = createPasswords(1);
  opened.defer(passwords.close);
  try {
    await passwords.refuseWeak(values.password, email.data);
    const hash = await passwords.hash(values.password);
    const { uri, firm } = await createAdmin(await findAdminUrl(config, opened), email.data, hash, values.totp, opened);
    console.log(`${email.data} is an administrator of ${firm}.`);
    if (uri === undefined) console.log("The first sign-in leads through enrolling an authenticator app.");
    else console.log(`Add this address to an authenticator app:\n${uri}`);
  } finally {
    await opened.disposeAsync();
  }
}

async function createAdmin(adminUrl: string, email: string, hash: string, totp: boolean, opened: AsyncDisposableStack) {
  const database = openDatabase({ url: serverUrl(adminUrl), connections: 2, onError: () => {} });
  opened.defer(database.close);
  const secret = newTotpSecret();
  await createAdminProcedure.performAsService(database, "create-admin", {
    email,
    hash,
    ...(totp && { secret: createFactorSecrets(await readSecret(database, "factor-secrets")).seal(secret) }),
    context: { now: new Date(), requestId: randomUUID() },
  });
  const { name: firm } = await readCompany(database);
  return { firm, uri: totp ? totpEnrolment(secret, firm, email).uri : undefined };
}

/** The database the settings name; else the running server's; else the data folder's, started for this. */
async function findAdminUrl({ databaseUrl, dataDirectory }: Config, opened: AsyncDisposableStack): Promise<string> {
  const running = databaseUrl ?? (await findRunningDatabase(dataDirectory));
  if (running !== undefined) {
    if (databaseUrl !== undefined) await migrate({ adminUrl: running, folder: path.resolve("database") });
    return running;
  }
  opened.defer(await claimDataDirectory(dataDirectory));
  const cluster = await startEmbeddedDatabase({ directory: dataDirectory, log: () => {} });
  opened.defer(cluster.stop);
  await migrate({ adminUrl: cluster.adminUrl, folder: path.resolve("database") });
  return cluster.adminUrl;
}

main().catch((error: unknown) => {
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
