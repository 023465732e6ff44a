/** The demo's logins: one for each role with a password, staff with a known authenticator secret; and customers' accounts without a password. */
import { randomUUID } from "node:crypto";
import { createAdminProcedure } from "#server/accounts/administration/administration.procedures.ts";
import { createFactorSecrets, newTotpSecret } from "#server/accounts/factors/factor-codes.ts";
import { createPasswords } from "#server/accounts/passwords/passwords.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import { readSecret } from "#server/platform/database/secrets.ts";
import { signedIn } from "./firm.ts";
import type { Firm } from "./firm.ts";
import type { DemoPerson } from "./people.ts";

export type Login = { role: "customer" | "moderator" | "admin"; email: string; password: string; totpSecret?: string };
export type Logins = { logins: Login[]; moderator: Actor; admin: Actor };

/** Not a secret: printed on the screen, and valid only for demo data. */
export const demoPassword = "sofa-to-the-tip-4";
const officeDomain = "chalkway.example";

export async function createLogins(firm: Firm, customer: DemoPerson, since: Date): Promise<Logins> {
  const passwords = createPasswords(1);
  const hash = await passwords.hash(demoPassword);
  await passwords.close();
  const factors = createFactorSecrets(await readSecret(firm.database, "factor-secrets"));
  const logins: Login[] = [{ role: "customer", email: customer.email, password: demoPassword }];
  const ids: string[] = [];
  for (const [role, name] of [
    ["moderator", "Office Moss"],
    ["admin", "Owner Wealdon"],
  ] as const) {
    const [totpSecret, email] = [newTotpSecret(), `${role}@${officeDomain}`];
    const { id } = await createAdminProcedure.performAsService(firm.database, "create-admin", {
      email,
      hash,
      secret: factors.seal(totpSecret),
      context: { now: since, requestId: randomUUID() },
    });
    await firm.rows("update auth.users set raw_user_meta_data = jsonb_build_object('display_name', $2::text) where id = $1", [id, name]);
    if (role === "moderator") await firm.rows("update user_roles set role = 'moderator' where user_id = $1 and role = 'admin'", [id]);
    logins.push({ role, email, password: demoPassword, totpSecret });
    ids.push(id);
  }
  const [moderator = "", admin = ""] = ids;
  await firm.rows("update auth.users set encrypted_password = $2 where email = $1", [customer.email, hash]);
  return { logins, moderator: signedIn(moderator, "aal2"), admin: signedIn(admin, "aal2") };
}

/** Creates accounts as a completed sign-up would. Only the first has a password. */
export async function createAccounts(
  { rows }: Pick<Firm, "rows">,
  people: readonly DemoPerson[],
  since: Date,
): Promise<Map<number, Actor>> {
  const holders = people
    .filter(({ hasAccount }) => hasAccount)
    .map(({ number, email, fullName }) => ({ number, id: randomUUID(), email, name: fullName }));
  await rows(
    `with people as (
       insert into auth.users (id, email, email_confirmed_at, created_at, updated_at, raw_user_meta_data)
         select id, email, $2, $2, $2, jsonb_build_object('display_name', name) from jsonb_to_recordset($1::jsonb) as p(id uuid, email text, name text) returning id, email)
     insert into auth.identities (user_id, provider, identity_data)
       select id, 'email', jsonb_build_object('sub', id, 'email', email, 'email_verified', true) from people`,
    [JSON.stringify(holders), since],
  );
  return new Map(holders.map(({ number, id }) => [number, signedIn(id)]));
}
