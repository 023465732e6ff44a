/** Signing in by password and its throttles: a caller who guesses waits, the account's owner can still sign in another way. */
import { isAuthApiError } from "@supabase/supabase-js";
import { hash as bcrypt } from "bcryptjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSubjects } from "#server/kernel/subjects.ts";
import { authRequest, createPerson, newClient, newestMail, otherPassword, password, signIn, wait } from "#tests/support/account-journey.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true });
});
afterAll(() => server.close());

const signInWith = (email: string, text: string) => newClient(server).auth.signInWithPassword({ email, password: text });
/** A request from the given address. */
const from = (address: string, email: string, text: string) =>
  authRequest(server, "POST /token?grant_type=password", { body: { email, password: text }, headers: { "x-forwarded-for": address } });

/** Records this many wrong attempts from other addresses within the last 15 minutes. */
const countedBefore = (account: string, failures: number) =>
  server.rows("update app.tries set failures = $2 where subject = $1", [
    createSubjects(server.accounts.digestKey)("password", account),
    failures,
  ]);

test("the right password opens a session that says who, how and until when", async () => {
  const { email } = await createPerson(server, "ada");
  const { data, error } = await signInWith("ADA@example.org", password);
  expect(error).toBeNull();
  const { session } = data;
  expect(session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email, last_sign_in_at: expect.any(String) } });
  const seconds = server.now().getTime() / 1000;
  expect(session?.expires_at).toBe(seconds + 3600);
  const claims = JSON.parse(Buffer.from(session?.access_token.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toEqual({
    iss: `${server.url}/auth/v1`,
    sub: session?.user.id,
    aud: "authenticated",
    exp: seconds + 3600,
    iat: seconds,
    email,
    phone: "",
    app_metadata: session?.user.app_metadata,
    user_metadata: {},
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "password", timestamp: seconds }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  });
  const bare = await authRequest(server, "POST /token?grant_type=password", { body: { email, password } });
  expect(bare.headers.get("sb-auth-user-id")).toBe(session?.user.id);
  expect(bare.headers.get("sb-auth-session-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(bare.headers.get("cache-control")).toBe("no-store");
});

test("a wrong password, nobody's address and somebody without a password are answered alike", async () => {
  const { email } = await createPerson(server, "bea");
  await createPerson(server, "linkonly");
  await server.rows("update auth.users set encrypted_password = null where email = 'linkonly@example.org'");
  const answers = await Promise.all(
    [email, "nobody@example.org", "linkonly@example.org"].map((address) => from("10.0.0.1", address, otherPassword)),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })))).toEqual(
    new Set([JSON.stringify({ status: 400, body: { code: "invalid_credentials", message: "Invalid login credentials" } })]),
  );
  expect(isAuthApiError((await signInWith(email, otherPassword)).error)).toBe(true);
});

test("the password of somebody imported with bcrypt works, and is kept as argon2id from then on", async () => {
  const { email } = await createPerson(server, "imported");
  await server.rows("update auth.users set encrypted_password = $1 where email = $2", [await bcrypt(password, 6), email]);
  expect((await signInWith(email, otherPassword)).error).toMatchObject({ code: "invalid_credentials" });
  expect((await signInWith(email, password)).error).toBeNull();
  const [row] = await server.rows("select encrypted_password from auth.users where email = $1", [email]);
  expect(row?.["encrypted_password"]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signInWith(email, password)).error).toBeNull();
});

test("a banned person is told so only with the right password, and comes back when the ban ends", async () => {
  const { email } = await createPerson(server, "banned");
  await server.rows("update auth.users set banned_until = $1 where email = $2", [new Date(server.now().getTime() + 3_600_000), email]);
  expect((await signInWith(email, otherPassword)).error).toMatchObject({ code: "invalid_credentials" });
  expect((await signInWith(email, password)).error).toMatchObject({ code: "user_banned", status: 400 });
  wait(server, 3_601);
  expect((await signInWith(email, password)).error).toBeNull();
});

test.each([
  ["another way of granting", "/token?grant_type=magic", {}, { code: "invalid_credentials", message: "unsupported_grant_type" }],
  ["none", "/token", {}, { code: "invalid_credentials" }],
  ["no password", "/token?grant_type=password", { email: "x@example.org" }, { code: "invalid_credentials" }],
  ["nobody", "/token?grant_type=password", { password }, { code: "validation_failed" }],
])("signing in with %s is refused", async (_, path, body, message) => {
  expect(await authRequest(server, `POST ${path}`, { body })).toMatchObject({ status: 400, body: message });
});

test("a telephone cannot sign in where telephones are closed", async () => {
  expect((await newClient(server).auth.signInWithPassword({ phone: "447700900000", password })).error).toMatchObject({
    code: "phone_provider_disabled",
    status: 422,
  });
});

describe("somebody guesses", () => {
  test("thirty wrong passwords: told to wait and how long; a reset by mail works meanwhile, the right one afterwards", async () => {
    const { email } = await createPerson(server, "guessed");
    const answers = [];
    for (let guess = 0; guess < 30; guess += 1) answers.push(await from("10.1.0.1", email, `wrong-guess-${guess}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(9).fill(400), ...Array<number>(21).fill(429)]);
    expect(answers[29]).toMatchObject({
      body: { code: "over_request_rate_limit", message: "Too many tries. Wait 15 minutes or reset your password." },
    });
    expect(answers[29]?.headers.get("retry-after")).toBe("900");
    expect((await from("10.1.0.1", email, password)).status).toBe(429);
    wait(server, 300);
    expect((await from("10.1.0.1", email, password)).headers.get("retry-after")).toBe("600");

    const { auth } = newClient(server);
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
    const { hash } = await newestMail(server, email);
    expect((await auth.verifyOtp({ token_hash: hash, type: "recovery" })).error).toBeNull();
    expect((await auth.updateUser({ password: otherPassword })).error).toBeNull();
    wait(server, 601);
    expect((await from("10.1.0.1", email, otherPassword)).status).toBe(200);
  });

  test("a stranger's wrong tries from another address do not lock me out below fifty", async () => {
    const { email } = await createPerson(server, "target");
    for (let guess = 0; guess < 9; guess += 1) expect((await from("10.2.0.1", email, `wrong-guess-${guess}`)).status).toBe(400);
    expect((await from("10.2.0.1", email, password)).status).toBe(200);
    await from("10.2.0.1", email, "wrong-guess-0");
    await countedBefore(email, 49);
    expect((await from("10.2.0.9", email, password)).status).toBe(200);
  });

  test("fifty wrong tries from everywhere hold the account for everybody, known or not, for a quarter of an hour", async () => {
    const { email } = await createPerson(server, "stormed");
    for (const account of [email, "nobody-there@example.org"]) {
      await from("10.3.0.1", account, "wrong-guess-9");
      await countedBefore(account, 48);
      expect((await from("10.3.1.1", account, "wrong-guess-9")).status).toBe(400);
      expect((await from("10.3.2.1", account, "wrong-guess-9")).status).toBe(429);
    }
    expect((await from("10.3.99.1", email, password)).status).toBe(429);
    wait(server, 901);
    expect((await from("10.3.99.1", email, password)).status).toBe(200);
  });

  test("forty guesses sent at once learn no more than ten in a row, and the right one after them is too late", async () => {
    const { email } = await createPerson(server, "rushed");
    // All of them are wrong: a right one would reset the count, whenever it is processed.
    const guesses = Array.from({ length: 40 }, (_, index) => `wrong-guess-${index}`);
    const answers = await Promise.all(guesses.map((guess) => from("10.4.0.1", email, guess)));
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(10);
    expect((await from("10.4.0.1", email, password)).status).toBe(429);
  });

  test("a right password forgives what was mistyped before", async () => {
    const { email } = await createPerson(server, "clumsy");
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 8; guess += 1) await from("10.5.0.1", email, `wrong-guess-${guess}`);
      expect((await from("10.5.0.1", email, password)).status).toBe(200);
    }
  });

  test("ten guesses at the present password from a stolen session, then that waits as well", async () => {
    const person = await createPerson(server, "stolen");
    const { auth } = await signIn(server, person);
    const codes = [];
    for (let guess = 0; guess < 12; guess += 1)
      codes.push((await auth.updateUser({ password: otherPassword, current_password: `wrong-guess-${guess}` })).error?.code);
    expect(codes).toEqual([...Array<string>(10).fill("current_password_invalid"), ...Array<string>(2).fill("over_request_rate_limit")]);
  });
});

test("who calls too often is told when to come back, whatever the account", async () => {
  const strict = await createTestServer({ rateLimitScale: 1 });
  try {
    const answers = [];
    for (let call = 0; call < 31; call += 1)
      answers.push(await authRequest(strict, "POST /otp", { body: { email: `p${call}@example.org` } }));
    expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
    expect(answers[30]).toMatchObject({ status: 429, body: { code: "over_request_rate_limit" } });
    expect(Number(answers[30]?.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

test("a password that was changed while somebody signed in with the old one opens nothing", async () => {
  const person = await createPerson(server, "raced");
  const { auth, session } = await signIn(server, person);
  const old = Array.from({ length: 8 }, (_, index) => from(`10.6.0.${index}`, person.email, password));
  expect((await auth.updateUser({ password: otherPassword })).error).toBeNull();
  await Promise.all(old);
  const alive = await server.rows("select id from auth.sessions where user_id = $1", [session.user.id]);
  expect(alive).toHaveLength(1);
});
