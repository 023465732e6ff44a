/** Who may take a booking that was made without an account into theirs: whoever has proved the mailbox it was made with, and nobody else. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  authRequest,
  createPerson,
  newestMail,
  newestText,
  otherPassword,
  password,
  recorded,
  signIn,
  wait,
} from "#tests/support/account-journey.ts";
import { bearer, book } from "#tests/support/portal.ts";
import { once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let lax: TestServer;
beforeAll(async () => {
  server = await createTestServer({ accountConfig: { phoneSignIn: true } });
  lax = await createTestServer({ accountConfig: { phoneSignIn: true, confirmEmail: false } });
});
afterAll(() => Promise.all([server.close(), lax.close()]));

const guest = (email: string, on = server) => book(on, { fullName: "Maya Okafor", email });
const signUp = (email: string, on = server) => authRequest(on, "POST /signup", { body: { email, password: otherPassword } });
/** Signs up and follows the link of the mail; the token of the session. */
async function proved(email: string, on = server): Promise<string> {
  await signUp(email, on);
  const { hash } = await newestMail(on, email);
  const confirmed = await authRequest(on, "POST /verify", { body: { type: "signup", token_hash: hash, password } });
  expect(confirmed.status).toBe(200);
  return confirmed.body.access_token;
}
const offered = async (token: string, on = server): Promise<string[]> =>
  (await on.command("guest-bookings", {}, bearer(token))).body.bookings.map(({ reference }: { reference: string }) => reference);
const claim = (token: string, references: string[], on = server) =>
  on.command("claim-guest-bookings", { references }, { ...bearer(token), ...once() });
const mine = async (token: string, on = server): Promise<string[]> =>
  (await on.command("my-bookings", {}, bearer(token))).body.bookings.map(({ reference }: { reference: string }) => reference);
const owner = async (reference: string, on = server) =>
  (await on.rows<{ user_id: string | null }>("select user_id from bookings where reference = $1", [reference]))[0]?.user_id;

test("once the link of the mail is followed, the bookings of that address are offered, and one press adds them", async () => {
  const email = "maya.guest@example.org";
  const references = [await guest(email), await guest(email.toUpperCase())].toSorted();
  await guest("maya.guest+other@example.org");
  await guest("somebody.else@example.org");
  const token = await proved(email);
  expect((await offered(token)).toSorted()).toEqual(references);
  expect(await mine(token)).toEqual([]);
  const { status, body } = await claim(token, references);
  expect([status, body.linked.toSorted()]).toEqual([200, references]);
  expect((await mine(token)).toSorted()).toEqual(references);
  expect(await offered(token)).toEqual([]);
  const later = await guest(email);
  expect(await offered(token), "what is booked without signing in afterwards is offered as well").toEqual([later]);
});

test("pressed twice at once, each booking is added once, and said to be there both times", async () => {
  const email = "twice.guest@example.org";
  const reference = await guest(email);
  const token = await proved(email);
  const answers = await Promise.all([claim(token, [reference]), claim(token, [reference])]);
  expect(answers.map(({ body }) => body.linked)).toEqual([[reference], [reference]]);
  expect((await recorded(server, "booking.linked")).filter(({ subject }) => subject === reference)).toHaveLength(1);
});

describe("nothing is offered, and nothing is given,", () => {
  test("of another address, or of another account, however it is asked for", async () => {
    const token = await proved("curious@example.org");
    const theirs = await guest("theirs.guest@example.org");
    const owned = await guest("owner.guest@example.org");
    const owners = await proved("owner.guest@example.org");
    await claim(owners, [owned]);
    expect(await offered(token)).toEqual([]);
    expect((await claim(token, [theirs, owned])).body.linked).toEqual([]);
    expect([await owner(theirs), (await mine(owners)).length]).toEqual([null, 1]);
  });

  test("that has been taken into another account by its link", async () => {
    const email = "linked.guest@example.org";
    const reference = await guest(email);
    await server.rows(
      "update bookings set user_id = (select id from auth.users where email = 'curious@example.org') where reference = $1",
      [reference],
    );
    const token = await proved(email);
    expect(await offered(token)).toEqual([]);
    expect((await claim(token, [reference])).body.linked).toEqual([]);
  });

  test("to visitors, or to whoever has a portal grant", async () => {
    const reference = await guest("grant.guest@example.org");
    for (const headers of [{}, bearer("nonsense")])
      expect((await server.command("claim-guest-bookings", { references: [reference] }, { ...headers, ...once() })).status).toBe(401);
    expect((await server.command("guest-bookings", {})).status).toBe(401);
  });

  test("to an address that the service has confirmed and nobody has proved", async () => {
    const email = "service.guest@example.org";
    const reference = await guest(email);
    const { token } = await signIn(server, await createPerson(server, "service.guest"));
    expect([await offered(token), (await claim(token, [reference])).body.linked]).toEqual([[], []]);
  });
});

describe("where addresses aren't confirmed", () => {
  test("an account that was opened without a link is offered nothing, and nor is whoever proves a telephone for it", async () => {
    const email = "lax.guest@example.org";
    const reference = await guest(email, lax);
    const { body } = await signUp(email, lax);
    expect(await offered(body.access_token, lax)).toEqual([]);
    expect((await claim(body.access_token, [reference], lax)).body.linked).toEqual([]);
    const phone = "+447700900388";
    await authRequest(lax, "POST /otp", { body: { phone } });
    const code = await newestText(lax, phone);
    const session = await authRequest(lax, "POST /verify", { body: { type: "sms", phone, token: code } });
    expect(session.status).toBe(200);
    const second = "lax.second@example.org";
    const other = await guest(second, lax);
    expect((await authRequest(lax, "PUT /user", { token: session.body.access_token, body: { email: second } })).status).toBe(200);
    wait(lax, 120);
    await authRequest(lax, "POST /otp", { body: { phone } });
    const again = await authRequest(lax, "POST /verify", { body: { type: "sms", phone, token: await newestText(lax, phone) } });
    expect(again.status).toBe(200);
    expect(await offered(again.body.access_token, lax)).toEqual([]);
    expect((await claim(again.body.access_token, [other], lax)).body.linked).toEqual([]);
  });
});
