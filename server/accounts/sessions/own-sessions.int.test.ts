/** A user's own sessions: listed, ended one by one or all others at once, never another user's; and the nightly purge. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authRequest, createPerson, newClient, otherPassword, recorded, signIn, wait } from "#tests/support/account-journey.ts";
import { bearer } from "#tests/support/people.ts";
import { book, grantFor, open, requestCode } from "#tests/support/portal.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const sessionIdOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).session_id;
const end = (token: string, sessionId: unknown) => server.command("end-session", { sessionId }, bearer(token));

test("somebody sees each of their sessions with its device, and ends one of them from afar", async () => {
  const person = await createPerson(server, "ada");
  const here = await signIn(server, person);
  const there = await authRequest(server, "POST /token?grant_type=password", {
    body: person,
    headers: { "user-agent": "Old Telephone/1.0" },
  });
  await signIn(server, await createPerson(server, "neighbour"));
  const { data } = await here.client.from("account_sessions").select("*").order("is_current");
  expect(data).toHaveLength(2);
  expect(data).toMatchObject([
    { id: sessionIdOf(there.body.access_token), user_agent: "Old Telephone/1.0", aal: "aal1", is_current: false },
    { id: sessionIdOf(here.token), is_current: true },
  ]);
  expect((await end(here.token, sessionIdOf(there.body.access_token))).status).toBe(200);
  expect(await authRequest(server, "GET /user", { token: there.body.access_token })).toMatchObject({
    status: 403,
    body: { code: "session_not_found" },
  });
  expect(
    (await authRequest(server, "POST /token?grant_type=refresh_token", { body: { refresh_token: there.body.refresh_token } })).status,
  ).toBe(400);
  expect((await here.client.from("account_sessions").select("id")).data).toHaveLength(1);
  expect(await recorded(server, "account.session_ended")).toMatchObject([
    { actor_id: here.session.user.id, subject: sessionIdOf(there.body.access_token) },
  ]);
});

test("nobody ends another person's session, and a grant of the portal ends none", async () => {
  const [thief, owner] = [
    await signIn(server, await createPerson(server, "thief")),
    await signIn(server, await createPerson(server, "owner")),
  ];
  expect(await end(thief.token, sessionIdOf(owner.token))).toMatchObject({
    status: 404,
    body: { error: { code: "accounts.session_not_found" } },
  });
  expect((await end(thief.token, "seven")).status).toBe(422);
  const grant = await grantFor(server, await book(server));
  for (const command of ["end-session", "account-overview", "recovery-codes"]) {
    const body = command === "end-session" ? { sessionId: sessionIdOf(owner.token) } : {};
    expect((await server.command(command, body, bearer(grant))).status).toBe(401);
    expect(await server.command(command, body)).toMatchObject({ status: 401, body: { error: { code: "accounts.session_required" } } });
  }
  expect((await owner.auth.getUser()).error).toBeNull();
});

test("signing out everywhere, and a new password, end the portal grants that the account's sessions opened, and no others", async () => {
  const person = await createPerson(server, "grantee");
  const openAs = async (token: string) => {
    const reference = await book(server, { fullName: "Maya Okafor", email: `${randomUUID()}@example.com` });
    const { body } = await open(server, reference, await requestCode(server, reference), bearer(token));
    return { reference, grant: body.grant as string };
  };
  const isLive = async (grant: string) => (await server.command("my-bookings", {}, bearer(grant))).status === 200;
  const away = await signIn(server, person);
  const { reference, grant } = await openAs(away.token);
  const withoutAccount = await grantFor(server, reference);
  const here = await signIn(server, person);
  expect((await here.auth.signOut({ scope: "local" })).error).toBeNull();
  expect(await isLive(grant)).toBe(true);
  expect((await (await signIn(server, person)).auth.signOut({ scope: "global" })).error).toBeNull();
  expect([await isLive(grant), await isLive(withoutAccount)]).toEqual([false, true]);
  const again = await signIn(server, person);
  const other = await openAs(again.token);
  expect((await again.auth.updateUser({ password: otherPassword })).error).toBeNull();
  expect(await isLive(other.grant)).toBe(false);
});

test("the night clears away what protects nobody any more, and nothing that somebody still needs", async () => {
  const person = await createPerson(server, "sleeper");
  const { session, auth } = await signIn(server, person);
  await newClient(server).auth.signInWithPassword({ email: person.email, password: "wrong-guess-1" });
  await newClient(server).auth.signInWithOtp({ email: person.email });
  await server.runJobs();
  const night = async () => {
    await server.rows("set role chalkway_jobs; select graphile_worker.add_job('purge-old-attempts', '{}'::json); reset role");
    await server.runJobs();
  };
  const count = async () => {
    const [row] = await server.rows(
      `select (select count(*)::int from app.tries) as tries, (select count(*)::int from auth.one_time_tokens) as tokens,
              (select count(*)::int from auth.sessions where user_id = $1) as sessions`,
      [session.user.id],
    );
    return row;
  };
  const before = await count();
  await night();
  expect(await count()).toEqual(before);
  wait(server, 20 * 86_400);
  expect((await auth.refreshSession()).error).toBeNull();
  await night();
  expect(await count()).toEqual({ tries: 0, tokens: 0, sessions: 1 });
  expect((await auth.refreshSession()).error).toBeNull();
  wait(server, 61 * 86_400);
  await night();
  expect(await count()).toMatchObject({ sessions: 0 });
});
