/** Staying signed in: refresh tokens exchanged, used twice at once, stolen, late; and signing out in its three scopes. */
import { isAuthSessionMissingError } from "@supabase/supabase-js";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authRequest, createPerson, newClient, recorded, signIn, wait } from "#tests/support/account-journey.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer({ connections: 10 });
});
afterAll(() => server.close());

const refresh = (token: string) => authRequest(server, "POST /token?grant_type=refresh_token", { body: { refresh_token: token } });
const sessionIdOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).session_id;

test("a refresh keeps the session, its level and how it was proved, and changes both tokens", async () => {
  const { client, session } = await signIn(server, await createPerson(server, "ada"));
  wait(server, 60);
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  const [before, after] = [session.access_token, data.session?.access_token ?? ""].map((token) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()),
  );
  expect({ ...after, exp: 0, iat: 0 }).toEqual({ ...before, exp: 0, iat: 0 });
  expect(after.iat).toBe(before.iat + 60);
});

test("two hundred refreshes of one token at once from two clients: one live family, nobody signed out", async () => {
  const { session } = await signIn(server, await createPerson(server, "tabs"));
  const tabs = [newClient(server), newClient(server)];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      index < 100
        ? refresh(session.refresh_token)
        : (tabs[index % 2] ?? expect.fail("no tab")).auth
            .refreshSession({ refresh_token: session.refresh_token })
            .then(({ data, error }) => ({
              status: error?.status ?? 200,
              body: { refresh_token: data.session?.refresh_token },
            })),
    ),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  const live = await server.rows("select id from auth.refresh_tokens where session_id = $1 and revoked_at is null", [
    sessionIdOf(session.access_token),
  ]);
  expect(live).toHaveLength(1);
  for (const { auth } of tabs) expect((await auth.getUser()).error).toBeNull();
  expect((await refresh(answers[0]?.body.refresh_token)).status).toBe(200);
});

test("a lost answer is harmless: the same token again within ten seconds brings the same next one", async () => {
  const { session } = await signIn(server, await createPerson(server, "lost"));
  const first = await refresh(session.refresh_token);
  wait(server, 9);
  const second = await refresh(session.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body.refresh_token).toBe(first.body.refresh_token);
});

test("a stolen token used after ten seconds ends its session for thief and owner, on record; the person's other sessions live on", async () => {
  const person = await createPerson(server, "robbed");
  const [{ session, auth }, phone] = [await signIn(server, person), await signIn(server, person)];
  const live = await refresh(session.refresh_token);
  wait(server, 11);
  const reused = await refresh(session.refresh_token);
  expect(reused).toMatchObject({
    status: 400,
    body: { code: "refresh_token_already_used", message: "Invalid Refresh Token: Already Used" },
  });
  // The record is kept although that request failed.
  expect(
    await server.rows("select id from auth.refresh_tokens where session_id = $1 and revoked_at is null", [
      sessionIdOf(session.access_token),
    ]),
  ).toEqual([]);
  expect(await refresh(live.body.refresh_token)).toMatchObject({ status: 400, body: { code: "refresh_token_not_found" } });
  expect(isAuthSessionMissingError((await auth.getUser(live.body.access_token)).error)).toBe(true);
  expect((await server.command("my-bookings", {}, { authorization: `Bearer ${live.body.access_token}` })).status).toBe(401);
  expect(await recorded(server, "account.token_reused")).toMatchObject([
    { actor_id: session.user.id, subject: sessionIdOf(session.access_token) },
  ]);

  expect((await phone.auth.refreshSession()).error).toBeNull();
  expect((await phone.auth.getUser()).data.user?.email).toBe(person.email);
});

test("an old ancestor is a theft as well, however quick", async () => {
  const { session } = await signIn(server, await createPerson(server, "ancestor"));
  let token = session.refresh_token;
  for (let step = 0; step < 3; step += 1) {
    token = (await refresh(token)).body.refresh_token;
    wait(server, 6);
  }
  expect((await refresh(session.refresh_token)).body.code).toBe("refresh_token_already_used");
  expect((await refresh(token)).status).toBe(400);
});

describe("is refused", () => {
  test("a token that is none, or nobody's", async () => {
    for (const token of ["abcdefghijkl", "ey.J.x", "A".repeat(38), "💥"])
      expect(await refresh(token)).toMatchObject({
        status: 400,
        body: { code: "refresh_token_not_found", message: "Invalid Refresh Token: Refresh Token Not Found" },
      });
    const { session } = await signIn(server, await createPerson(server, "edited"));
    const bytes = Buffer.from(session.refresh_token, "base64url");
    bytes[7] = (bytes[7] ?? 0) ^ 1; // the row of another session
    expect((await refresh(bytes.toString("base64url"))).body.code).toBe("refresh_token_not_found");
  });

  test("no token at all, in OAuth's words", async () => {
    for (const version of ["2024-01-01", undefined])
      expect(await authRequest(server, "POST /token?grant_type=refresh_token", { body: {}, version })).toMatchObject({
        status: 400,
        body: { error: "invalid_request", error_description: "refresh_token required" },
      });
  });

  test("a session nobody has used for a month", async () => {
    const { session } = await signIn(server, await createPerson(server, "idle"));
    wait(server, 31 * 86_400);
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, body: { code: "session_expired" } });
    expect((await refresh(session.refresh_token)).body.code).toBe("refresh_token_not_found");
  });

  test("somebody banned", async () => {
    const { session, auth } = await signIn(server, await createPerson(server, "banned"));
    await server.rows("update auth.users set banned_until = 'infinity' where id = $1", [session.user.id]);
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, body: { code: "user_banned" } });
    expect((await auth.getUser(session.access_token)).error).toMatchObject({ status: 403, code: "user_banned" });
  });

  test("a session whose row another request holds too long", async () => {
    const { session } = await signIn(server, await createPerson(server, "held"));
    const [patience] = await server.rows("select proconfig from pg_proc where proname = 'refresh_session'");
    expect(patience?.["proconfig"]).toContain("lock_timeout=5s");
    await server.rows("alter function app.refresh_session set lock_timeout = '100ms'");
    const holder = new pg.Client({ connectionString: server.adminUrl });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select id from auth.sessions where id = $1 for update", [sessionIdOf(session.access_token)]);
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 409, body: { code: "conflict" } });
    await holder.query("rollback");
    await holder.end();
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });
});

describe("signing out", () => {
  const three = async (name: string) => {
    const person = await createPerson(server, name);
    return Promise.all([1, 2, 3].map(() => signIn(server, person)));
  };
  const lives = async (token: string) => (await authRequest(server, "GET /user", { token })).status === 200;

  test.each([
    ["global", [false, false, false]],
    ["local", [false, true, true]],
    ["others", [true, false, false]],
  ] as const)("%s ends the sessions it says and no other", async (scope, left) => {
    const sessions = await three(`scope-${scope}`);
    expect((await sessions[0]?.auth.signOut({ scope }))?.error).toBeNull();
    expect(await Promise.all(sessions.map(({ token }) => lives(token)))).toEqual(left);
    for (const [index, { token, session }] of sessions.entries()) {
      const isLeft = left[index] === true;
      expect((await refresh(session.refresh_token)).status).toBe(isLeft ? 200 : 400);
      // Each process is notified by the database, with a short delay.
      await expect
        .poll(async () => (await server.command("my-bookings", {}, { authorization: `Bearer ${token}` })).status)
        .toBe(isLeft ? 200 : 401);
      if (!isLeft)
        expect(await authRequest(server, "GET /user", { token })).toMatchObject({ status: 403, body: { code: "session_not_found" } });
    }
    expect((await recorded(server, "account.signed_out")).at(-1)).toMatchObject({
      actor_id: sessions[0]?.session.user.id,
      details: { scope },
    });
  });

  test("signing out says nothing more than that it is done", async () => {
    const { token } = await signIn(server, await createPerson(server, "quiet"));
    expect(await authRequest(server, "POST /logout?scope=sideways", { token })).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
    expect(await authRequest(server, "POST /logout", { token })).toMatchObject({ status: 204, body: "" });
    expect(await authRequest(server, "POST /logout", { token })).toMatchObject({ status: 403, body: { code: "session_not_found" } });
  });
});
