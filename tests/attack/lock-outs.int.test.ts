/** Strangers who guess passwords or codes neither lock out their owner nor learn anything. */
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authRequest, createPerson, newestMail, password, wait } from "#tests/support/account-journey.ts";
import { requestCode, book, open, postcode, wrongCode } from "#tests/support/portal.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true });
});
afterAll(() => server.close());

const at = (address: string) => ({ "x-forwarded-for": address });
const home = "203.0.113.7";
const signIn = (email: string, text: string, address: string, headers: Record<string, string> = {}) =>
  authRequest(server, "POST /token?grant_type=password", { body: { email, password: text }, headers: { ...at(address), ...headers } });
/** That many strangers, each from another network with one wrong attempt, one after the other; answers the count of each status. */
async function storm(attempt: number, one: (address: string) => Promise<Answer>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let done = 0; done < attempt; done += 1) {
    const { status } = await one(`198.51.${100 + Math.floor(done / 200)}.${done % 200}`);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}
const guesses = (email: string, attempt: number) => storm(attempt, (address) => signIn(email, "wrong-guess-77", address));
const deviceOf = ({ headers }: Answer) => ({ "x-device-tokens": headers.get("x-device-token") ?? "none" });

describe("a password guessed at from everywhere", () => {
  test("keeps a stranger with the right one waiting, and neither the household nor the device that signed in before", async () => {
    const { email } = await createPerson(server, "stormed");
    const device = deviceOf(await signIn(email, password, home));
    const statuses = await guesses(email, 60);
    expect(statuses).toEqual({ 400: 49, 429: 11 });
    expect((await signIn(email, password, "192.0.2.55")).status).toBe(429);
    expect((await signIn(email, password, home)).status).toBe(200);
    expect((await signIn(email, password, "192.0.2.56", device)).status).toBe(200);
  });

  test("by the neighbours of one network: the device of the owner still opens the account there", async () => {
    const { email } = await createPerson(server, "shared");
    const device = deviceOf(await signIn(email, password, home));
    for (let guess = 0; guess < 12; guess += 1) await signIn(email, `wrong-guess-${guess}`, home);
    expect((await signIn(email, password, home)).status).toBe(429);
    expect((await signIn(email, password, home, device)).status).toBe(200);
  });

  test("slowly: after a hundred failures in a row only a known device, a known household or a mailed link opens it", async () => {
    const { email } = await createPerson(server, "patient");
    await signIn(email, password, home);
    let refused = 0;
    for (let round = 0; round < 3; round += 1) {
      refused += (await guesses(email, 45))[400] ?? 0;
      wait(server, 901);
    }
    expect(refused).toBe(100);
    expect((await signIn(email, password, "192.0.2.60")).status).toBe(429);
    expect((await signIn("nobody-here@example.org", password, "192.0.2.60")).status).toBe(400);
    await authRequest(server, "POST /otp", { body: { email }, headers: at("192.0.2.60") });
    const { hash } = await newestMail(server, email);
    expect(
      (await authRequest(server, "POST /verify", { body: { type: "magiclink", token_hash: hash }, headers: at("192.0.2.60") })).status,
    ).toBe(200);
    expect((await signIn(email, password, "192.0.2.60")).status).toBe(200);
  });

  test("with a device's token that is forged or another person's: a stranger like all others", async () => {
    const [owner, other] = [await createPerson(server, "owner"), await createPerson(server, "other")];
    const device = deviceOf(await signIn(other.email, password, "192.0.2.70"));
    await guesses(owner.email, 50);
    const forged = { "x-device-tokens": `${device["x-device-tokens"].slice(0, -2)}AA,${"x".repeat(49)}` };
    for (const headers of [device, forged, { "x-device-tokens": ",".repeat(400) }])
      expect((await signIn(owner.email, password, "192.0.2.71", headers)).status).toBe(429);
  });

  test("with a device that is known: it waits by itself after ten wrong ones", async () => {
    const { email } = await createPerson(server, "device");
    const device = deviceOf(await signIn(email, password, home));
    const statuses = await storm(12, (address) => signIn(email, "wrong-guess-88", address, device));
    expect(statuses).toEqual({ 400: 9, 429: 3 });
  });
});

describe("a mailed code guessed at from everywhere", () => {
  test("opens for whoever asked for it, and for nobody who guesses more than twenty times", async () => {
    const { email } = await createPerson(server, "coded");
    await authRequest(server, "POST /otp", { body: { email }, headers: at(home) });
    const { code } = await newestMail(server, email);
    const verify = (token: string, address: string) =>
      authRequest(server, "POST /verify", { body: { type: "email", email, token }, headers: at(address) });
    expect(await storm(30, (address) => verify(wrongCode(code), address))).toEqual({ 403: 20, 429: 10 });
    expect((await verify(code, home)).status).toBe(200);
  });
});

describe("a second step guessed at by somebody with the password", () => {
  test("opens for the owner's device with the right code", async () => {
    const { email } = await createPerson(server, "stepped");
    const prove = async (address: string, code: (app: TOTP) => string, headers: Record<string, string> = {}) => {
      const { body: session } = await signIn(email, password, address, headers);
      const { access_token: token, user } = session;
      const call = (line: string, body: object) => authRequest(server, line, { token, body, headers: { ...at(address), ...headers } });
      const factor = user.factors?.[0] ?? (await call("POST /factors", { factor_type: "totp", friendly_name: "app" })).body;
      secret ??= factor.totp.secret;
      const challenge = await call(`POST /factors/${factor.id}/challenge`, {});
      const app = new TOTP({ secret: secret ?? "" });
      return call(`POST /factors/${factor.id}/verify`, { challenge_id: challenge.body.id, code: code(app) });
    };
    let secret: string | undefined;
    const right = (app: TOTP) => app.generate({ timestamp: server.now().getTime() });
    const device = deviceOf(await prove(home, right));
    wait(server, 60);
    const statuses = await storm(24, (address) => prove(address, (app) => wrongCode(right(app))));
    expect(statuses).toEqual({ 422: 20, 429: 4 });
    expect((await prove("192.0.2.80", right)).status).toBe(429);
    expect((await prove("192.0.2.81", right, device)).status).toBe(200);
    wait(server, 60);
    expect((await prove(home, right)).status).toBe(200);
  });
});

describe("a booking's code", () => {
  const wrongPostcode = "RH12 1AA";

  test("is sent although strangers ask with a wrong postcode, and opens although they guess with it", async () => {
    const strict = await createTestServer({ trustProxy: true, rateLimitScale: 1 });
    try {
      const reference = await book(strict);
      const requested = await storm(6, (address) =>
        strict.command("request-portal-code", { reference, postcode: wrongPostcode }, at(address)),
      );
      // Each from its own address; what strangers may have sent is counted where codes are made.
      expect(requested).toEqual({ 202: 6 });
      const code = await requestCode(strict, reference);
      for (let guess = 0; guess < 30; guess += 1)
        await strict.command("open-portal", { reference, postcode: wrongPostcode, code: "000000" }, at(`198.51.100.${guess}`));
      expect((await open(strict, reference, code, at("192.0.2.90"))).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  test("opens for whoever asked for it, however many guess with the right postcode", async () => {
    const reference = await book(server);
    await server.command("request-portal-code", { reference, postcode }, at(home));
    await server.runJobs();
    const sms = server.texts.findLast(({ text }) => text.includes(reference))?.text ?? "";
    const code = /\b\d{6}\b/.exec(sms)?.[0] ?? expect.fail(sms);
    expect(await storm(25, (address) => open(server, reference, wrongCode(code), at(address)))).toEqual({ 422: 19, 429: 6 });
    expect((await open(server, reference, code, at("192.0.2.91"))).status).toBe(429);
    expect((await open(server, reference, code, at(home))).status).toBe(200);
  });
});

describe("mail requested by strangers", () => {
  const mailsTo = (on: TestServer, email: string) => on.mails.filter(({ to }) => to === email);
  const request = (on: TestServer, path: string, email: string, address: string) =>
    authRequest(on, `POST ${path}`, {
      body: { email, password, ...(path === "/resend" && { type: "email_change" }) },
      headers: at(address),
    });

  test("uses up nobody's turn: the owner's own request is sent, for each purpose", async () => {
    const { email } = await createPerson(server, "silenced");
    const sent: number[] = [];
    for (const path of ["/recover", "/otp", "/signup"]) {
      await request(server, "/resend", email, "192.0.2.80");
      expect((await request(server, path, email, home)).status).toBe(200);
      await server.runJobs();
      sent.push(mailsTo(server, email).length);
    }
    expect(sent).toEqual([1, 2, 3]);
  });

  test("leaves a link that has just been sent valid, and is no more than twenty mails of a kind a day", async () => {
    const strict = await createTestServer({ trustProxy: true, rateLimitScale: 1 });
    try {
      const { email } = await createPerson(strict, "flooded");
      expect((await request(strict, "/recover", email, home)).status).toBe(200);
      const { hash } = await newestMail(strict, email);
      expect((await request(strict, "/recover", email, "192.0.2.81")).status).toBe(200);
      await strict.runJobs();
      expect(mailsTo(strict, email)).toHaveLength(1);
      const verified = await authRequest(strict, "POST /verify", { body: { type: "recovery", token_hash: hash }, headers: at(home) });
      expect(verified.status).toBe(200);
      for (let minute = 0; minute < 25; minute += 1) {
        wait(strict, 61);
        await request(strict, "/recover", email, `198.51.100.${minute}`);
        await request(strict, "/signup", email, `198.51.100.${minute}`);
      }
      await strict.runJobs();
      expect(mailsTo(strict, email)).toHaveLength(40);
      // Whoever has signed in from there before gets theirs nevertheless.
      await request(strict, "/recover", email, home);
      await strict.runJobs();
      expect(mailsTo(strict, email)).toHaveLength(40);
      wait(strict, 61);
      await request(strict, "/recover", email, home);
      await strict.runJobs();
      expect(mailsTo(strict, email)).toHaveLength(41);
    } finally {
      await strict.close();
    }
  });
});
