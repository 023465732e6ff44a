/** What an account must not give away or keep: registered addresses, a removed factor's level, redirects, a thread's time. */
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authRequest, createPerson, newClient, newestMail, password, signIn, wait } from "#tests/support/account-journey.ts";
import { customer } from "#tests/support/customers.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { bearer, grantFor as portalGrantFor } from "#tests/support/portal.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { clientsReadTheServersClock } from "#tests/support/official-client-clock.ts";
import { withinWindow } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { recentlyEndedSessionsProcedure } from "#server/accounts/sessions/sessions.procedures.ts";

let server: TestServer;
clientsReadTheServersClock();
beforeAll(async () => {
  server = await createTestServer({ accountConfig: { phoneSignIn: true } });
});
afterAll(() => server.close());

/** Somebody of the office at the second level, and the app it rests on. */
async function enrolled(name: string) {
  const person = await createPerson(server, name, "admin");
  const { auth } = await signIn(server, person);
  const { data: factor } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "app" });
  const prove = async (which: typeof auth) => {
    wait(server, 30);
    const code = new TOTP({ secret: factor?.totp.secret ?? "" }).generate({ timestamp: server.now().getTime() });
    return (await which.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code })).data?.access_token ?? "";
  };
  const token = await prove(auth);
  const other = await signIn(server, person);
  return { person, auth, token, elsewhere: await prove(other.auth), factorId: factor?.id ?? "" };
}
const grantFor = (token: string) => server.command("admin-grant", {}, bearer(token));

describe("a second step that is taken away", () => {
  test.each(["its owner", "the service"])("by %s: tokens of the second level count as the first at once, in every session", async (by) => {
    const { token, elsewhere, factorId, person, auth } = await enrolled(by === "the service" ? "served" : "owning");
    expect([(await grantFor(token)).status, (await grantFor(elsewhere)).status]).toEqual([200, 200]);
    const [{ id } = { id: "" }] = await server.rows<{ id: string }>("select id from auth.users where email = $1", [person.email]);
    if (by === "the service")
      expect(
        (await authRequest(server, `DELETE /admin/users/${id}/factors/${factorId}`, { apikey: server.accounts.secretKey })).status,
      ).toBe(200);
    else expect((await auth.mfa.unenroll({ factorId })).error).toBeNull();
    for (const old of [token, elsewhere]) {
      await expect.poll(async () => (await grantFor(old)).body.error?.code).toBe("accounts.staff_required");
      // They are signed in as before, at the first level.
      expect((await authRequest(server, "GET /user", { token: old })).status).toBe(200);
      expect((await server.command("my-bookings", {}, bearer(old))).status).toBe(200);
    }
    // A process that starts now knows it as well.
    const notices = await recentlyEndedSessionsProcedure.performAsService(server.database, "start", {});
    expect(notices.filter((notice) => notice.endsWith(" 1")).length).toBeGreaterThanOrEqual(2);
  });

  test("and set up again: the new level counts, in the same moment", async () => {
    const { auth, factorId, token } = await enrolled("again");
    await auth.mfa.unenroll({ factorId });
    await expect.poll(async () => (await grantFor(token)).status).toBe(403);
    const { data } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "new app" });
    const code = new TOTP({ secret: data?.totp.secret ?? "" }).generate({ timestamp: server.now().getTime() });
    const { data: proved } = await auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code });
    expect((await grantFor(proved?.access_token ?? "")).status).toBe(200);
    expect((await grantFor(token)).status).toBe(403);
  });
});

test("signing up with an address and then in is answered alike whether it has an account, and keeps its owner from nothing", async () => {
  const owner = await createPerson(server, "has-an-account");
  const guessed = "green-hill-17-kettle";
  const signUp = async (email: string, text: string) =>
    expect((await newClient(server).auth.signUp({ email, password: text })).error).toBeNull();
  const says = async (email: string, text: string) =>
    (await newClient(server).auth.signInWithPassword({ email, password: text })).error?.code;
  const answersFor = async (email: string) => {
    await signUp(email, guessed);
    return [await says(email, guessed), await says(email, "another-long-phrase-1")];
  };
  expect(await answersFor(owner.email)).toEqual(["email_not_confirmed", "invalid_credentials"]);
  expect(await answersFor("has-none@example.org")).toEqual(["email_not_confirmed", "invalid_credentials"]);
  // It is a guess at the owner's password like any other.
  for (let guess = 3; guess < 10; guess += 1) expect(await says(owner.email, guessed)).toBe("email_not_confirmed");
  expect(await says(owner.email, guessed)).toBe("over_request_rate_limit");
  wait(server, 15 * 60 + 1);
  // The owner signs in, also after forgetting that there is an account and signing up again.
  await signUp(owner.email, owner.password);
  expect((await signIn(server, owner)).token).toMatch(/^ey/);
});

test("changing to a registered address or number is answered like a free one; the owner of the address reads a mail", async () => {
  const { email: registered } = await createPerson(server, "registered");
  await server.rows("update auth.users set phone = '+447700900777', phone_confirmed_at = now() where email = $1", [registered]);
  const { token } = await signIn(server, await createPerson(server, "curious"));
  const answerFor = async (body: object) => {
    const answer = await authRequest(server, "PUT /user", { token, body });
    wait(server, 61);
    const text = JSON.stringify(answer.body).replaceAll(/"[^"]*(example\.org|4477009\d+|T\d\d:\d\d)[^"]*"/g, '"…"');
    return [answer.status, text];
  };
  expect(await answerFor({ email: registered })).toEqual(await answerFor({ email: "unregistered@example.org" }));
  expect(await answerFor({ phone: "+447700900777" })).toEqual(await answerFor({ phone: "+447700900778" }));
  const { text, hash } = await newestMail(server, registered);
  expect([/already/i.test(text), hash]).toEqual([true, ""]);
  expect(server.texts.map(({ to }) => to)).not.toContain("+447700900777");
});

describe("a link may lead to this machine", () => {
  test.each([
    ["test", true],
    ["production", false],
  ] as const)("in %s: %s", async (environment, isAllowed) => {
    const there = await createTestServer({ environment });
    try {
      const target = "http://localhost:5173/cb";
      const { headers } = await authRequest(there, `GET /verify?token=none&type=magiclink&redirect_to=${encodeURIComponent(target)}`);
      expect(headers.get("location")?.startsWith(target)).toBe(isAllowed);
      const own = await authRequest(there, `GET /verify?token=none&type=magiclink&redirect_to=${encodeURIComponent(`${there.url}/x`)}`);
      expect(own.headers.get("location")?.startsWith(`${there.url}/x`)).toBe(true);
    } finally {
      await there.close();
    }
  });
});

test("a password that takes long to judge holds up nobody else", async () => {
  await newClient(server).auth.signUp({ email: "warm@example.org", password });
  // Characters that may stand for letters, and dates: the inputs with the most readings for the strength estimator.
  const hard = Array.from({ length: 12 }, (_, index) => `${index}4@8({[<369&#!1/|0$5+7%2`.repeat(4).slice(0, 72));
  const before = process.threadCpuUsage();
  await Promise.all(hard.map((text, index) => newClient(server).auth.signUp({ email: `hard-${index}@example.org`, password: text })));
  const { user, system } = process.threadCpuUsage(before);
  const milliseconds = Math.round((user + system) / 1000);
  console.log(`the main thread worked ${milliseconds} ms while twelve hard passwords were judged`);
  expect(milliseconds).toBeLessThan(600);
});

describe("what a colleague writes down about a job for the office", () => {
  const squeezed = "He shouts, squeeze him in last";
  const onDoorstep = "Drunk again, and the dog bit Sam";
  const events = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/rest/v1/booking_events?select=*&order=id`, { headers: { apikey: server.key, ...headers } })).json();

  test("is read by no customer: neither in the tables, by account or code, nor in the copy of their data", async () => {
    const [office, maya] = [await officeSession(server, "admin"), await customer(server, "morgan")];
    const { reference } = await bookOwn(server, { date: "2026-11-26", by: maya.headers });
    const tell = (name: string, given: object) => server.command(name, { reference, ...given }, { ...office, ...once() });
    const [van] = await server.rows<{ id: string }>("select id from vans where depot_id = 'lewes' and name = 'Lewes 1'");
    const late = { vanId: van?.id, rowVersion: 1, startsAt: "2026-11-26T18:30:00Z", override: squeezed };
    expect((await tell("assign-booking", late)).status).toBe(200);
    expect((await tell("lock-stop", { rowVersion: 2, isLocked: true })).status).toBe(200);
    await server.rows("update bookings set state = 'arrived' where reference = $1", [reference]);
    const before = server.now();
    server.setNow((await withinWindow(server, reference)).toISOString());
    expect((await tell("move-booking", { to: "no_access", reason: onDoorstep, rowVersion: 3 })).status).toBe(200);
    server.setNow(before.toISOString());
    const grant = await portalGrantFor(server, reference);
    for (const headers of [maya.headers, bearer(grant)]) {
      const seen = await events(headers);
      expect(seen.map(({ to_state }: { to_state: string }) => to_state)).toEqual(["held", "confirmed"]);
      expect(JSON.stringify(seen)).not.toMatch(/squeeze|Drunk/);
    }
    await server.command("export-account", {}, { ...maya.headers, ...once() });
    await server.runJobs();
    const [copy] = await server.rows<{ text: string }>(
      "select convert_from(json_file, 'UTF8') as text from app.account_exports where user_id = $1",
      [maya.id],
    );
    expect(copy?.text).toContain(reference);
    expect(copy?.text).not.toMatch(/squeeze|Drunk/);
  });

  test("but why we called a collection off is theirs", async () => {
    const [office, maya] = [await officeSession(server, "admin"), await customer(server, "flooded")];
    const { reference } = await bookOwn(server, { date: "2026-11-27", by: maya.headers });
    const off = { reference, to: "cancelled_company", reason: "Your street is flooded.", rowVersion: 1 };
    expect((await server.command("move-booking", off, { ...office, ...once() })).status).toBe(200);
    expect((await events(maya.headers)).at(-1)).toMatchObject({ to_state: "cancelled_company", reason: "Your street is flooded." });
  });
});
