/** What was announced while the database could not be read is learned of afterwards: a session that ended, a price, a key. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { personWith } from "#tests/support/realtime.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** The connections that listen are lost. Each has just begun to listen, or has been asked whether it still does. */
async function loseNotices(): Promise<void> {
  const lost = await server.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen %' or query = 'select 1')",
  );
  expect(lost.length).toBeGreaterThanOrEqual(2);
}
async function untilLogged(message: string, from = 0): Promise<void> {
  await expect.poll(() => server.logged.slice(from).some((line) => line.includes(message))).toBe(true);
}

test("a session that ended is refused, though it could not be read of at first which had", async () => {
  const { token, sessionId } = await personWith(server, "user");
  const status = async () =>
    (await fetch(`${server.url}/rest/v1/user_roles`, { headers: { apikey: server.key, authorization: `Bearer ${token}` } })).status;
  expect(await status()).toBe(200);
  await server.rows("revoke execute on function app.recently_ended_sessions(jsonb) from service_role");
  await loseNotices();
  await server.rows("delete from auth.sessions where id = $1", [sessionId]);
  await untilLogged("accounts could not follow a change");
  await server.rows("grant execute on function app.recently_ended_sessions(jsonb) to service_role");
  await expect.poll(status, { timeout: 5_000 }).toBe(401);
});

test("a change of the firm's facts is shown, though they could not be read at first", async () => {
  const phone = async () =>
    ((await (await fetch(`${server.url}/functions/v1/public-config`)).json()) as { company: { phone: string } }).company.phone;
  await server.rows("revoke select on company_settings from anon");
  await server.rows("update company_settings set phone = '+441632960199'");
  await untilLogged("content could not be read again");
  expect(await phone()).not.toBe("+441632960199");
  await server.rows("grant select on company_settings to anon");
  await expect.poll(phone, { timeout: 5_000 }).toBe("+441632960199");
});

test("a new signing key signs and is published, though it could not be read at first", async () => {
  const kids = async () =>
    ((await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  expect(await kids()).toHaveLength(1);
  await server.rows("revoke execute on function app.signing_keys(jsonb) from service_role");
  const before = server.logged.length;
  await server.rows(
    `insert into app.signing_keys (kid, private_key, public_key, created_at, signs_from)
       select 'the-next', private_key, public_key || '{"kid": "the-next"}', now(), now() + interval '1 day' from app.signing_keys limit 1`,
  );
  await untilLogged("accounts could not follow a change", before);
  await server.rows("grant execute on function app.signing_keys(jsonb) to service_role");
  await expect.poll(kids, { timeout: 5_000 }).toContain("the-next");
});
