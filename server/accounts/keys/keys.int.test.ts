/** Which keys and tokens open what: keys before bearers, sessions and imitations of one, signatures, rotation. */
import { createHmac } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authRequest, createPerson, newClient, signIn, wait } from "#tests/support/account-journey.ts";
import { book, grantFor } from "#tests/support/portal.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const jwtSecret = "a-shared-secret-of-a-hosted-project-42";
let server: TestServer;
let hosted: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer();
  hosted = await createTestServer({ accountConfig: { jwtSecret } });
});
afterAll(async () => {
  await server.close();
  await hosted.close();
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
/** A token as a hosted project signs it. */
function hs256(claims: object, secret = jwtSecret, header: object = { alg: "HS256", typ: "JWT" }): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}
const far = 4_000_000_000;
const keyToken = (role: string) => hs256({ iss: "supabase", ref: "abc", role, iat: 1_700_000_000, exp: far });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
const users = (at: TestServer, apikey: string, authorization?: string) =>
  authRequest(at, "GET /admin/users", { apikey, headers: authorization === undefined ? {} : { authorization: `Bearer ${authorization}` } });

describe("the key", () => {
  test("is asked for, and must be ours", async () => {
    for (const line of ["GET /settings", "POST /token?grant_type=password"])
      expect(await authRequest(server, line, { apikey: "" })).toMatchObject({
        status: 401,
        body: { message: "No API key found in request", hint: expect.any(String) },
      });
    for (const wrong of ["sb_publishable_nonsense", `${server.key}x`, "ey.nonsense", keyToken("anon")])
      expect(await authRequest(server, "GET /settings", { apikey: wrong })).toMatchObject({
        status: 401,
        body: { message: "Invalid API key" },
      });
    const { error } = await createClient(server.url, "sb_publishable_nonsense", {
      auth: { persistSession: false },
    }).auth.signInWithPassword({
      email: "x@example.org",
      password: "not-the-one-1",
    });
    expect(error).toMatchObject({ status: 401, message: "Invalid API key" });
  });

  test("decides when the bearer is the key itself or of its kind; else the bearer does", async () => {
    const { secretKey } = server.accounts;
    expect((await users(server, secretKey)).status).toBe(200);
    expect((await users(server, secretKey, secretKey)).status).toBe(200);
    expect((await users(server, secretKey, server.key)).status).toBe(200);
    expect(await users(server, server.key)).toMatchObject({ status: 401, body: { code: "no_authorization" } });
    expect(await users(server, server.key, server.key)).toMatchObject({ status: 403, body: { code: "not_admin" } });
    // A service key beside another key has no effect, and beside a wrong one that is not even reported.
    expect(await users(server, server.key, secretKey)).toMatchObject({ status: 403, body: { code: "not_admin" } });
    expect(await users(server, "sb_publishable_nonsense", secretKey)).toMatchObject({ status: 401, body: { message: "Invalid API key" } });
    // A session beside the service key acts as that user, not as the service.
    const { token } = await signIn(server, await createPerson(server, "ada"));
    expect(await users(server, secretKey, token)).toMatchObject({ status: 403, body: { code: "not_admin" } });
    expect((await authRequest(server, "GET /user", { apikey: secretKey, token })).body.email).toBe("ada@example.org");
    expect(await users(server, secretKey, "ey.nonsense.x")).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
  });

  test("is kept nowhere in the open, and the service key never reaches a page", async () => {
    expect(
      (await fetch(`${server.url}/functions/v1/public-config`).then((answer) => answer.text())).includes(server.accounts.secretKey),
    ).toBe(false);
    expect(server.logged.join("\n")).not.toContain(server.accounts.secretKey);
  });
});

describe("a hosted project's keys", () => {
  test("count where its secret is set, for the role they say", async () => {
    const [anon, service] = [keyToken("anon"), keyToken("service_role")];
    expect((await authRequest(hosted, "GET /settings", { apikey: anon })).status).toBe(200);
    expect((await users(hosted, service)).status).toBe(200);
    expect((await users(hosted, service, service)).status).toBe(200);
    expect((await users(hosted, anon, service)).status).toBe(200);
    expect((await users(hosted, hosted.key, service)).status).toBe(200);
    expect((await users(hosted, anon, anon)).status).toBe(403);
    expect((await users(hosted, service, anon)).status).toBe(403);
    expect((await users(hosted, hs256({ role: "service_role", exp: 1_700_000_000 }))).status).toBe(401);
    expect((await users(hosted, hs256({ role: "service_role", exp: far }, "another-secret-of-the-same-length-12345"))).status).toBe(401);
    expect((await users(hosted, hs256({ role: "postgres", exp: far }))).status).toBe(401);
    expect((await users(hosted, hs256({ role: "service_role" }))).status).toBe(401); // without an expiry
  });

  test("and its people's tokens, only there", async () => {
    const { session } = await signIn(hosted, await createPerson(hosted, "ada"));
    const claims = claimsOf(session.access_token);
    expect((await authRequest(hosted, "GET /user", { token: hs256({ ...claims, exp: far }) })).body.email).toBe("ada@example.org");
    const { session: own } = await signIn(server, await createPerson(server, "bea"));
    expect(await authRequest(server, "GET /user", { token: hs256({ ...claimsOf(own.access_token), exp: far }) })).toMatchObject({
      status: 403,
      body: { code: "bad_jwt" },
    });
    expect((await newClient(hosted).auth.getClaims(hs256({ ...claims, exp: far }))).data?.claims.sub).toBe(session.user.id);
  });
});

describe("a bearer that is no session of ours is refused everywhere", () => {
  const expectRefused = async (at: TestServer, token: string, code = "bad_jwt") => {
    expect(await authRequest(at, "GET /user", { token })).toMatchObject({ status: 403, body: { code } });
    expect((await at.command("my-bookings", {}, { authorization: `Bearer ${token}` })).status).toBe(401);
    const rest = await fetch(`${at.url}/rest/v1/user_roles?select=role`, { headers: { apikey: at.key, authorization: `Bearer ${token}` } });
    expect(rest.status).toBe(401);
  };
  const session = async (name: string) => (await signIn(server, await createPerson(server, name))).session;

  test("unsigned", async () => {
    const claims = claimsOf((await session("unsigned")).access_token);
    await expectRefused(server, `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`);
    await expectRefused(hosted, `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`);
    await expectRefused(server, `${encode({ alg: "None" })}.${encode(claims)}.x`);
  });

  test("signed by another key, under our key's name or none", async () => {
    const { access_token: token } = await session("forged");
    const { privateKey } = await generateKeyPair("ES256");
    const kid = server.accounts.keyRing.kid();
    for (const header of [{ alg: "ES256", kid }, { alg: "ES256" }, { alg: "ES256", kid: "unknown" }])
      await expectRefused(server, await new SignJWT(claimsOf(token)).setProtectedHeader(header).sign(privateKey));
  });

  test("signed with our public key as if it were a secret", async () => {
    const { access_token: token } = await session("confused");
    const [jwk] = server.accounts.keyRing.jwks().keys;
    const secrets = [JSON.stringify(jwk), String(jwk?.x), Buffer.from(String(jwk?.x), "base64url").toString("latin1")];
    for (const secret of secrets) await expectRefused(hosted, hs256(claimsOf(token), secret, { alg: "HS256", kid: jwk?.kid }));
    // A key embedded in the token itself is ignored.
    const pair = await generateKeyPair("ES256", { extractable: true });
    const header = { alg: "ES256", jwk: await exportJWK(pair.publicKey), kid: server.accounts.keyRing.kid() };
    await expectRefused(server, await new SignJWT(claimsOf(token)).setProtectedHeader(header).sign(pair.privateKey));
  });

  test("edited, cut, or of somebody else's making", async () => {
    const { access_token: token } = await session("edited");
    const [head = "", body = "", signature = ""] = token.split(".");
    await expectRefused(server, `${head}.${encode({ ...claimsOf(token), aal: "aal2" })}.${signature}`);
    await expectRefused(server, `${head}.${body}.`);
    await expectRefused(server, `${head}.${body}.${signature.slice(2)}`);
  });

  test("expired, also when it was seen a moment before", async () => {
    const { access_token: token } = await session("expired");
    expect((await authRequest(server, "GET /user", { token })).status).toBe(200);
    wait(server, 3_600 + 6);
    await expectRefused(server, token);
  });

  test("of our own hand but without a person, a session, or with another role", async () => {
    const exp = Math.floor(server.now().getTime() / 1000) + 600;
    const { access_token: token, user } = await session("partial");
    for (const claims of [
      { role: "authenticated", sub: user.id },
      { role: "authenticated", session_id: claimsOf(token).session_id },
      { role: "service_role", sub: user.id, session_id: claimsOf(token).session_id },
      { role: "postgres" },
    ])
      await expectRefused(server, await server.accounts.keyRing.signToken({ ...claims, exp }));
    // Values of the wrong type in the right claims.
    const signed = await server.accounts.keyRing.signToken({ role: "authenticated", sub: "ada", session_id: "1", exp });
    expect(await authRequest(server, "GET /user", { token: signed })).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
    const other = await session("other");
    const mixed = await server.accounts.keyRing.signToken({
      role: "authenticated",
      sub: other.user.id,
      session_id: claimsOf(token).session_id,
      exp,
    });
    expect(await authRequest(server, "GET /user", { token: mixed })).toMatchObject({ status: 403, body: { code: "session_not_found" } });
  });

  test("a refresh token, and a grant of the portal in place of a session", async () => {
    const { refresh_token: refreshToken } = await session("refresher");
    await expectRefused(server, refreshToken);
    const grant = await grantFor(server, await book(server));
    for (const line of ["GET /user", "POST /logout", "POST /factors"])
      expect(await authRequest(server, line, { token: grant, body: line.startsWith("POST") ? {} : undefined })).toMatchObject({
        status: 403,
        body: { code: "bad_jwt" },
      });
    expect((await server.command("my-bookings", {}, { authorization: `Bearer ${grant}` })).status).toBe(200);
    expect(await authRequest(server, "GET /admin/users", { token: grant })).toMatchObject({ status: 403, body: { code: "not_admin" } });
  });
});

test("keys change in time: the new one is announced a day before it signs, the old one stops, and nobody is signed out", async () => {
  const rotating = await createTestServer();
  try {
    const person = await createPerson(rotating, "ada");
    const first = rotating.accounts.keyRing.kid();
    const kids = async () => {
      const { keys } = await (await fetch(`${rotating.url}/auth/v1/.well-known/jwks.json`)).json();
      return keys.map(({ kid }: { kid: string }) => kid);
    };
    const kidOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;
    const rotate = async () => {
      await rotating.rows("set role chalkway_jobs; select graphile_worker.add_job('rotate-keys', '{}'::json); reset role");
      await rotating.runJobs();
    };
    await rotate();
    expect(await kids()).toEqual([first]); // not old enough

    wait(rotating, 91 * 86_400);
    const { session, auth } = await signIn(rotating, person);
    expect(kidOf(session.access_token)).toBe(first);
    await rotate();
    await expect.poll(kids).toHaveLength(2);
    const second = (await kids()).find((kid: string) => kid !== first);
    // Published, but not yet used.
    const sameDay = await auth.refreshSession();
    expect(kidOf(sameDay.data.session?.access_token ?? "")).toBe(first);

    wait(rotating, 86_400 - 60);
    const last = await auth.refreshSession();
    expect(kidOf(last.data.session?.access_token ?? "")).toBe(first);
    wait(rotating, 120);
    // The last token of the old key is still accepted, here and by anybody who verifies it with the published keys.
    expect((await auth.getUser()).error).toBeNull();
    const { data: claims } = await newClient(rotating).auth.getClaims(last.data.session?.access_token);
    expect(claims?.claims.sub).toBe(session.user.id);
    const next = await auth.refreshSession();
    expect(next.error).toBeNull();
    expect(kidOf(next.data.session?.access_token ?? "")).toBe(second);

    wait(rotating, 2 * 86_400);
    expect(await kids()).toEqual([second]);
    const old = await forgedWithOldKey(rotating, first, next.data.session?.access_token ?? "");
    expect(await authRequest(rotating, "GET /user", { token: old })).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
    expect((await auth.refreshSession()).error).toBeNull();
    await rotate();
    expect(await rotating.rows("select kid from app.signing_keys")).toEqual([{ kid: second }]);
  } finally {
    await rotating.close();
  }
});

test("the client checks a session by itself against the published keys, without asking who it is", async () => {
  const requests: string[] = [];
  const client = createClient(server.url, server.key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => (requests.push(input instanceof Request ? input.url : input.toString()), fetch(input, init)) },
  });
  await client.auth.signInWithPassword(await createPerson(server, "checker"));
  requests.length = 0;
  expect((await client.auth.getClaims()).data?.claims).toMatchObject({ email: "checker@example.org", aal: "aal1", role: "authenticated" });
  expect(requests).toEqual([`${server.url}/auth/v1/.well-known/jwks.json`]);
});

/** A token signed with a retired key, as somebody who kept it could make one. */
async function forgedWithOldKey({ rows, now }: TestServer, kid: string, token: string): Promise<string> {
  const [row] = await rows<{ private_key: object }>("select private_key from app.signing_keys where kid = $1", [kid]);
  const exp = Math.floor(now().getTime() / 1000) + 600;
  return new SignJWT({ ...claimsOf(token), exp })
    .setProtectedHeader({ alg: "ES256", kid })
    .sign(await importJWK(row?.private_key ?? {}, "ES256"));
}
