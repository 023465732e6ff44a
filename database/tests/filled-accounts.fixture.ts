/** A row or more in each table of signing in. */
import type { TestServer } from "#tests/support/test-server.ts";

export async function fillAccounts(server: TestServer, people: { owner: string }): Promise<void> {
  await server.rows("insert into app.tries (subject, failures, first_at) values ('somebody', 1, now())");
  await server.rows("insert into auth.identities (user_id, provider, identity_data) values ($1, 'email', '{}')", [people.owner]);
  await server.rows(
    "insert into auth.one_time_tokens (user_id, kind, sent_to, created_at, expires_at) values ($1, 'recovery', 'x', now(), now())",
    [people.owner],
  );
  await server.rows(
    "insert into auth.flow_states (user_id, method, code_challenge, code_challenge_method, created_at) values ($1, 'recovery', 'x', 'plain', now())",
    [people.owner],
  );
  await server.rows("insert into auth.recovery_codes (user_id, code_hash) values ($1, 'x')", [people.owner]);
  await server.rows(
    `
    with ended as (insert into auth.sessions (user_id) values ($1) returning id) select * from ended`,
    [people.owner],
  );
  await server.rows("delete from auth.sessions");
  await server.rows(
    `
    with session as (insert into auth.sessions (user_id) values ($1) returning id)
    insert into auth.refresh_tokens (session_id) select id from session`,
    [people.owner],
  );
  await server.rows(
    `
    with factor as (insert into auth.mfa_factors (user_id, factor_type) values ($1, 'totp') returning id)
    insert into auth.mfa_challenges (factor_id, created_at, expires_at) select id, now(), now() from factor`,
    [people.owner],
  );
}
