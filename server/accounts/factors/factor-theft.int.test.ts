/** What protects the second level from somebody who knows the password; and the limits of factors. */
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  authRequest,
  createPerson,
  newClient,
  newestMail,
  newestText,
  otherPassword,
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

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.now().getTime() });
const levelOf = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).aal;
type Auth = Awaited<ReturnType<typeof signIn>>["auth"];

async function enrolApp(auth: Auth, friendlyName = "App") {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error !== null) throw error;
  return { id: data.id, secret: data.type === "totp" ? data.totp.secret : "" };
}
async function withApp(name: string) {
  const person = await createPerson(server, name);
  const { auth, session } = await signIn(server, person);
  const app = await enrolApp(auth);
  expect((await auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret) })).error).toBeNull();
  wait(server, 60);
  return { person, auth, app, userId: session.user.id };
}

test("a thief who enrolled a telephone of their own beforehand cannot make it count once the owner has a factor", async () => {
  const person = await createPerson(server, "forearmed");
  const thief = await signIn(server, person);
  const { data: planted } = await thief.auth.mfa.enroll({ factorType: "phone", phone: "+447700900666" });
  const owner = await signIn(server, person);
  const app = await enrolApp(owner.auth);
  expect((await owner.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret) })).error).toBeNull();
  // That also ended the session of the first level.
  expect((await thief.auth.getUser()).error?.name).toBe("AuthSessionMissingError");

  const again = await signIn(server, person);
  const factorId = planted?.id ?? "";
  const { data: challenge } = await again.auth.mfa.challenge({ factorId });
  const code = await newestText(server, "+447700900666");
  const { error } = await again.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? "", code });
  expect(error).toMatchObject({ code: "insufficient_aal", status: 403 });
  const { data } = await again.auth.refreshSession();
  expect(levelOf(data.session?.access_token)).toBe("aal1");
});

test("an edited, older or refreshed token never says more than its session: the level is the session's", async () => {
  const { person, auth, app } = await withApp("levels");
  expect(levelOf((await auth.refreshSession()).data.session?.access_token)).toBe("aal2");
  const first = await signIn(server, person);
  expect(levelOf(first.token)).toBe("aal1");
  for (const change of [{ password: otherPassword }, { email: "levels-new@example.org" }])
    expect((await first.auth.updateUser(change)).error).toMatchObject({ code: "insufficient_aal", status: 401 });
  expect((await first.auth.updateUser({ data: { display_name: "Still mine" } })).error).toBeNull();
  expect((await first.auth.mfa.unenroll({ factorId: app.id })).error).toMatchObject({ code: "insufficient_aal", status: 422 });
  expect((await auth.updateUser({ password: otherPassword })).error).toBeNull();
});

test("a recovery link opens the first level only: the mailbox alone does not change a password that a factor guards", async () => {
  const { person } = await withApp("mailbox");
  await newClient(server).auth.resetPasswordForEmail(person.email);
  const { hash } = await newestMail(server, person.email);
  const { auth } = newClient(server);
  const { data } = await auth.verifyOtp({ token_hash: hash, type: "recovery" });
  expect(levelOf(data.session?.access_token)).toBe("aal1");
  expect((await auth.updateUser({ password: otherPassword })).error).toMatchObject({ code: "insufficient_aal", status: 401 });
});

test("forty codes sent at once from as many sessions learn no more than five, and the right one after them is too late", async () => {
  const { person, app } = await withApp("rushed");
  const { token } = await signIn(server, person);
  const challenges = await Promise.all(
    Array.from({ length: 41 }, () => authRequest(server, `POST /factors/${app.id}/challenge`, { token, body: {} })),
  );
  // All of them are wrong: a right one would reset the count, whenever it is processed.
  const right = codeOf(app.secret);
  const verify = async (index: number, code: string) =>
    authRequest(server, `POST /factors/${app.id}/verify`, { token, body: { challenge_id: challenges[index]?.body.id, code } });
  const wrong = (index: number) => String(100_000 + index + (Number(right) === 100_000 + index ? 500_000 : 0));
  const answers = await Promise.all(Array.from({ length: 40 }, async (_, index) => verify(index, wrong(index))));
  // A request that waited for the counter too long gets "conflict", whatever the code, so that nothing is learned from it.
  const learned = answers
    .filter(({ status, body }) => status !== 429 && body.code !== "conflict")
    .map(({ status, body }) => `${status} ${body.code}`);
  expect(learned.length, learned.join()).toBeLessThanOrEqual(5);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe("over_request_rate_limit");
  expect(refused?.headers.get("retry-after")).toBe("900");
  expect((await verify(40, right)).status).toBe(429);
});

test("a challenge is answered from where it was asked for", async () => {
  const { person, app } = await withApp("traveller");
  const { token } = await signIn(server, person);
  const from = (address: string) => ({ token, headers: { "x-forwarded-for": address } });
  const { body } = await authRequest(server, `POST /factors/${app.id}/challenge`, { ...from("10.0.0.1"), body: {} });
  const answer = { challenge_id: body.id, code: codeOf(app.secret) };
  expect(await authRequest(server, `POST /factors/${app.id}/verify`, { ...from("10.0.0.2"), body: answer })).toMatchObject({
    status: 422,
    body: { code: "mfa_ip_address_mismatch" },
  });
  expect((await authRequest(server, `POST /factors/${app.id}/verify`, { ...from("10.0.0.1"), body: answer })).status).toBe(200);
});

test("ten factors are the most; those begun and left are swept after five minutes", async () => {
  const { auth } = await signIn(server, await createPerson(server, "collector"));
  for (let factor = 0; factor < 10; factor += 1) await enrolApp(auth, `App ${factor}`);
  expect((await auth.mfa.enroll({ factorType: "totp", friendlyName: "One more" })).error).toMatchObject({
    code: "too_many_enrolled_mfa_factors",
    status: 422,
  });
  wait(server, 301);
  expect((await auth.mfa.enroll({ factorType: "totp", friendlyName: "One more" })).error).toBeNull();
  expect((await auth.mfa.enroll({ factorType: "totp", friendlyName: "One more" })).error).toMatchObject({
    code: "mfa_factor_name_conflict",
    status: 422,
  });
});

test("verifying signs out the sessions of the first level, keeps the second, and kills the token before", async () => {
  const { person, auth, app } = await withApp("elsewhere");
  const phone = await signIn(server, person);
  const here = await signIn(server, person);
  const { error } = await here.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret) });
  expect(error).toBeNull();
  expect((await phone.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await auth.getUser()).error).toBeNull();
  expect((await here.auth.getUser()).error).toBeNull();
  expect(
    (await authRequest(server, "POST /token?grant_type=refresh_token", { body: { refresh_token: here.session.refresh_token } })).status,
  ).toBe(400);
});

test.each([
  ["POST /factors", { factor_type: "webauthn" }, 422, "mfa_webauthn_enroll_not_enabled"],
  ["POST /factors", { factor_type: "phone" }, 400, "validation_failed"],
  ["POST /factors/seven/challenge", {}, 404, "mfa_factor_not_found"],
  ["POST /factors/0b4c7c53-0000-4000-8000-000000000000/challenge", {}, 404, "mfa_factor_not_found"],
  ["POST /factors/0b4c7c53-0000-4000-8000-000000000000/verify", { challenge_id: "x", code: "1" }, 400, "validation_failed"],
  [
    "POST /factors/0b4c7c53-0000-4000-8000-000000000000/verify",
    { challenge_id: "0b4c7c53-0000-4000-8000-000000000000", code: "123456" },
    422,
    "mfa_factor_not_found",
  ],
  ["DELETE /factors/0b4c7c53-0000-4000-8000-000000000000", undefined, 404, "mfa_factor_not_found"],
])("%s with %j is refused", async (line, body, status, code) => {
  const { token } = await signIn(server, { email: "prober@example.org", password: (await prober).password });
  expect(await authRequest(server, line, { token, body })).toMatchObject({ status, body: { code } });
});
let prober: ReturnType<typeof createPerson>;
beforeAll(async () => void (await (prober = createPerson(server, "prober"))));

test("where telephones are no factor, none is enrolled", async () => {
  const strict = await createTestServer({ accountConfig: { phoneFactor: false } });
  try {
    const { auth } = await signIn(strict, await createPerson(strict, "ada"));
    expect((await auth.mfa.enroll({ factorType: "phone", phone: "+447700900123" })).error).toMatchObject({
      code: "mfa_phone_enroll_not_enabled",
      status: 422,
    });
  } finally {
    await strict.close();
  }
});
