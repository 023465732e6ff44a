/** The HTTP behaviour of `auth/v1`: error bodies, headers, size limits, disabled endpoints, and its own settings. */
import { once } from "node:events";
import http from "node:http";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authRequest, createPerson, newClient, signIn } from "#tests/support/account-journey.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let token: string;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer();
  ({ token } = await signIn(server, await createPerson(server, "ada")));
});
afterAll(() => server.close());

const wrongSignIn = (headers: Record<string, string> = {}, version?: string) =>
  authRequest(server, "POST /token?grant_type=password", { body: { email: "x@example.org", password: "not-the-one-1" }, headers, version });

describe("an error", () => {
  test("has the newer shape for clients that say so, and the header that makes them read it", async () => {
    const { status, body, headers } = await wrongSignIn({}, "2024-01-01");
    expect({ status, body }).toEqual({ status: 400, body: { code: "invalid_credentials", message: "Invalid login credentials" } });
    expect(headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(headers.get("x-sb-error-code")).toBe("invalid_credentials");
    const exposed = headers.get("access-control-expose-headers")?.toLowerCase().split(",") ?? [];
    expect(exposed).toEqual(expect.arrayContaining(["x-supabase-api-version", "x-sb-error-code", "x-total-count", "link", "retry-after"]));
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("content-type")).toContain("application/json");
  });

  test.each([[undefined], ["2023-12-31"], ["tomorrow"], ["2024-01-01; drop"]])("has the older shape for version %s", async (version) => {
    const { status, body, headers } = await wrongSignIn({}, version);
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" },
    });
    expect(headers.get("x-supabase-api-version")).toBe(version === "2023-12-31" ? version : null);
    expect(headers.get("x-sb-error-code")).toBe("invalid_credentials");
  });

  test("of ours tells its number, and nothing of the inside", async () => {
    await server.rows("alter function app.get_user rename to get_user_away");
    try {
      const answer = await authRequest(server, "GET /user", { token, version: undefined });
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        code: 500,
        error_code: "unexpected_failure",
        msg: "Something went wrong on our side",
        error_id: answer.headers.get("x-request-id"),
      });
      expect(server.logged.some((line) => line.includes(answer.headers.get("x-request-id") ?? "") && line.includes("get_user"))).toBe(true);
    } finally {
      await server.rows("alter function app.get_user_away rename to get_user");
    }
  });
});

test.each([
  ["what takes too long", "57014", 504, "request_timeout"],
  ["who waits for somebody who waits for them", "40P01", 409, "conflict"],
])("%s is told as that", async (_, sqlstate, status, code) => {
  await server.rows("alter function app.get_user rename to get_user_away");
  await server.rows(
    `create function app.get_user(jsonb) returns jsonb language plpgsql as $$ begin raise exception 'no' using errcode = '${sqlstate}'; end $$`,
  );
  try {
    expect(await authRequest(server, "GET /user", { token })).toMatchObject({ status, body: { code } });
  } finally {
    await server.rows("drop function app.get_user(jsonb)");
    await server.rows("alter function app.get_user_away rename to get_user");
  }
});

describe("what is sent", () => {
  test("may be a megabyte and no more", async () => {
    const padded = (bytes: number) => JSON.stringify({ email: "x@example.org", padding: "x".repeat(bytes) });
    expect((await authRequest(server, "POST /recover", { body: padded(1_000_000) })).status).toBe(200);
    expect(await authRequest(server, "POST /recover", { body: padded(1_100_000) })).toMatchObject({
      status: 413,
      body: { code: "request_entity_too_large" },
    });
  });

  test("is counted while it arrives when nobody said how long it is", async () => {
    const pieces = Readable.from(Array.from({ length: 12 }, () => "x".repeat(100_000)));
    const sent = http.request(`${server.url}/auth/v1/recover`, {
      method: "POST",
      headers: { apikey: server.key, "content-type": "application/json" },
    });
    sent.on("error", () => {}); // the rest is not read
    pieces.pipe(sent);
    const [answer] = await once(sent, "response");
    answer.resume();
    expect(answer.statusCode).toBe(413);
  });

  test.each(["{", "email=x@example.org", "{'email': 1}", "\u0000"])("is JSON, unlike %j", async (body) => {
    expect(await authRequest(server, "POST /recover", { body })).toMatchObject({ status: 400, body: { code: "bad_json" } });
  });

  test.each([
    "[]",
    "null",
    "7",
    '"x"',
    '{"email":["x@example.org"]}',
    '{"email":"a\\u0000b@example.org"}',
    '{"email":"\\ud800@example.org"}',
  ])("has the fields it needs, unlike %s", async (body) => {
    expect(await authRequest(server, "POST /recover", { body })).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });

  test("may not be nested until somebody's stack overflows", async () => {
    const body = `{"email":"x@example.org","data":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    expect(await authRequest(server, "POST /otp", { body })).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });

  test("cannot name another grant than the address does", async () => {
    const answer = await authRequest(server, "POST /token?grant_type=password", {
      body: { grant_type: "refresh_token", refresh_token: "x" },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });
});

describe("addresses", () => {
  test("that are none are 404, of another method 405, in both generations' words", async () => {
    expect(await authRequest(server, "GET /nothing")).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await authRequest(server, "POST /admin/users/1/2/3/4", { version: undefined })).toMatchObject({
      status: 404,
      body: { code: 404 },
    });
    for (const line of ["GET /token", "DELETE /signup", "PUT /otp", "POST /user", "GET /logout", "POST /health", "PATCH /user"])
      expect(await authRequest(server, line, { token })).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
  });

  test.each([
    ["POST /sso", {}, 404, "saml_provider_disabled", "SAML 2.0 is disabled"],
    ["GET /authorize?provider=google", undefined, 400, "validation_failed", "Unsupported provider: provider is not enabled"],
    ["GET /user/identities/authorize?provider=google", undefined, 404, "manual_linking_disabled", "Manual linking is disabled"],
    [
      "DELETE /user/identities/0b4c7c53-0000-4000-8000-000000000000",
      undefined,
      404,
      "manual_linking_disabled",
      "Manual linking is disabled",
    ],
  ])("%s is a door that stays shut", async (line, body, status, code, message) => {
    expect(await authRequest(server, line, { token, body })).toMatchObject({ status, body: { code, message } });
  });

  test("the client reads the closed endpoints as errors of the API", async () => {
    const { auth } = newClient(server);
    expect((await auth.signInAnonymously()).error).toMatchObject({ code: "anonymous_provider_disabled", status: 422 });
    expect((await auth.signInWithSSO({ domain: "example.org" })).error).toMatchObject({ code: "saml_provider_disabled", status: 404 });
    const { auth: own } = await signIn(server, await createPerson(server, "linker"));
    expect((await own.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } })).error).toMatchObject({
      code: "manual_linking_disabled",
    });
    const identity = (await own.getUserIdentities()).data?.identities[0] ?? expect.fail("no identity");
    expect((await own.unlinkIdentity(identity)).error).toMatchObject({ code: "manual_linking_disabled", status: 404 });
  });

  test("say what they are: health, settings, public keys and no private one", async () => {
    expect((await authRequest(server, "GET /health")).body).toEqual({
      version: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
    });
    expect((await authRequest(server, "GET /settings")).body).toEqual({
      external: { anonymous_users: false, email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: expect.any(String),
      saml_enabled: false,
      passkeys_enabled: false,
    });
    const keys = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
    expect(keys.headers.get("cache-control")).toBe("public, max-age=600");
    const { keys: published } = await keys.json();
    expect(published).toHaveLength(1);
    expect(Object.keys(published[0]).toSorted()).toEqual(["alg", "crv", "key_ops", "kid", "kty", "use", "x", "y"]);
    expect(published[0]).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig", key_ops: ["verify"] });
  });

  test("are open to pages of other origins: every header of the client may be sent", async () => {
    const wanted = "authorization,apikey,x-client-info,content-type,x-supabase-api-version,x-retry-count,traceparent,tracestate,baggage";
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: "OPTIONS",
      headers: { origin: "https://elsewhere.example", "access-control-request-method": "POST", "access-control-request-headers": wanted },
    });
    expect(answer.ok).toBe(true);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-headers")?.toLowerCase().replaceAll(" ", "")).toBe(wanted);
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])
      expect(answer.headers.get("access-control-allow-methods")).toContain(method);
  });
});

describe("who shows no session", () => {
  test.each([
    "GET /user",
    "PUT /user",
    "POST /logout",
    "GET /reauthenticate",
    "POST /factors",
    "DELETE /factors/0b4c7c53-0000-4000-8000-000000000000",
  ])("%s wants one", async (line) => {
    const body = line.startsWith("P") ? {} : undefined;
    expect(await authRequest(server, line, { body })).toMatchObject({
      status: 401,
      body: { code: "no_authorization", message: "This endpoint requires a valid Bearer token" },
    });
    expect(await authRequest(server, line, { body, headers: { authorization: "Basic YTpi" } })).toMatchObject({
      status: 401,
      body: { code: "no_authorization" },
    });
    expect(await authRequest(server, line, { body, token: "nonsense" })).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
    expect(await authRequest(server, line, { body, token: server.key })).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
  });

  test("somebody whose account is gone is told that, and the client forgets a session that is", async () => {
    const { session, auth } = await signIn(server, await createPerson(server, "gone"));
    await server.rows("delete from auth.sessions where user_id = $1", [session.user.id]);
    const { error } = await auth.getUser();
    expect(error?.name).toBe("AuthSessionMissingError");
    expect((await auth.getSession()).data.session).toBeNull();
    await server.rows("delete from auth.users where id = $1", [session.user.id]);
    expect(await authRequest(server, "GET /user", { token: session.access_token })).toMatchObject({
      status: 403,
      body: { code: "user_not_found" },
    });
  });
});
