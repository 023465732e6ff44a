/** A user's own account: name, password, e-mail confirmed by both mailboxes, phone; recent proof of identity where required. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  authRequest,
  createPerson,
  newClient,
  newestMail,
  newestText,
  otherPassword,
  password,
  signIn,
  wait,
} from "#tests/support/account-journey.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer({ accountConfig: { phoneSignIn: true } });
});
afterAll(() => server.close());

const person = (name: string) => createPerson(server, name);
const signInWith = (email: string, text: string) => newClient(server).auth.signInWithPassword({ email, password: text });
const day = 24 * 3600;

test("what somebody writes about themselves is merged, null takes away, and neither role nor provider is theirs to write", async () => {
  const { auth } = await signIn(server, await person("ada"));
  await auth.updateUser({ data: { display_name: "Ada", colour: "blue" } });
  const { data } = await auth.updateUser({ data: { colour: null, role: "admin" } });
  expect(data.user).toMatchObject({ user_metadata: { display_name: "Ada", role: "admin" }, role: "authenticated" });
  expect(data.user?.user_metadata).not.toHaveProperty("colour");
  await authRequest(server, "PUT /user", {
    token: (await auth.getSession()).data.session?.access_token ?? "",
    body: { app_metadata: { role: "admin" }, role: "service_role" },
  });
  const { data: after } = await auth.refreshSession();
  expect(after.user).toMatchObject({ role: "authenticated", app_metadata: { provider: "email", providers: ["email"] } });
  const claims = JSON.parse(Buffer.from(after.session?.access_token.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({ role: "authenticated", app_metadata: { provider: "email" } });
  expect(claims.app_metadata).not.toHaveProperty("role");
});

test("what somebody writes about themselves stays small however often they write", async () => {
  const { auth } = await signIn(server, await person("chatty"));
  expect((await auth.updateUser({ data: { a: "x".repeat(3_000) } })).error).toBeNull();
  expect((await auth.updateUser({ data: { b: "x".repeat(3_000) } })).error).toMatchObject({ code: "validation_failed", status: 400 });
  let nested: unknown = "deep";
  for (let level = 0; level < 40; level += 1) nested = [nested];
  expect((await auth.updateUser({ data: { nested } })).error).toMatchObject({ code: "validation_failed", status: 400 });
});

describe("a new password", () => {
  test("ends the person's other sessions, voids a reset under way, and a mail says so", async () => {
    const { email } = await person("changer");
    const [here, elsewhere] = [await signIn(server, { email, password }), await signIn(server, { email, password })];
    await newClient(server).auth.resetPasswordForEmail(email);
    const { hash } = await newestMail(server, email);
    expect((await here.auth.updateUser({ password: otherPassword })).error).toBeNull();
    expect((await here.auth.getUser()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
    expect((await newClient(server).auth.verifyOtp({ token_hash: hash, type: "recovery" })).error).toMatchObject({ code: "otp_expired" });
    expect((await newestMail(server, email)).subject).toMatch(/password/i);
    expect((await signInWith(email, password)).error).toMatchObject({ code: "invalid_credentials" });
    expect((await signInWith(email, otherPassword)).error).toBeNull();
  });

  test("is another one, is strong, and is not like the new address either", async () => {
    const { auth } = await signIn(server, await person("same"));
    expect((await auth.updateUser({ password })).error).toMatchObject({ code: "same_password", status: 422 });
    expect((await auth.updateUser({ password: "short" })).error).toMatchObject({ code: "weak_password", reasons: ["length", "pwned"] });
    expect((await auth.updateUser({ email: "cordelia.finch@example.org", password: "cordelia.finch1" })).error).toMatchObject({
      reasons: ["email"],
    });
  });

  test("needs the present one when signing in was more than a day ago", async () => {
    const { email } = await person("stale");
    const { auth } = await signIn(server, { email, password });
    wait(server, day - 60);
    await auth.refreshSession();
    expect((await auth.updateUser({ password })).error).toMatchObject({ code: "same_password" });
    wait(server, 120);
    await auth.refreshSession();
    expect((await auth.updateUser({ password: otherPassword })).error).toMatchObject({ code: "current_password_required", status: 400 });
    expect((await auth.updateUser({ password: otherPassword, current_password: "not-this-one-9" })).error).toMatchObject({
      code: "current_password_invalid",
      status: 400,
    });
    expect((await auth.updateUser({ password: otherPassword, current_password: password })).error).toBeNull();
  });

  test("is refused as signed out where the session ends elsewhere while it is looked up", async () => {
    const { email } = await person("elsewhere");
    const { auth } = await signIn(server, { email, password });
    const other = new pg.Client({ connectionString: server.adminUrl });
    await other.connect();
    await other.query("begin; lock table app.tries in exclusive mode");
    const change = auth.updateUser({ password: otherPassword, current_password: password });
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await server.rows(waiting)).length).toBe(1);
    await other.query("delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = $1", [email]);
    await other.query("commit");
    await other.end();
    expect((await change).error).toMatchObject({ name: "AuthSessionMissingError" });
  });

  test("or the code of a mail; a wrong code is told, five wrong ones wait", async () => {
    const { email } = await person("nonce");
    const { auth } = await signIn(server, { email, password });
    wait(server, day + 60);
    await auth.refreshSession();
    expect((await auth.reauthenticate()).error).toBeNull();
    expect((await auth.reauthenticate()).error).toMatchObject({ code: "over_email_send_rate_limit", status: 429 });
    const { code } = await newestMail(server, email);
    for (let guess = 0; guess < 4; guess += 1)
      expect((await auth.updateUser({ password: otherPassword, nonce: "00000a" })).error).toMatchObject({
        code: "reauthentication_not_valid",
        status: 422,
      });
    expect((await auth.updateUser({ password: otherPassword, nonce: code })).error).toBeNull();
    // The code is used up, and earlier wrong attempts are cleared.
    for (let guess = 0; guess < 5; guess += 1)
      expect((await auth.updateUser({ password, nonce: code })).error).toMatchObject({ code: "reauthentication_not_valid" });
    expect((await auth.updateUser({ password, nonce: code })).error).toMatchObject({ code: "over_request_rate_limit", status: 429 });
    expect((await signInWith(email, otherPassword)).error).toBeNull();
  });

  test("somebody who never had one proves themselves by mail", async () => {
    const { email } = await person("linkonly");
    const { auth } = await signIn(server, { email, password });
    await server.rows("update auth.users set encrypted_password = null where email = $1", [email]);
    wait(server, day + 60);
    await auth.refreshSession();
    expect((await auth.updateUser({ password: otherPassword })).error).toMatchObject({ code: "reauthentication_needed", status: 400 });
    await auth.reauthenticate();
    expect((await auth.updateUser({ password: otherPassword, nonce: (await newestMail(server, email)).code })).error).toBeNull();
  });
});

describe("a new e-mail address", () => {
  const begin = async (name: string) => {
    const { email } = await person(name);
    const signedIn = await signIn(server, { email, password });
    const next = `${name}-new@example.org`;
    const { data, error } = await signedIn.auth.updateUser({ email: next });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: next });
    return { ...signedIn, email, next, mails: { old: await newestMail(server, email), new: await newestMail(server, next) } };
  };

  test("counts once both mailboxes have pressed their link", async () => {
    const { auth, email, next, mails } = await begin("mover");
    expect(mails.old.link.get("type")).toBe("email_change");
    const { data: half, error } = await newClient(server).auth.verifyOtp({ token_hash: mails.new.hash, type: "email_change" });
    expect({ error, session: half.session }).toEqual({ error: null, session: null });
    expect((await auth.getUser()).data.user?.email).toBe(email);
    expect((await signInWith(next, password)).error).toMatchObject({ code: "invalid_credentials" });
    const { data } = await newClient(server).auth.verifyOtp({ token_hash: mails.old.hash, type: "email_change" });
    expect(data.user).toMatchObject({ email: next, identities: [{ identity_data: { email: next, email_verified: true } }] });
    expect(data.user).not.toHaveProperty("new_email");
    expect((await signInWith(next, password)).error).toBeNull();
    expect((await signInWith(email, password)).error).toMatchObject({ code: "invalid_credentials" });
  });

  test("by the two codes as well; the first half says what is still to do", async () => {
    const { email, next, mails } = await begin("coder");
    const half = await authRequest(server, "POST /verify", { body: { type: "email_change", email, token: mails.old.code } });
    expect(half).toMatchObject({ status: 200, body: { code: "200", msg: expect.stringContaining("other email") } });
    expect((await newClient(server).auth.verifyOtp({ type: "email_change", email: next, token: mails.new.code })).data.user?.email).toBe(
      next,
    );
  });

  test("both pressing at the same moment is one half and one whole", async () => {
    const { next, mails } = await begin("together");
    const hashes = [mails.old.hash, mails.new.hash, mails.old.hash, mails.new.hash];
    const answers = await Promise.all(
      hashes.map((hash) => authRequest(server, "POST /verify", { body: { type: "email_change", token_hash: hash } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.user?.email === next)).toHaveLength(1);
  });

  test("one mailbox pressing twice is still one", async () => {
    const { email, auth, mails } = await begin("single");
    await newClient(server).auth.verifyOtp({ token_hash: mails.new.hash, type: "email_change" });
    expect((await newClient(server).auth.verifyOtp({ token_hash: mails.new.hash, type: "email_change" })).error).toMatchObject({
      code: "otp_expired",
    });
    wait(server, 61);
    expect((await auth.resend({ type: "email_change", email })).error).toBeNull();
    const again = await newestMail(server, "single-new@example.org");
    await newClient(server).auth.verifyOtp({ token_hash: again.hash, type: "email_change" });
    expect((await auth.getUser()).data.user?.email).toBe(email);
  });

  test("leaves nothing usable in the old mailbox", async () => {
    const { email, mails } = await begin("cleaner");
    wait(server, 61);
    await newClient(server).auth.resetPasswordForEmail(email);
    const { hash } = await newestMail(server, email);
    for (const half of [mails.old, mails.new]) await newClient(server).auth.verifyOtp({ token_hash: half.hash, type: "email_change" });
    expect((await newClient(server).auth.verifyOtp({ token_hash: hash, type: "recovery" })).error).toMatchObject({ code: "otp_expired" });
  });

  test("that is somebody's already is answered like a free one and never comes about, also when they took it since", async () => {
    const taken = await person("taken");
    const envious = await person("envious");
    const { auth } = await signIn(server, envious);
    expect((await auth.updateUser({ email: taken.email })).error).toBeNull();
    expect((await newestMail(server, taken.email)).text).toMatch(/already/i);
    const { hash } = await newestMail(server, envious.email);
    expect((await newClient(server).auth.verifyOtp({ token_hash: hash, type: "email_change" })).error).toBeNull();
    expect((await auth.getUser()).data.user?.email).toBe(envious.email);
    const { mails, next } = await begin("slow");
    await person(next.replace("@example.org", ""));
    await newClient(server).auth.verifyOtp({ token_hash: mails.old.hash, type: "email_change" });
    expect((await newClient(server).auth.verifyOtp({ token_hash: mails.new.hash, type: "email_change" })).error).toMatchObject({
      code: "email_exists",
      status: 422,
    });
  });

  test("is asked for once a minute", async () => {
    const { auth } = await signIn(server, await person("hasty"));
    expect((await auth.updateUser({ email: "hasty-1@example.org" })).error).toBeNull();
    expect((await auth.updateUser({ email: "hasty-1@example.org" })).error).toMatchObject({ code: "over_email_send_rate_limit" });
  });
});

describe("a new telephone", () => {
  test("counts once the code of its text is typed; it is asked for once a minute, and is one person's", async () => {
    const { auth } = await signIn(server, await person("caller"));
    const { data } = await auth.updateUser({ phone: "+447700900321" });
    expect(data.user).toMatchObject({ phone: "", new_phone: "447700900321" });
    expect((await auth.updateUser({ phone: "+447700900321" })).error).toMatchObject({ code: "over_sms_send_rate_limit", status: 429 });
    wait(server, 61);
    expect((await auth.resend({ type: "phone_change", phone: "+447700900321" })).error).toBeNull();
    await server.runJobs();
    wait(server, 61);
    expect((await auth.updateUser({ phone: "+447700900321" })).error).toBeNull();
    const token = await newestText(server, "+447700900321");
    const { data: done, error } = await newClient(server).auth.verifyOtp({ type: "phone_change", phone: "+447700900321", token });
    expect({ error, phone: done.user?.phone }).toEqual({ error: null, phone: "447700900321" });
    expect(done.user?.identities?.map(({ provider }) => provider)).toEqual(["email", "phone"]);
    const other = await signIn(server, await person("copycat"));
    wait(server, 61);
    // Answered like a free address; no text is sent.
    const sent = server.texts.length;
    expect((await other.auth.updateUser({ phone: "447700900321" })).error).toBeNull();
    await server.runJobs();
    expect(server.texts).toHaveLength(sent);
  });
});
