/** Somebody prepares an account under a guest's address and waits for the guest to confirm it: every way there is. */
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
import { requestCode, bearer, book, open } from "#tests/support/portal.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true, accountConfig: { phoneSignIn: true } });
});
afterAll(() => server.close());

const attacker = { "x-forwarded-for": "198.51.100.66" };
const guest = { "x-forwarded-for": "203.0.113.7" };
const attackersPassword = otherPassword;

const signUp = (body: object, headers: Record<string, string> = attacker, query = "") =>
  authRequest(server, `POST /signup${query}`, { body: { password: attackersPassword, ...body }, headers });
const verify = (body: object, headers: Record<string, string> = guest, token?: string) =>
  authRequest(server, "POST /verify", { body, headers, ...(token !== undefined && { token }) });
const signInWith = (email: string, text: string, headers: Record<string, string> = attacker) =>
  authRequest(server, "POST /token?grant_type=password", { body: { email, password: text }, headers });
const bookingsOf = async (token: string): Promise<string[]> =>
  (await server.command("my-bookings", {}, bearer(token))).body.bookings.map(({ reference }: { reference: string }) => reference);
/** The guest's bookings that the attacker can read by their own password. */
async function readByAttacker(email: string): Promise<string[]> {
  const { status, body } = await signInWith(email, attackersPassword);
  return status === 200 ? bookingsOf(body.access_token) : [];
}
const guestWith = async (name: string) => {
  const email = `${name}@example.org`;
  return { email, reference: await book(server, { fullName: "Maya Okafor", email }) };
};

describe("an attacker signs up with a guest's address", () => {
  test("and the guest presses the link and chooses a password: the attacker's opens nothing, the guest's does", async () => {
    const { email } = await guestWith("pressed");
    await signUp({ email });
    const { hash } = await newestMail(server, email);
    expect(await verify({ type: "signup", token_hash: hash, password: "short" })).toMatchObject({
      status: 422,
      body: { code: "weak_password" },
    });
    expect((await verify({ type: "signup", token_hash: hash, password })).status).toBe(200);
    expect((await signInWith(email, attackersPassword)).status).toBe(400);
    expect((await signInWith(email, password, guest)).status).toBe(200);
  });

  test("and the guest's own program confirms without a password: it is signed in, the attacker's password is void", async () => {
    const { email } = await guestWith("bare");
    await signUp({ email });
    const { hash } = await newestMail(server, email);
    const confirmed = await verify({ type: "signup", token_hash: hash });
    expect(confirmed.status).toBe(200);
    expect((await signInWith(email, attackersPassword)).status).toBe(400);
    const chosen = await authRequest(server, "PUT /user", { token: confirmed.body.access_token, body: { password }, headers: guest });
    expect(chosen.status).toBe(200);
    expect((await signInWith(email, password, guest)).status).toBe(200);
  });

  test("and the guest types the code: the same", async () => {
    const { email } = await guestWith("typed");
    await signUp({ email });
    const { code } = await newestMail(server, email);
    expect((await verify({ type: "email", email, token: code })).status).toBe(200);
    expect((await signInWith(email, attackersPassword)).status).toBe(400);
  });

  test("and the guest asks for the mail again: it stays the attacker's password, and void", async () => {
    const { email } = await guestWith("again");
    await signUp({ email });
    wait(server, 61);
    await authRequest(server, "POST /resend", { body: { type: "signup", email }, headers: guest });
    const { hash } = await newestMail(server, email);
    expect((await verify({ type: "signup", token_hash: hash })).status).toBe(200);
    expect((await signInWith(email, attackersPassword)).status).toBe(400);
  });

  test.each(["magiclink", "recovery"])("and the guest comes in by a %s: the same", async (way) => {
    const { email } = await guestWith(`by-${way}`);
    await signUp({ email });
    wait(server, 61);
    await authRequest(server, way === "recovery" ? "POST /recover" : "POST /otp", { body: { email }, headers: guest });
    const { hash, link } = await newestMail(server, email);
    expect((await verify({ type: link.get("type"), token_hash: hash })).status).toBe(200);
    expect((await signInWith(email, attackersPassword)).status).toBe(400);
  });

  test("for another program's page: a scanner's look confirms nothing, the guest is led to choose a password", async () => {
    const { email } = await guestWith("scanned");
    await signUp({ email });
    const { hash } = await newestMail(server, email);
    const response = await authRequest(server, `GET /verify?token=${hash}&type=signup`, { headers: guest });
    expect(response.headers.get("location")).toContain(`/auth#token_hash=${hash}`);
    expect(await server.rows("select 1 from auth.users where email = $1 and email_confirmed_at is not null", [email])).toEqual([]);
    const led = await verify({ type: "signup", token_hash: hash, password, answer: "redirect" });
    expect(led.body.redirect_to).toContain("access_token=");
    expect((await signInWith(email, attackersPassword)).status).toBe(400);
  });

  test("with a PKCE challenge of their own: the same, and the code is of no use to them alone", async () => {
    const { email } = await guestWith("pkce");
    await signUp({ email, code_challenge: "x".repeat(43), code_challenge_method: "plain" });
    const { hash } = await newestMail(server, email);
    const { headers } = await authRequest(server, `GET /verify?token=${hash}&type=signup`, { headers: guest });
    expect(headers.get("location")).toContain("/auth#token_hash=pkce_");
    expect((await verify({ type: "signup", token_hash: hash, password, answer: "redirect" })).body.redirect_to).toMatch(/[?&]code=/);
    expect((await signInWith(email, attackersPassword)).status).toBe(400);
  });

  test("and an administrator invites that address: what was set up before is void", async () => {
    const { email } = await guestWith("invited");
    await signUp({ email });
    await authRequest(server, "POST /invite", { apikey: server.accounts.secretKey, body: { email } });
    const { hash } = await newestMail(server, email);
    expect((await verify({ type: "invite", token_hash: hash })).status).toBe(200);
    expect((await signInWith(email, attackersPassword)).status).toBe(400);
  });

  test("and the firm makes that address an administrator: the attacker's password and links are void", async () => {
    const { email } = await guestWith("promoted");
    await signUp({ email });
    const { hash } = await newestMail(server, email);
    await server.database.performAsService("create-admin", "create_admin", { email, context: { now: server.now() } });
    expect((await signInWith(email, attackersPassword)).status).toBe(400);
    expect((await verify({ type: "signup", token_hash: hash }, attacker)).status).toBe(403);
  });
});

describe("an attacker has an account of their own", () => {
  const attackersAccount = async (name: string) => {
    await createPerson(server, name);
    const { body } = await signInWith(`${name}@example.org`, password);
    return { email: `${name}@example.org`, token: body.access_token as string };
  };

  test("and changes its address to a guest's: the guest's press changes nothing without the account's password", async () => {
    const { email, reference } = await guestWith("changed");
    const own = await attackersAccount("mover");
    await authRequest(server, "PUT /user", { token: own.token, body: { email }, headers: attacker });
    const [old, next] = [await newestMail(server, own.email), await newestMail(server, email)];
    expect((await verify({ type: "email_change", token_hash: old.hash }, attacker)).status).toBe(200);
    expect(await verify({ type: "email_change", token_hash: next.hash })).toMatchObject({
      status: 400,
      body: { code: "current_password_required" },
    });
    expect((await verify({ type: "email_change", token_hash: next.hash, password: "not-theirs-11" })).body.code).toBe(
      "current_password_invalid",
    );
    expect((await authRequest(server, "GET /user", { token: own.token })).body.email).toBe(own.email);
    // The owner of both mailboxes, on another network, finishes with their password.
    expect((await verify({ type: "email_change", token_hash: next.hash, password })).body.user.email).toBe(email);
    expect(await bookingsOf((await signInWith(email, password)).body.access_token)).not.toContain(reference);
  });

  test("opened by telephone, and gives it a guest's address: the same", async () => {
    const { email } = await guestWith("trojan");
    await signUp({ phone: "447700900555" });
    const token = await newestText(server, "+447700900555");
    const mine = await verify({ type: "sms", phone: "447700900555", token }, attacker);
    await authRequest(server, "PUT /user", { token: mine.body.access_token, body: { email }, headers: attacker });
    const { hash } = await newestMail(server, email);
    expect((await verify({ type: "email_change", token_hash: hash })).status).toBe(400);
    expect(await server.rows("select 1 from auth.users where email = $1", [email])).toEqual([]);
  });

  test("a change of address that a thief began is void once the owner has a new password", async () => {
    const owner = await createPerson(server, "robbed");
    const thief = await signInWith(owner.email, owner.password);
    await authRequest(server, "PUT /user", { token: thief.body.access_token, body: { email: "thief@example.org" }, headers: attacker });
    const [current, next] = [await newestMail(server, owner.email), await newestMail(server, "thief@example.org")];
    const { auth } = await signIn(server, owner);
    expect((await auth.updateUser({ password: otherPassword })).error).toBeNull();
    for (const { hash } of [current, next])
      expect((await verify({ type: "email_change", token_hash: hash }, attacker)).body.code).toBe("otp_expired");
  });
});

describe("where addresses need no confirmation", () => {
  test("whoever first proves the mailbox has the account: the attacker's session, password and second step are gone", async () => {
    const lax = await createTestServer({ trustProxy: true, accountConfig: { confirmEmail: false } });
    try {
      const email = "open@example.org";
      await book(lax, { fullName: "Maya Okafor", email });
      const { body: taken } = await authRequest(lax, "POST /signup", { body: { email, password: attackersPassword }, headers: attacker });
      expect((await lax.command("my-bookings", {}, bearer(taken.access_token))).body.bookings).toEqual([]);
      await authRequest(lax, "POST /recover", { body: { email }, headers: guest });
      const { hash } = await newestMail(lax, email);
      expect((await authRequest(lax, "POST /verify", { body: { type: "recovery", token_hash: hash }, headers: guest })).status).toBe(200);
      expect((await authRequest(lax, "GET /user", { token: taken.access_token })).status).toBe(403);
      const again = await authRequest(lax, "POST /token?grant_type=password", {
        body: { email, password: attackersPassword },
        headers: attacker,
      });
      expect(again.status).toBe(400);
    } finally {
      await lax.close();
    }
  });
});

describe("a guest's bookings", () => {
  const accountOf = async (name: string) => {
    const { email, reference } = await guestWith(name);
    await createPerson(server, name);
    return { email, reference, token: (await signInWith(email, password, guest)).body.access_token as string };
  };

  test("do not come with the address: neither to an attacker's password nor to the guest's own account", async () => {
    const { email, reference } = await guestWith("silent");
    await signUp({ email });
    await verify({ type: "signup", token_hash: (await newestMail(server, email)).hash }, attacker);
    expect(await readByAttacker(email)).toEqual([]);
    expect(await bookingsOf((await accountOf("silent-owner")).token)).toEqual([]);
    expect(await server.rows("select user_id from bookings where reference = $1", [reference])).toEqual([{ user_id: null }]);
  });

  test("come to the account by the code of the booking, and are on record", async () => {
    const { reference, token } = await accountOf("by-code");
    expect((await open(server, reference, await requestCode(server, reference), bearer(token))).status).toBe(200);
    expect(await bookingsOf(token)).toEqual([reference]);
    expect((await recorded(server, "booking.linked")).map(({ subject }) => subject)).toContain(reference);
  });

  test("come to the account by the link of the booking, once and to one account", async () => {
    const { reference, token } = await accountOf("by-link");
    const [{ id } = { id: "" }] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [reference]);
    const key = { reference, accessToken: server.tokens.accessToken(id) };
    expect((await server.command("keep-booking", key)).status).toBe(401);
    expect((await server.command("keep-booking", { ...key, accessToken: "x" }, bearer(token))).status).toBe(404);
    expect((await server.command("keep-booking", key, bearer(token))).body).toEqual({ linked: true });
    expect(await bookingsOf(token)).toEqual([reference]);
    const other = await accountOf("by-link-too-late");
    expect((await server.command("keep-booking", key, bearer(other.token))).body).toEqual({ linked: false });
    expect(await bookingsOf(token)).toEqual([reference]);
  });

  test("added by the link to an account with another address: whoever booked learns so, once", async () => {
    const [own, booked, stranger] = [await accountOf("linked-own"), await accountOf("linked-away"), await accountOf("linked-stranger")];
    const keep = async (reference: string, token: string) => {
      const [{ id } = { id: "" }] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [reference]);
      const key = { reference, accessToken: server.tokens.accessToken(id) };
      expect((await server.command("keep-booking", key, bearer(token))).body).toEqual({ linked: true });
    };
    await keep(own.reference, own.token);
    await keep(booked.reference, stranger.token);
    await keep(booked.reference, stranger.token);
    await server.runJobs();
    const sent = server.mails.filter(({ subject }) => subject.includes("has been added to an account"));
    expect(sent.map(({ subject }) => subject)).toEqual([`Booking ${booked.reference} has been added to an account`]);
    expect(sent[0]?.text).not.toContain("booking-success");
  });
});
