/** The audit log: who did what, when, from where, by which request; neither it nor the server's log contains an address, code or token. */
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  authRequest,
  createPerson,
  newClient,
  newestMail,
  otherPassword,
  password,
  recorded,
  signIn,
  wait,
} from "#tests/support/account-journey.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true });
});
afterAll(() => server.close());

const requestIds = () => new Set(server.logged.map((line) => JSON.parse(line).requestId));

test("signing in, being refused, changing password and address, signing out and a stolen token are on record", async () => {
  const person = await createPerson(server, "ada");
  const secrets: string[] = [person.email, "ada-new@example.org", password, otherPassword, "wrong-guess-1"];
  const from = "10.9.8.7";
  const refused = await authRequest(server, "POST /token?grant_type=password", {
    body: { email: person.email, password: "wrong-guess-1" },
    headers: { "x-forwarded-for": from },
  });
  expect(refused.status).toBe(400);
  const { auth, session } = await signIn(server, person);
  const [id, moment] = [session.user.id, server.now()];
  secrets.push(session.access_token, session.refresh_token);
  const sessionId = JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString()).session_id;

  await auth.updateUser({ password: otherPassword });
  await auth.updateUser({ email: "ada-new@example.org" });
  for (const to of [person.email, "ada-new@example.org"]) {
    const { hash, code } = await newestMail(server, to);
    secrets.push(hash, code);
    await newClient(server).auth.verifyOtp({ token_hash: hash, type: "email_change" });
  }
  await newClient(server).auth.verifyOtp({ email: "ada-new@example.org", token: "000001", type: "email" });
  await auth.refreshSession({ refresh_token: session.refresh_token });
  wait(server, 11);
  await authRequest(server, "POST /token?grant_type=refresh_token", { body: { refresh_token: session.refresh_token } });
  const last = await signIn(server, { email: "ada-new@example.org", password: otherPassword });
  await last.auth.signOut();

  const expected: [string, object][] = [
    ["account.sign_in_refused", { actor_id: id, request_id: refused.headers.get("x-request-id"), at: moment }],
    ["account.signed_in", { actor_id: id, subject: sessionId, details: { method: "password" } }],
    ["account.password_changed", { actor_id: id }],
    ["account.email_changed", { actor_id: id }],
    ["account.code_refused", {}],
    ["account.token_reused", { actor_id: id, subject: sessionId }],
    ["account.signed_out", { actor_id: id, details: { scope: "global" } }],
  ];
  const existing = requestIds();
  for (const [action, facts] of expected) {
    const [entry] = await recorded(server, action);
    expect(entry, action).toMatchObject(facts);
    expect(entry?.at).toBeInstanceOf(Date);
    expect(entry?.address_hash).toMatch(/^[\w-]{43}$/);
    expect(existing.has(entry?.request_id)).toBe(true);
  }
  // The same address gives the same digest, another one a different digest.
  const [one, other] = [(await recorded(server, "account.sign_in_refused"))[0], (await recorded(server, "account.signed_in"))[0]];
  expect(one?.address_hash).not.toBe(other?.address_hash);

  // An id may contain any six digits.
  const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
  const record = withoutIds(JSON.stringify(await server.rows("select * from audit_entries")));
  const log = withoutIds(server.logged.join("\n"));
  for (const secret of [...secrets, from, "@"]) {
    expect(record.includes(secret), `the record holds ${secret}`).toBe(false);
    if (secret !== "@") expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
  }
});

test("nobody's address is refused on record as well, without a person", async () => {
  await newClient(server).auth.signInWithPassword({ email: "nobody@example.org", password: "wrong-guess-1" });
  expect((await recorded(server, "account.sign_in_refused")).at(-1)).toMatchObject({ actor_id: null });
});

test("factors, roles and what the service does are on record", async () => {
  const person = await createPerson(server, "bea", "moderator");
  const { auth, session } = await signIn(server, person);
  const { data } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  const secret = data?.type === "totp" ? data.totp.secret : "";
  const code = () => new TOTP({ secret }).generate({ timestamp: server.now().getTime() });
  await auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code: "000000" });
  await auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code: code() });
  await auth.mfa.unenroll({ factorId: data?.id ?? "" });
  for (const action of ["factor_enrolled", "second_factor_refused", "factor_added", "second_factor_shown", "factor_removed"])
    expect(await recorded(server, `account.${action}`), action).toMatchObject([{ actor_id: session.user.id, subject: data?.id }]);
  expect((await recorded(server, "role.given")).at(-1)).toMatchObject({ subject: session.user.id, details: { role: "moderator" } });
  await authRequest(server, `DELETE /admin/users/${session.user.id}`, { apikey: server.accounts.secretKey });
  expect((await recorded(server, "account.deleted_by_service")).at(-1)).toMatchObject({ subject: session.user.id });
  // Audit entries outlive the account.
  expect((await recorded(server, "account.factor_added")).length).toBeGreaterThan(0);
});

test("the record cannot be changed, not even by the server itself", async () => {
  for (const statement of ["update audit_entries set action = 'x.y'", "delete from audit_entries", "truncate audit_entries"])
    await expect(server.rows(statement)).rejects.toMatchObject({ code: "42501" });
});
