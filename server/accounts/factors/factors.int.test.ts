/** The second factor through the official client: enrolment, codes, recovery codes, removal. */
import { createClient } from "@supabase/supabase-js";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { authRequest, newestText, signIn, wait } from "#tests/support/account-journey.ts";
import { bearer, createPerson } from "#tests/support/people.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const client = () => createClient(server.url, server.key, { auth: { persistSession: false, autoRefreshToken: false } });
const codeAt = (secret: string, secondsLater = 0) =>
  new TOTP({ secret }).generate({ timestamp: server.now().getTime() + secondsLater * 1000 });
const later = (seconds: number) => server.setNow(new Date(server.now().getTime() + seconds * 1000).toISOString());

async function withFactor(name: string) {
  const person = await createPerson(server, name);
  const { auth } = client();
  await auth.signInWithPassword(person);
  const enrolled = await auth.mfa.enroll({ factorType: "totp", friendlyName: "My phone" });
  const factor = { id: enrolled.data?.id ?? "", secret: enrolled.data?.type === "totp" ? enrolled.data.totp.secret : "" };
  const verified = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) });
  expect(verified.error).toBeNull();
  later(60);
  return { person, auth, factor, accessToken: verified.data?.access_token ?? "" };
}

test("an app is enrolled by QR code; its first code lifts the session to the second level", async () => {
  const person = await createPerson(server, "enroller");
  const { auth } = client();
  await auth.signInWithPassword(person);
  const enrolled = await auth.mfa.enroll({ factorType: "totp", friendlyName: "My phone" });
  expect(enrolled.error).toBeNull();
  expect(enrolled.data).toMatchObject({
    type: "totp",
    friendly_name: "My phone",
    totp: { uri: expect.stringMatching(/^otpauth:\/\/totp\/Chalkway/) },
  });
  expect(enrolled.data?.type === "totp" && enrolled.data.totp.qr_code).toMatch(/^data:image\/svg\+xml/);
  expect((await auth.mfa.enroll({ factorType: "totp", friendlyName: "My phone" })).error).toMatchObject({
    code: "mfa_factor_name_conflict",
  });
  const secret = enrolled.data?.type === "totp" ? enrolled.data.totp.secret : "";
  const verified = await auth.mfa.challengeAndVerify({ factorId: enrolled.data?.id ?? "", code: codeAt(secret) });
  expect(verified.error).toBeNull();
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "totp" }, { method: "password" }]);
  const [{ secret: stored } = { secret: "" }] = await server.rows<{ secret: string }>("select secret from auth.mfa_factors where id = $1", [
    enrolled.data?.id,
  ]);
  expect(stored).not.toContain(secret);
});

test("a password alone opens nothing of an account that has one: neither its bookings nor its data, by no way", async () => {
  const { person, factor } = await withFactor("guarded");
  const { auth } = client();
  const { access_token: token } = (await auth.signInWithPassword(person)).data.session ?? expect.fail();
  const headers = bearer(token);
  for (const name of ["my-bookings", "my-threads", "export-account"])
    expect((await server.command(name, {}, headers)).body.error?.code, name).toBe("accounts.second_factor_required");
  expect((await server.command("staff-today", {}, headers)).body.error?.code).toBe("accounts.staff_required");
  const rest = (path: string) => fetch(`${server.url}/rest/v1/${path}`, { headers: { apikey: server.key, ...headers } });
  expect((await rest("bookings?select=reference")).status).toBe(403);
  expect((await rest("user_roles?select=role")).status, "says which page follows").toBe(200);
  expect((await server.command("public-reviews", {}, headers)).status, "what is everybody's").not.toBe(403);
  const lifted = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) });
  expect((await server.command("my-bookings", {}, bearer(lifted.data?.access_token ?? ""))).status).toBe(200);
});

test("a code is accepted once, also when it is sent several times at once", async () => {
  const { person, factor } = await withFactor("twice");
  const code = codeAt(factor.secret);
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { auth } = client();
      await auth.signInWithPassword(person);
      return auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    }),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test("six wrong codes: told to wait, with when; afterwards the right one works", async () => {
  const { person, factor } = await withFactor("guesser");
  const { auth } = client();
  await auth.signInWithPassword(person);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await auth.mfa.challengeAndVerify({ factorId: factor.id, code: "000000" })).error).toMatchObject({
      code: "mfa_verification_failed",
      status: 422,
    });
  expect((await auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) })).error).toMatchObject({
    code: "over_request_rate_limit",
    status: 429,
  });
  later(15 * 60 + 1);
  expect((await auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret) })).error).toBeNull();
});

test("a recovery code takes the app's place once", async () => {
  const { person, factor, accessToken } = await withFactor("loser");
  const made = await server.command("recovery-codes", {}, bearer(accessToken));
  expect(made.body.codes).toHaveLength(10);
  expect((await server.command("account-overview", {}, bearer(accessToken))).body).toMatchObject({
    recoveryCodesLeft: 10,
    roles: ["user"],
  });
  for (const expected of [null, expect.objectContaining({ code: "mfa_verification_failed" })]) {
    const { auth } = client();
    await auth.signInWithPassword(person);
    const used = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: made.body.codes[0].toLowerCase() });
    expect(used.error).toEqual(expected);
  }
  expect((await server.command("account-overview", {}, bearer(accessToken))).body).toMatchObject({ recoveryCodesLeft: 9 });
});

test("recovery codes are made only by somebody who has shown the second factor", async () => {
  const { person } = await withFactor("weak");
  const { auth } = client();
  const { data } = await auth.signInWithPassword(person);
  expect(await server.command("recovery-codes", {}, bearer(data.session?.access_token ?? ""))).toMatchObject({
    status: 403,
    body: { error: { code: "accounts.second_factor_required" } },
  });
  expect(await server.command("recovery-codes", {})).toMatchObject({ status: 401, body: { error: { code: "accounts.session_required" } } });
});

test("with a factor, the first level may change neither password nor factors", async () => {
  const { person, factor } = await withFactor("careful");
  const { auth } = client();
  await auth.signInWithPassword(person);
  expect((await auth.updateUser({ password: "another-long-phrase" })).error).toMatchObject({ code: "insufficient_aal", status: 401 });
  expect((await auth.mfa.enroll({ factorType: "totp", friendlyName: "Second" })).error).toMatchObject({
    code: "insufficient_aal",
    status: 403,
  });
  expect((await auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({ code: "insufficient_aal", status: 422 });
});

test("removing the factor takes every session of the person back to the first level", async () => {
  const { auth, factor } = await withFactor("leaver");
  expect((await auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  const refreshed = await auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
});

test("a telephone is a factor too: its code comes by text message", async () => {
  const person = await createPerson(server, "texter");
  const { auth } = client();
  await auth.signInWithPassword(person);
  const enrolled = await auth.mfa.enroll({ factorType: "phone", phone: "+447700900123" });
  expect(enrolled.error).toBeNull();
  const factorId = enrolled.data?.id ?? "";
  const challenge = await auth.mfa.challenge({ factorId });
  expect(challenge.error).toBeNull();
  await server.runJobs();
  const code = /\b(\d{6})\b/.exec(server.texts.at(-1)?.text ?? "")?.[1] ?? "";
  const verified = await auth.mfa.verify({ factorId, challengeId: challenge.data?.id ?? "", code });
  expect(verified.error).toBeNull();
  expect((await auth.getClaims()).data?.claims).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/phone" }, { method: "password" }] });
});

test("codes by text to numbers that nobody has proved: five a day of one account, thirty an hour of all; a proved one gets its codes", async () => {
  const small = await createTestServer({ rateLimitScale: 1, trustProxy: true });
  onTestFinished(() => small.close());
  const ask = (line: string, at: number, token: string, body: object = {}) =>
    authRequest(small, line, { token, body, headers: { "x-forwarded-for": `203.0.113.${at}` } });
  const phone = async (at: number, token: string, number: string) =>
    (await ask("POST /factors", at, token, { factor_type: "phone", phone: number, friendly_name: number })).body.id as string;
  const people = [];
  for (let at = 0; at < 7; at += 1) {
    const person = await createPerson(small, `texted-${at}`);
    const { token } = await signIn(small, person);
    people.push({ ...person, at, token, id: await phone(at, token, `+4477009001${10 + at}`) });
  }
  const [stranger, newcomer] = [people[0] ?? expect.fail(), people.pop() ?? expect.fail()];
  const challenge = ({ at, token, id }: { at: number; token: string; id: string }) => ask(`POST /factors/${id}/challenge`, at, token);
  for (let round = 0; round < 5; round += 1) {
    for (const person of people) expect((await challenge(person)).status).toBe(200);
    wait(small, 61);
  }
  const tooMany = { status: 429, body: { code: "over_sms_send_rate_limit" } };
  stranger.id = await phone(0, stranger.token, "+447700900199");
  expect(await challenge(stranger)).toMatchObject(tooMany);
  expect(await challenge(newcomer)).toMatchObject(tooMany);
  wait(small, 3_601);
  for (const person of [stranger, newcomer]) person.token = (await signIn(small, person)).token;
  expect(await challenge(stranger)).toMatchObject(tooMany);
  const { body } = await challenge(newcomer);
  const proof = { challenge_id: body.id, code: await newestText(small, "+447700900116") };
  const proved = await ask(`POST /factors/${newcomer.id}/verify`, 6, newcomer.token, proof);
  for (let more = 0; more < 8; more += 1) {
    wait(small, 61);
    expect((await challenge({ ...newcomer, token: proved.body.access_token })).status).toBe(200);
  }
});

test("a challenge is over after five minutes, and somebody else's factor is nobody's", async () => {
  const { person, factor } = await withFactor("slow");
  const { auth } = client();
  await auth.signInWithPassword(person);
  const challenge = await auth.mfa.challenge({ factorId: factor.id });
  later(301);
  const late = await auth.mfa.verify({ factorId: factor.id, challengeId: challenge.data?.id ?? "", code: codeAt(factor.secret) });
  expect(late.error).toMatchObject({ code: "mfa_challenge_expired" });
  const other = client().auth;
  await other.signInWithPassword(await createPerson(server, "other"));
  expect((await other.mfa.challenge({ factorId: factor.id })).error).toMatchObject({ code: "mfa_factor_not_found", status: 404 });
});
