/** Signing up with the official client: the answers for a new, a known and a closed address, and which password counts. */
import { isAuthApiError, isAuthWeakPasswordError } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  authRequest,
  createPerson,
  newClient,
  newestMail,
  newestText,
  otherPassword,
  password,
  wait,
} from "#tests/support/account-journey.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const signUp = (email: string, more: object = {}) => newClient(server).auth.signUp({ email, password, ...more });
const signInWith = (email: string, text: string) => newClient(server).auth.signInWithPassword({ email, password: text });

test("a new address gets a mail and no session; the name is kept, the address in lower case", async () => {
  const { data, error } = await signUp("  Ada@Example.org ", {
    options: { data: { display_name: "Ada" }, emailRedirectTo: `${server.url}/` },
  });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({
    aud: "authenticated",
    role: "authenticated",
    email: "ada@example.org",
    phone: "",
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { display_name: "Ada" },
    identities: [{ provider: "email", identity_data: { email: "ada@example.org", email_verified: false, phone_verified: false } }],
  });
  expect(data.user?.identities?.[0]?.identity_id).toMatch(/^[0-9a-f-]{36}$/);
  // Absent values are left out rather than null.
  expect(Object.values(data.user ?? {})).not.toContain(null);
  expect(data.user).not.toHaveProperty("factors");
  const mail = await newestMail(server, "ada@example.org");
  expect(mail.link.get("type")).toBe("signup");
  expect(mail.link.get("redirect_to")).toBe(`${server.url}/`);
  expect((await signInWith("ada@example.org", password)).error).toMatchObject({
    code: "email_not_confirmed",
    status: 400,
    message: "Email not confirmed",
  });
});

test("the code of the mail confirms as well as its link, once", async () => {
  await signUp("code@example.org");
  const { code, hash } = await newestMail(server, "code@example.org");
  const { auth } = newClient(server);
  const { data, error } = await auth.verifyOtp({
    email: "code@example.org",
    token: `${code.slice(0, 3)} ${code.slice(3)}`,
    type: "signup",
  });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
  expect(data.user?.email_confirmed_at).toBeDefined();
  expect(data.user?.confirmed_at).toBe(data.user?.email_confirmed_at);
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  for (const again of [
    await auth.verifyOtp({ token_hash: hash, type: "signup" }),
    await auth.verifyOtp({ email: "code@example.org", token: code, type: "email" }),
  ])
    expect(again.error).toMatchObject({ code: "otp_expired", status: 403 });
  expect((await signInWith("code@example.org", password)).error).toBeNull();
});

test("somebody who signs up with a registered address is shown a new person, and its owner gets a mail that says so", async () => {
  const { email } = await createPerson(server, "known");
  const { data, error } = await signUp(email, { options: { data: { display_name: "Nobody" } } });
  expect(error).toBeNull();
  expect(data).toMatchObject({ session: null, user: { email, user_metadata: { display_name: "Nobody" } } });
  expect(data.user?.identities).toHaveLength(1);
  const [stored] = await server.rows("select id, raw_user_meta_data from auth.users where email = $1", [email]);
  expect(stored?.["id"]).not.toBe(data.user?.id);
  expect(stored?.["raw_user_meta_data"]).toEqual({});
  const mail = await newestMail(server, email);
  expect(mail.text).toMatch(/already/i);
  expect(mail.hash).toBe("");
  expect((await signInWith(email, password)).error).toBeNull();
});

test("a second try inside a minute waits, known or not", async () => {
  for (const email of ["twice@example.org", (await createPerson(server, "twice-known")).email]) {
    await signUp(email);
    const { error } = await signUp(email);
    expect(error).toMatchObject({ code: "over_email_send_rate_limit", status: 429 });
    const bare = await authRequest(server, "POST /signup", { body: { email, password } });
    expect(Number(bare.headers.get("retry-after"))).toBeGreaterThan(0);
  }
});

test("a stranger who signed up with my address first is locked out once I confirm mine", async () => {
  const email = "mine@example.org";
  await signUp(email, { password: otherPassword, options: { data: { display_name: "Stranger" } } });
  const strangers = await newestMail(server, email);
  wait(server, 61);
  await signUp(email, { options: { data: { display_name: "Me" } } });
  const own = await newestMail(server, email);
  const { data } = await newClient(server).auth.verifyOtp({ token_hash: own.hash, type: "signup" });
  expect(data.user?.user_metadata).toEqual({ display_name: "Me" });
  expect((await signInWith(email, otherPassword)).error).toMatchObject({ code: "invalid_credentials" });
  expect((await signInWith(email, password)).error).toBeNull();
  // The other caller's link has become invalid with it.
  expect((await newClient(server).auth.verifyOtp({ token_hash: strangers.hash, type: "signup" })).error).toMatchObject({
    code: "otp_expired",
  });
});

test("a stranger who signs up with my address after me does not change what my own mail sets", async () => {
  const email = "first@example.org";
  await signUp(email);
  const own = await newestMail(server, email);
  wait(server, 61);
  await signUp(email, { password: otherPassword });
  await newClient(server).auth.verifyOtp({ token_hash: own.hash, type: "signup" });
  expect((await signInWith(email, password)).error).toBeNull();
  expect((await signInWith(email, otherPassword)).error).toMatchObject({ code: "invalid_credentials" });
});

test("a confirmation sent again after a stranger's sign-up opens the account with neither password", async () => {
  const email = "resent@example.org";
  await signUp(email);
  wait(server, 61);
  await signUp(email, { password: otherPassword });
  wait(server, 61);
  expect((await newClient(server).auth.resend({ type: "signup", email })).error).toBeNull();
  const { hash } = await newestMail(server, email);
  const { auth } = newClient(server);
  expect((await auth.verifyOtp({ token_hash: hash, type: "signup" })).error).toBeNull();
  expect((await signInWith(email, otherPassword)).error).toMatchObject({ code: "invalid_credentials" });
  expect((await auth.updateUser({ password })).error).toBeNull();
  expect((await signInWith(email, password)).error).toBeNull();
});

test.each(["magic link", "recovery"])("a %s confirms an address and voids the password a stranger gave it", async (way) => {
  const email = `${way.replace(" ", "-")}@example.org`;
  await signUp(email, { password: otherPassword });
  wait(server, 61);
  const { auth } = newClient(server);
  expect((way === "recovery" ? await auth.resetPasswordForEmail(email) : await auth.signInWithOtp({ email })).error).toBeNull();
  const { hash, link } = await newestMail(server, email);
  const { data, error } = await auth.verifyOtp({ token_hash: hash, type: link.get("type") === "recovery" ? "recovery" : "signup" });
  expect(error).toBeNull();
  expect(data.user?.email_confirmed_at).toBeDefined();
  expect((await signInWith(email, otherPassword)).error).toMatchObject({ code: "invalid_credentials" });
});

describe("a password is refused with every reason", () => {
  test.each([
    ["short", "Xv9#k2qZ7", ["length"]],
    ["common", "password1234", ["pwned"]],
    ["short and common", "abc123", ["length", "pwned"]],
    ["like the e-mail", "wilhelmina.oakes", ["email"]],
  ])("%s", async (_, text, reasons) => {
    const { error } = await signUp("wilhelmina.oakes@example.org", { password: text });
    if (!isAuthWeakPasswordError(error)) expect.fail(`not weak: ${error?.message}`);
    expect(error.reasons).toEqual(reasons);
    expect(error).toMatchObject({ status: 422, code: "weak_password" });
    const old = await authRequest(server, "POST /signup", {
      body: { email: "wilhelmina.oakes@example.org", password: text },
      version: undefined,
    });
    expect(old).toMatchObject({ status: 422, body: { code: 422, error_code: "weak_password", weak_password: { reasons } } });
  });

  test("more than 72 bytes cannot be a password", async () => {
    const { error } = await signUp("long@example.org", { password: "ä".repeat(37) });
    expect(isAuthApiError(error)).toBe(true);
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  });
});

test.each([
  ["neither address nor telephone", {}, 422, "anonymous_provider_disabled"],
  ["no password", { email: "x@example.org" }, 400, "validation_failed"],
  ["an address that is none", { email: "x@y", password }, 400, "validation_failed"],
  ["an address and a telephone", { email: "x@example.org", phone: "+447700900111", password }, 400, "validation_failed"],
  ["a telephone, where those are closed", { phone: "+447700900111", password }, 422, "phone_provider_disabled"],
  ["a display name of 51 letters", { email: "x@example.org", password, data: { display_name: "x".repeat(51) } }, 400, "validation_failed"],
  [
    "more about themselves than a token holds",
    { email: "x@example.org", password, data: { a: "x".repeat(4_100) } },
    400,
    "validation_failed",
  ],
  ["half a PKCE challenge", { email: "x@example.org", password, code_challenge: "x".repeat(43) }, 400, "validation_failed"],
])("signing up with %s is refused", async (_, body, status, code) => {
  expect(await authRequest(server, "POST /signup", { body })).toMatchObject({ status, body: { code } });
});

describe("where addresses need no confirmation", () => {
  test("signing up signs in; a registered address is told as one", async () => {
    const open = await createTestServer({ accountConfig: { confirmEmail: false } });
    try {
      const { data } = await newClient(open).auth.signUp({ email: "ada@example.org", password });
      expect(data.session?.user.email_confirmed_at).toBeDefined();
      expect((await newClient(open).auth.signUp({ email: "ada@example.org", password })).error).toMatchObject({
        code: "user_already_exists",
        status: 422,
        message: "User already registered",
      });
      // Concurrent requests: one account, and the other callers get an error.
      const both = await Promise.all([1, 2, 3].map(() => newClient(open).auth.signUp({ email: "eve@example.org", password })));
      const codes = both.map(({ error }) => error?.code);
      expect(codes.filter((code) => code === undefined)).toHaveLength(1);
      expect(codes.filter((code) => code === "user_already_exists")).toHaveLength(2);
      const { data: changed, error } = await newClientOf(open, data.session).auth.updateUser({ email: "lovelace@example.org" });
      expect({ error, email: changed.user?.email }).toEqual({ error: null, email: "lovelace@example.org" });
    } finally {
      await open.close();
    }
  });
});

describe("where sign-up is closed", () => {
  test("nobody new comes in, by password or by link; who has an account still does", async () => {
    const closed = await createTestServer({ accountConfig: { signUp: false } });
    try {
      const { email } = await createPerson(closed, "ada");
      expect((await newClient(closed).auth.signUp({ email: "new@example.org", password })).error).toMatchObject({
        code: "signup_disabled",
        status: 422,
      });
      expect((await newClient(closed).auth.signInWithOtp({ email: "new@example.org" })).error).toMatchObject({
        code: "otp_disabled",
        status: 422,
        message: "Signups not allowed for otp",
      });
      expect((await newClient(closed).auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
      expect((await newestMail(closed, email)).link.get("type")).toBe("magiclink");
      expect((await authRequest(closed, "GET /settings")).body).toMatchObject({ disable_signup: true });
    } finally {
      await closed.close();
    }
  });
});

describe("where telephones are open", () => {
  test("somebody signs up by telephone, confirms by the code of a text, and signs in", async () => {
    const open = await createTestServer({ accountConfig: { phoneSignIn: true } });
    try {
      const { auth } = newClient(open);
      const { data, error } = await auth.signUp({ phone: "447700900123", password });
      expect({ error, session: data.session, phone: data.user?.phone }).toEqual({ error: null, session: null, phone: "447700900123" });
      expect((await auth.signInWithPassword({ phone: "+447700900123", password })).error).toMatchObject({
        code: "phone_not_confirmed",
        status: 400,
      });
      expect((await auth.signUp({ phone: "+447700900123", password })).error).toMatchObject({
        code: "over_sms_send_rate_limit",
        status: 429,
      });
      wait(open, 61);
      expect((await auth.resend({ type: "sms", phone: "+447700900123" })).error).toBeNull();
      const token = await newestText(open, "+447700900123");
      expect((await auth.verifyOtp({ phone: "+447700900123", token, type: "sms" })).data.user?.phone_confirmed_at).toBeDefined();
      expect((await auth.signInWithPassword({ phone: "447700900123", password })).error).toBeNull();
      wait(open, 61);
      const answer = await auth.signInWithOtp({ phone: "447700900123" });
      expect(answer.error).toBeNull();
      expect(answer.data.messageId).toMatch(/^[0-9a-f-]{36}$/);
      const { data: again } = await auth.verifyOtp({ phone: "447700900123", token: await newestText(open, "+447700900123"), type: "sms" });
      expect(again.user?.phone).toBe("447700900123");
    } finally {
      await open.close();
    }
  });
});

function newClientOf(open: TestServer, session: { access_token: string; refresh_token: string } | null) {
  const client = newClient(open);
  return {
    auth: {
      updateUser: async (change: { email: string }) => (
        await client.auth.setSession(session ?? expect.fail("no session")),
        client.auth.updateUser(change)
      ),
    },
  };
}
