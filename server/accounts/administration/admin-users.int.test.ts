/** Administering accounts with the service key, through the official client: users, links, invitations, the audit log. */
import { createClient } from "@supabase/supabase-js";
import { hash as bcrypt } from "bcryptjs";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authRequest, createPerson, newClient, newestMail, otherPassword, password, signIn, wait } from "#tests/support/account-journey.ts";
import { book } from "#tests/support/portal.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const admin = () =>
  createClient(server.url, server.accounts.secretKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth.admin;
const signInWith = (email: string, text: string) => newClient(server).auth.signInWithPassword({ email, password: text });
const nobody = "0b4c7c53-0000-4000-8000-000000000000";

test("people are made, found, changed and removed by the service", async () => {
  const { data, error } = await admin().createUser({
    email: "Made@example.org",
    password,
    email_confirm: true,
    user_metadata: { display_name: "Made" },
    app_metadata: { plan: "trade" },
  });
  expect(error).toBeNull();
  const id = data.user?.id ?? "";
  expect(data.user).toMatchObject({
    email: "made@example.org",
    email_confirmed_at: expect.any(String),
    user_metadata: { display_name: "Made" },
    app_metadata: { provider: "email", providers: ["email"], plan: "trade" },
    identities: [{ provider: "email" }],
  });
  const { data: signedIn } = await signInWith("made@example.org", password);
  expect((await admin().getUserById(id)).data.user?.email).toBe("made@example.org");
  const { data: changed } = await admin().updateUserById(id, {
    email: "renamed@example.org",
    password: otherPassword,
    user_metadata: { colour: "blue" },
  });
  expect(changed.user).toMatchObject({ email: "renamed@example.org", user_metadata: { display_name: "Made", colour: "blue" } });
  // A password set by the service ends sessions opened with the old one.
  expect((await newClient(server).auth.getUser(signedIn.session?.access_token)).error?.name).toBe("AuthSessionMissingError");
  expect((await signInWith("renamed@example.org", otherPassword)).error).toBeNull();
  expect((await admin().deleteUser(id)).error).toBeNull();
  expect((await admin().getUserById(id)).error).toMatchObject({ code: "user_not_found", status: 404, message: "User not found" });
  expect((await signInWith("renamed@example.org", otherPassword)).error).toMatchObject({ code: "invalid_credentials" });
});

test("a new address or password set by the service invalidates every link sent before, and a change that waits", async () => {
  for (const change of [{ email: "rescued@example.org" }, { password: otherPassword }]) {
    const name = "email" in change ? "hijacked" : "leaked";
    const person = await createPerson(server, name);
    const { auth, session } = await signIn(server, person);
    await auth.updateUser({ email: `${name}-thief@example.org` });
    const waiting = await newestMail(server, `${name}-thief@example.org`);
    await newClient(server).auth.resetPasswordForEmail(person.email);
    const { hash } = await newestMail(server, person.email);
    const { data } = await admin().updateUserById(session.user.id, change);
    expect(data.user?.new_email).toBeUndefined();
    for (const { error } of [
      await newClient(server).auth.verifyOtp({ token_hash: hash, type: "recovery" }),
      await newClient(server).auth.verifyOtp({ token_hash: waiting.hash, type: "email_change" }),
    ])
      expect(error).toMatchObject({ code: "otp_expired" });
  }
});

test("a person imported with a bcrypt hash signs in; a hash that is none is refused", async () => {
  expect(
    (await admin().createUser({ email: "moved@example.org", password_hash: await bcrypt(password, 6), email_confirm: true })).error,
  ).toBeNull();
  expect((await signInWith("moved@example.org", password)).error).toBeNull();
  for (const wrong of ["$2b$", "$2b$31$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "$argon2id$x", "plain"])
    expect((await admin().createUser({ email: "broken@example.org", password_hash: wrong })).error).toMatchObject({
      code: "validation_failed",
      status: 400,
    });
  // A malformed hash in the table opens nothing and causes no error.
  const { email } = await createPerson(server, "broken-hash");
  for (const broken of ["$2b$", "$2b$10$short", "$argon2id$v=19$m=1", "x"]) {
    await server.rows("update auth.users set encrypted_password = $1 where email = $2", [broken, email]);
    expect((await signInWith(email, password)).error).toMatchObject({ code: "invalid_credentials", status: 400 });
  }
});

test("a ban ends every session and lasts as long as it says", async () => {
  const person = await createPerson(server, "troublesome");
  const { session, auth } = await signIn(server, person);
  const { data } = await admin().updateUserById(session.user.id, { ban_duration: "1h30m" });
  expect(data.user?.banned_until).toBe(new Date(server.now().getTime() + 5_400_000).toISOString().replace(".000Z", "+00:00"));
  expect((await auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await signInWith(person.email, password)).error).toMatchObject({ code: "user_banned" });
  await admin().updateUserById(session.user.id, { ban_duration: "none" });
  expect((await signInWith(person.email, password)).error).toBeNull();
  expect((await admin().updateUserById(session.user.id, { ban_duration: "a while" })).error).toMatchObject({ code: "validation_failed" });
});

test("somebody removed softly keeps a row and nothing of theirs; the address is free again", async () => {
  const { email } = await createPerson(server, "leaver");
  const [{ id } = { id: "" }] = await server.rows<{ id: string }>("select id from auth.users where email = $1", [email]);
  const reference = await book(server);
  await server.rows("update bookings set user_id = $1 where reference = $2", [id, reference]);
  await server.rows(
    "insert into app.addresses (user_id, label, line1, town, postcode, created_at, updated_at) values ($1, 'Home', '12 Broadwater Road', 'Worthing', 'BN14 8QX', now(), now())",
    [id],
  );
  expect((await admin().deleteUser(id, true)).error).toBeNull();
  const [row] = await server.rows("select email, encrypted_password, deleted_at is not null as gone from auth.users where id = $1", [id]);
  expect(row).toEqual({ email: null, encrypted_password: null, gone: true });
  expect(await server.rows("select user_id from bookings where reference = $1", [reference])).toEqual([{ user_id: null }]);
  expect(await server.rows("select 1 from app.addresses where user_id = $1", [id])).toEqual([]);
  expect((await admin().createUser({ email, password, email_confirm: true })).error).toBeNull();
});

test("people are listed page by page, with the links the client reads", async () => {
  const listing = await createTestServer();
  try {
    for (let person = 0; person < 5; person += 1) {
      await createPerson(listing, `listed-${person}`);
    }
    const service = createClient(listing.url, listing.accounts.secretKey, { auth: { persistSession: false } }).auth.admin;
    const first = await service.listUsers({ page: 1, perPage: 2 });
    expect(first.data).toMatchObject({ aud: "authenticated", total: 5, nextPage: 2, lastPage: 3 });
    const pages = [first, await service.listUsers({ page: 2, perPage: 2 }), await service.listUsers({ page: 3, perPage: 2 })];
    expect(new Set(pages.flatMap(({ data }) => data.users.map(({ id }) => id))).size).toBe(5);
    expect((await service.listUsers({ page: 9, perPage: 2 })).data.users).toEqual([]);
    expect(JSON.stringify(pages)).not.toMatch(/argon2|encrypted_password/);
  } finally {
    await listing.close();
  }
});

test.each([
  ["somebody known", { email: "known-admin@example.org" }, 422, "email_exists"],
  ["nobody", {}, 400, "validation_failed"],
  ["a weak password", { email: "weak@example.org", password: "abc123" }, 422, "weak_password"],
  ["a role of the database", { email: "role@example.org", role: "postgres" }, 400, "validation_failed"],
  ["a role of the service", { email: "role@example.org", role: "service_role" }, 400, "validation_failed"],
])("making %s is refused", async (_, body, status, code) => {
  await createPerson(server, "known-admin").catch(() => undefined);
  expect(await authRequest(server, "POST /admin/users", { apikey: server.accounts.secretKey, body })).toMatchObject({
    status,
    body: { code },
  });
});

test("an id that is nobody's or none is 404, each in its words", async () => {
  for (const line of ["GET /admin/users/", "PUT /admin/users/", "DELETE /admin/users/"]) {
    const apikey = server.accounts.secretKey;
    expect(await authRequest(server, line + nobody, { apikey, body: line.startsWith("PUT") ? {} : undefined })).toMatchObject({
      status: 404,
      body: { code: "user_not_found" },
    });
    expect(await authRequest(server, `${line}seven`, { apikey, body: line.startsWith("PUT") ? {} : undefined })).toMatchObject({
      status: 404,
      body: { code: "validation_failed" },
    });
  }
});

describe("links", () => {
  const make = async (params: Parameters<ReturnType<typeof admin>["generateLink"]>[0]) => {
    const { data, error } = await admin().generateLink(params);
    if (error !== null) throw error;
    return data;
  };
  const press = async (link: string) => {
    const { status, headers } = await fetch(link, { redirect: "manual" });
    expect(status).toBe(303);
    return Object.fromEntries(new URLSearchParams(new URL(headers.get("location") ?? "").hash.slice(1)));
  };

  test("a sign-up's link, code and token each confirm and sign in; nothing is mailed", async () => {
    await server.runJobs();
    const sent = server.mails.length;
    const { properties, user } = await make({
      type: "signup",
      email: "linked@example.org",
      password,
      options: { data: { display_name: "L" }, redirectTo: `${server.url}/in` },
    });
    expect(user).toMatchObject({ email: "linked@example.org", user_metadata: { display_name: "L" } });
    expect(properties).toMatchObject({
      verification_type: "signup",
      redirect_to: `${server.url}/in`,
      email_otp: expect.stringMatching(/^\d{6}$/),
    });
    expect(await press(properties.action_link)).toMatchObject({ type: "signup", token_type: "bearer" });
    expect((await signInWith("linked@example.org", password)).error).toBeNull();
    const again = await make({ type: "magiclink", email: "linked@example.org" });
    expect(
      (await newClient(server).auth.verifyOtp({ email: "linked@example.org", token: again.properties.email_otp, type: "magiclink" })).error,
    ).toBeNull();
    const recovery = await make({ type: "recovery", email: "linked@example.org" });
    expect((await newClient(server).auth.verifyOtp({ token_hash: recovery.properties.hashed_token, type: "recovery" })).error).toBeNull();
    await server.runJobs();
    expect(server.mails).toHaveLength(sent);
  });

  test("a change of address needs both; what was agreed to for one address does not count for another", async () => {
    const { email } = await createPerson(server, "changing");
    const change = async (newEmail: string, type: "email_change_current" | "email_change_new") =>
      (await make({ type, email, newEmail })).properties.hashed_token;
    const agree = (hash: string) => newClient(server).auth.verifyOtp({ token_hash: hash, type: "email_change" });
    expect((await agree(await change("one@example.org", "email_change_current"))).error).toBeNull();
    expect((await agree(await change("two@example.org", "email_change_new"))).data.session).toBeNull();
    expect((await agree(await change("two@example.org", "email_change_current"))).data.user?.email).toBe("two@example.org");
  });

  test.each([
    ["a registered address", { type: "signup", email: "known-link@example.org", password }, 422, "email_exists"],
    ["a sign-up without a password", { type: "signup", email: "x@example.org" }, 400, "validation_failed"],
    ["nobody's recovery", { type: "recovery", email: "nobody@example.org" }, 404, "user_not_found"],
    ["a change to nothing", { type: "email_change_new", email: "known-link@example.org" }, 400, "validation_failed"],
    [
      "a change to somebody's address",
      { type: "email_change_new", email: "known-link@example.org", new_email: "known-link@example.org" },
      422,
      "email_exists",
    ],
    ["another kind", { type: "telepathy", email: "x@example.org" }, 400, "validation_failed"],
  ])("%s makes none", async (_, body, status, code) => {
    await createPerson(server, "known-link").catch(() => undefined);
    expect(await authRequest(server, "POST /admin/generate_link", { apikey: server.accounts.secretKey, body })).toMatchObject({
      status,
      body: { code },
    });
  });

  test("an invitation is mailed, holds a week, and signs in to choose a password; a registered address is told", async () => {
    const { data, error } = await admin().inviteUserByEmail("invited@example.org", { data: { display_name: "Ivy" } });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeDefined();
    const { hash, link } = await newestMail(server, "invited@example.org");
    expect(link.get("type")).toBe("invite");
    wait(server, 6 * 86_400);
    const { auth } = newClient(server);
    const { data: accepted } = await auth.verifyOtp({ token_hash: hash, type: "invite" });
    expect(accepted.user).toMatchObject({ email: "invited@example.org", user_metadata: { display_name: "Ivy" } });
    expect((await auth.updateUser({ password: otherPassword })).error).toBeNull();
    expect((await signInWith("invited@example.org", otherPassword)).error).toBeNull();
    expect((await admin().inviteUserByEmail("invited@example.org")).error).toMatchObject({ code: "email_exists", status: 422 });
  });
});

test("factors are listed and taken away by the service, and the person is told by mail", async () => {
  const person = await createPerson(server, "factored");
  const { auth, session } = await signIn(server, person);
  const { data: enrolled } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const secret = enrolled?.type === "totp" ? enrolled.totp.secret : "";
  const code = new TOTP({ secret }).generate({ timestamp: server.now().getTime() });
  expect((await auth.mfa.challengeAndVerify({ factorId: enrolled?.id ?? "", code })).error).toBeNull();
  const { data } = await admin().mfa.listFactors({ userId: session.user.id });
  expect(data?.factors).toMatchObject([{ id: enrolled?.id, friendly_name: "Phone", factor_type: "totp", status: "verified" }]);
  expect(JSON.stringify(data)).not.toContain("secret");
  expect((await admin().mfa.deleteFactor({ userId: session.user.id, id: enrolled?.id ?? "" })).error).toBeNull();
  expect((await admin().mfa.deleteFactor({ userId: session.user.id, id: enrolled?.id ?? "" })).error).toMatchObject({
    code: "mfa_factor_not_found",
    status: 404,
  });
  expect((await newestMail(server, person.email)).text).toMatch(/remov/i);
});

test("the service signs a person out by the token they show", async () => {
  const { session, auth } = await signIn(server, await createPerson(server, "thrown-out"));
  expect((await admin().signOut(session.access_token, "global")).error).toBeNull();
  expect((await auth.getUser()).error?.name).toBe("AuthSessionMissingError");
});

test("the record is read by the service alone, and names nobody's address", async () => {
  const { body } = await authRequest(server, "GET /admin/audit", { apikey: server.accounts.secretKey });
  expect(body.length).toBeGreaterThan(10);
  expect(body[0]).toMatchObject({
    id: expect.any(String),
    created_at: expect.any(String),
    payload: { action: expect.stringMatching(/^\w+\.\w+$/) },
  });
  expect(JSON.stringify(body)).not.toContain("@");
  const { token } = await signIn(server, await createPerson(server, "curious", "admin"));
  for (const line of ["GET /admin/audit", "GET /admin/users", `DELETE /admin/users/${nobody}`]) {
    expect(await authRequest(server, line)).toMatchObject({ status: 401, body: { code: "no_authorization" } });
    expect(await authRequest(server, line, { token })).toMatchObject({
      status: 403,
      body: { code: "not_admin", message: "User not allowed" },
    });
  }
});
