/** The server's clock runs a day ahead and comes back: nobody is kept out for that day, and nothing made in it lives longer. */
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authRequest, createPerson, newClient, newestMail, otherPassword, password, signIn, wait } from "#tests/support/account-journey.ts";
import { requestCode, book, open } from "#tests/support/portal.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const day = 24 * 3600;
/** Runs `work` with the clock set ahead, then sets it right again. */
async function aheadBy<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  wait(server, seconds);
  const done = await work();
  wait(server, -seconds);
  return done;
}
const signInWith = (email: string, text: string) => newClient(server).auth.signInWithPassword({ email, password: text });

test("an account that was locked in the future opens now", async () => {
  const { email } = await createPerson(server, "locked");
  await aheadBy(day, async () => {
    for (let guess = 0; guess < 12; guess += 1) await signInWith(email, `wrong-guess-${guess}`);
  });
  expect((await signInWith(email, password)).error).toBeNull();
});

test("a booking whose codes were guessed at in the future opens now", async () => {
  const reference = await book(server);
  await aheadBy(day, async () => {
    for (let guess = 0; guess < 6; guess += 1) await open(server, reference, "000000");
  });
  expect((await open(server, reference, await requestCode(server, reference))).status).toBe(200);
});

test("a mail asked for in the future does not put off the next one, and its code and link have run out", async () => {
  const { email } = await createPerson(server, "mailed");
  const old = await aheadBy(day, async () => {
    await authRequest(server, "POST /otp", { body: { email } });
    return newestMail(server, email);
  });
  const { auth } = newClient(server);
  expect((await auth.verifyOtp({ type: "magiclink", token_hash: old.hash })).error).toMatchObject({ code: "otp_expired" });
  expect((await authRequest(server, "POST /otp", { body: { email } })).status).toBe(200);
  expect((await auth.verifyOtp({ type: "magiclink", token_hash: (await newestMail(server, email)).hash })).error).toBeNull();
});

test("an app's code that was used in the future does not void those of now", async () => {
  const person = await createPerson(server, "app");
  const prove = async (secret: string) => {
    const { auth, session } = await signIn(server, person);
    const factorId = session.user.factors?.[0]?.id ?? "";
    return auth.mfa.challengeAndVerify({ factorId, code: new TOTP({ secret }).generate({ timestamp: server.now().getTime() }) });
  };
  const { auth } = await signIn(server, person);
  const { data } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "app" });
  const secret = data?.totp.secret ?? "";
  const code = new TOTP({ secret }).generate({ timestamp: server.now().getTime() });
  expect((await auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code })).error).toBeNull();
  expect((await aheadBy(day, () => prove(secret))).error).toBeNull();
  wait(server, 60);
  expect((await prove(secret)).error).toBeNull();
});

test("a refresh token that was changed in the future is not good again for a day", async () => {
  const { session } = await signIn(server, await createPerson(server, "refreshed"));
  const refresh = () => authRequest(server, "POST /token?grant_type=refresh_token", { body: { refresh_token: session.refresh_token } });
  expect((await aheadBy(day, refresh)).status).toBe(200);
  expect((await refresh()).body.code).toBe("refresh_token_already_used");
});

test("a sign-in of the future is no fresh proof for a day longer", async () => {
  const person = await createPerson(server, "fresh");
  const { auth } = await aheadBy(7 * day, () => signIn(server, person));
  expect((await auth.updateUser({ password: otherPassword })).error).toMatchObject({ code: "current_password_required" });
});

test("a portal code of the future has run out", async () => {
  const reference = await book(server);
  const code = await aheadBy(day, () => requestCode(server, reference));
  expect((await open(server, reference, code)).body.error.code).toBe("portal.code_wrong");
});
