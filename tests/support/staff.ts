/** People with accounts, for browser tests: administrators as the owner makes them, moderators as an administrator would, customers. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { BrowserContextOptions, Page } from "playwright-core";
import { createFactorSecrets, newTotpSecret } from "#server/accounts/factors/factor-codes.ts";
import { createPasswords } from "#server/accounts/passwords/passwords.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { findRunningDatabase } from "#server/platform/database/embedded/embedded.ts";
import { serverUrl } from "#server/platform/database/login.ts";
import { readSecret } from "#server/platform/database/secrets.ts";
import { memoryStorage } from "#web/features/accounts/session/memory-storage.fixture.ts";
import { sessionStorageKey } from "#web/platform/session/stored-session.ts";
import { pinnedNode } from "../../scripts/prepare.mjs";
import type { Site } from "./booked-site.ts";
import { complaintsOf } from "./booking-journey.ts";
import { insideDatabase } from "./inside-database.ts";
import { createPerson } from "./people.ts";
import type { Role } from "./people.ts";
import { authenticator, goodPassword, openPage } from "./way-in.ts";

export type Administrator = { email: string; password: string; nextCode: () => string };

/** An administrator as `npm run admin:create -- --totp` makes one, without the half second that the program takes to begin. */
export async function createAdmin(site: Site, email: string, clock?: () => number): Promise<Administrator> {
  const adminUrl = (await findRunningDatabase(site.dataDirectory)) ?? "";
  const database = openDatabase({ url: serverUrl(adminUrl), connections: 1, onError: () => {} });
  try {
    const secret = newTotpSecret();
    const sealed = createFactorSecrets(await readSecret(database, "factor-secrets")).seal(secret);
    const context = { now: new Date(), requestId: randomUUID() };
    await database.performAsService("create-admin", "create_admin", { email, hash: await goodHash(), secret: sealed, context });
    return { email, password: goodPassword, ...authenticator(secret, clock) };
  } finally {
    await database.close();
  }
}

/** Made with `npm run admin:create`'s own program while the server runs, with an authenticator app that is theirs. */
export async function createAdminByProgram(site: Site, email: string): Promise<Administrator> {
  const uri = /secret=([A-Z2-7]+)/.exec(await runCreateAdmin(site, ["--email", email, "--password", goodPassword, "--totp"]));
  return { email, password: goodPassword, ...authenticator(uri?.[1] ?? "") };
}

/** An administrator whose first sign-in has to set up the app. */
export async function createBareAdmin(site: Site, email: string): Promise<void> {
  await runCreateAdmin(site, ["--email", email, "--password", goodPassword]);
}

/** A customer who signed up as Maya Okafor and confirmed the email; signing up itself is tested in accounts.spec.ts. */
export async function createCustomer(site: Site, email: string): Promise<void> {
  const hash = await goodHash();
  await insideDatabase(site.dataDirectory, (query) =>
    query(
      `with person as (insert into auth.users (email, encrypted_password, email_confirmed_at, raw_user_meta_data)
         values ($1, $2, now(), '{"display_name": "Maya Okafor"}') returning id)
       insert into auth.identities (user_id, provider, identity_data)
         select id, 'email', jsonb_build_object('sub', id, 'email', $1::text) from person`,
      [email, hash],
    ),
  );
}

let hashed: Promise<string> | undefined;
const goodHash = () => (hashed ??= createPasswords(1).hash(goodPassword));

async function runCreateAdmin({ dataDirectory }: Site, options: string[]): Promise<string> {
  const program = spawn(pinnedNode, ["scripts/create-admin.ts", ...options], {
    env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", NODE_ENV: "test", DATA_DIR: dataDirectory },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(program, "close");
  if (code !== 0) throw new Error(`admin:create ended with ${code}:\n${output}`);
  return output;
}

/** Somebody with a confirmed account and a role. */
export async function createColleague({ dataDirectory }: Site, name: string, role: Role): Promise<{ email: string; password: string }> {
  return insideDatabase(dataDirectory, (rows) => createPerson({ rows }, name, role));
}

/**
 * A browser of their own for a new administrator who has signed in with password and code, and what it complained of since; no page is
 * open yet. Signing in on the pages is tested in session.spec.ts. `clock`: a server's that says another time.
 */
export async function openOffice(
  site: Site,
  email: string,
  clock?: () => number,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const admin = await createAdmin(site, email, clock);
  const page = await openPage(site, { ...options, storageState: await signedIn(site, admin) });
  if (clock !== undefined) await page.clock.install({ time: clock() });
  return { page, complaints: complaintsOf(page) };
}

/** The same with Today open. */
export async function openConsole(
  site: Site,
  email: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const opened = await openOffice(site, email, undefined, options);
  await opened.page.goto(`${site.server.url}/admin-console`);
  return opened;
}

/** The same for a moderator. */
export async function openModerator(site: Site, email: string): Promise<{ page: Page; complaints: string[] }> {
  const moderator = await createAdmin(site, email);
  await insideDatabase(site.dataDirectory, (query) =>
    query("update user_roles set role = 'moderator' where role = 'admin' and user_id = (select id from auth.users where email = $1)", [
      email,
    ]),
  );
  const page = await openPage(site, { storageState: await signedIn(site, moderator) });
  return { page, complaints: complaintsOf(page) };
}

/** The same for a customer (`createCustomer`), who has no second step; `token` is what their commands are sent with. */
export async function openCustomer(
  site: Site,
  email: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[]; token: string }> {
  await createCustomer(site, email);
  const storageState = await signedIn(site, { email, password: goodPassword });
  const { access_token: token } = JSON.parse(storageState.origins[0]?.localStorage[0]?.value ?? "{}") as { access_token: string };
  const page = await openPage(site, { ...options, storageState });
  return { page, complaints: complaintsOf(page), token };
}

/** What the browser of somebody who has signed in holds: with password and, where they have an authenticator app, code. */
async function signedIn({ server }: Site, { email, password, nextCode }: Omit<Administrator, "nextCode"> & Partial<Administrator>) {
  const storage = memoryStorage();
  const storageKey = sessionStorageKey(new URL(server.url).hostname);
  const { auth } = createClient(server.url, server.key, { auth: { storage, storageKey, autoRefreshToken: false } });
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error !== null) throw new Error(`${email} could not sign in`, { cause: error });
  if (nextCode !== undefined) {
    const [factor] = data.user.factors ?? [];
    if (factor === undefined) throw new Error(`${email} has no second step`);
    const { error: refused } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: nextCode() });
    if (refused !== null) throw refused;
  }
  return { cookies: [], origins: [{ origin: server.url, localStorage: [{ name: storageKey, value: storage.getItem(storageKey) ?? "" }] }] };
}
