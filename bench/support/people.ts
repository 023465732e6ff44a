/** People with an account, put into the tables as a finished sign-up leaves them, and the requests they sign in with. */
import { createPasswords } from "#server/accounts/passwords/passwords.ts";
import type { App } from "./app.ts";
import type { BenchDatabase } from "./database.ts";
import type { Request } from "./http-load.ts";

export const password = "seven grey pebbles";
const emailOf = (number: number) => `person-${number}@example.com`;

export type People = {
  /** argon2id of `password`. */
  hash: string;
  /** One sign-in each, and round again when there are more than people. */
  signIns: (count: number, server: Pick<App, "port" | "key">) => Request[];
};

/** Everybody has the same password; a check costs the same whoever it is for. */
export async function addPeople(database: BenchDatabase, count: number): Promise<People> {
  const hash = await createPasswords(1).hash(password);
  await database.query(
    `with people as (
       insert into auth.users (email, encrypted_password, email_confirmed_at, raw_user_meta_data)
       select format('person-%s@example.com', number), $1, now(), '{"display_name": "Maya Okafor"}' from generate_series(0, $2::int - 1) as number
       returning id, email)
     insert into auth.identities (user_id, provider, identity_data)
     select id, 'email', jsonb_build_object('sub', id, 'email', email, 'email_verified', true) from people`,
    [hash, count],
  );
  // Everybody was here before: on empty tables PostgreSQL plans to read them from end to end and keeps to that while they fill.
  await database.query("insert into auth.sessions (user_id) select id from auth.users");
  await database.query("insert into auth.refresh_tokens (session_id) select id from auth.sessions");
  await database.query(
    "vacuum analyze auth.users, auth.identities, auth.sessions, auth.refresh_tokens, auth.mfa_factors, app.tries, public.audit_entries, app.service_audit",
  );
  let next = 0;
  return {
    hash,
    signIns: (wanted, server) => Array.from({ length: wanted }, () => signInRequest(emailOf(next++ % count), server)),
  };
}

function signInRequest(email: string, server: Pick<App, "port" | "key">): Request {
  return requestOf(server, "POST", "/auth/v1/token?grant_type=password", { email, password, gotrue_meta_security: {} });
}

export type SignedIn = { userId: string; accessToken: string };

/** Signs one person in, as their browser would. */
export async function signIn({ url, key }: Pick<App, "url" | "key">, number: number): Promise<SignedIn> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ email: emailOf(number), password }),
  });
  if (!answer.ok) throw new Error(`nobody was signed in: ${answer.status} ${await answer.text()}`);
  const { access_token: accessToken, user } = (await answer.json()) as { access_token: string; user: { id: string } };
  return { userId: user.id, accessToken };
}

/** The bytes a browser would send; with a bearer where somebody is signed in. */
export function requestOf(
  { port, key }: Pick<App, "port" | "key">,
  method: "GET" | "POST",
  path: string,
  body?: object,
  bearer = key,
): Request {
  const text = body === undefined ? "" : JSON.stringify(body);
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\napikey: ${key}\r\nauthorization: Bearer ${bearer}\r\naccept: */*\r\n` +
      `accept-encoding: gzip, deflate, br\r\nx-client-info: supabase-js-web/2.119.0\r\nx-supabase-api-version: 2024-01-01\r\n` +
      `user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36\r\n` +
      (body === undefined ? "\r\n" : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`),
  );
}
