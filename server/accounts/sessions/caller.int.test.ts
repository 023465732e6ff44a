/** What a session may get: the console's grant for administrators with the second factor, one's own bookings for everybody. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer, book, readGrant } from "#tests/support/portal.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Person = { id: string; sessionId: string; token: string };
/** A session of this level, for a user with this role. */
async function signIn(role: "admin" | "moderator" | "user" | "nobody", aal: "aal1" | "aal2"): Promise<Person> {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  await server.rows("insert into auth.users (id, email) values ($1, $2)", [id, `${id}@example.org`]);
  if (role === "nobody") await server.rows("delete from user_roles where user_id = $1", [id]);
  else if (role !== "user") await server.rows("insert into user_roles (user_id, role) values ($1, $2)", [id, role]);
  await server.rows("insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)", [sessionId, id, aal]);
  const now = Math.floor(server.now().getTime() / 1000);
  const claims = { sub: id, role: "authenticated", aal, session_id: sessionId, iat: now, exp: now + 3600 };
  return { id, sessionId, token: await server.accounts.keyRing.signToken(claims) };
}
const audited = (action: string, person: Person) =>
  server.rows(
    "select subject, details, address_hash is not null as from_somewhere from audit_entries where action = $1 and actor_id = $2",
    [action, person.id],
  );

describe("the grant of the console", () => {
  test("is given to an administrator with the second factor, for eight hours, and is on record", async () => {
    const admin = await signIn("admin", "aal2");
    const { status, body } = await server.command("admin-grant", {}, bearer(admin.token));
    expect(status).toBe(200);
    const grant = readGrant(body.grant);
    expect(grant).toEqual({
      type: "admin",
      expires: server.now().getTime() + 8 * 3_600_000,
      kid: server.accounts.keyRing.kid(),
      id: expect.any(String),
      sub: admin.id,
    });
    expect(await audited("grant.admin_given", admin)).toEqual([{ subject: grant.id, details: {}, from_somewhere: true }]);
  });

  test.each([
    ["admin", "aal1", "accounts.staff_required"],
    ["moderator", "aal2", "accounts.admin_required"],
    ["moderator", "aal1", "accounts.admin_required"],
    ["user", "aal2", "accounts.admin_required"],
    ["nobody", "aal2", "accounts.admin_required"],
  ] as const)("is refused to a session of %s at %s, and the refusal is on record", async (role, aal, why) => {
    const person = await signIn(role, aal);
    expect(await server.command("admin-grant", {}, bearer(person.token))).toMatchObject({ status: 403, body: { error: { code: why } } });
    expect(await audited("grant.admin_refused", person)).toEqual([{ subject: null, details: { why }, from_somewhere: true }]);
  });

  test("is refused to an administrator whose session has ended", async () => {
    const admin = await signIn("admin", "aal2");
    await server.rows("delete from auth.sessions where id = $1", [admin.sessionId]);
    expect((await server.command("admin-grant", {}, bearer(admin.token))).status).toBe(401);
    expect(await audited("grant.admin_given", admin)).toEqual([]);
  });

  test("is no bearer: it opens no data", async () => {
    const admin = await signIn("admin", "aal2");
    const { body } = await server.command("admin-grant", {}, bearer(admin.token));
    expect((await server.command("my-bookings", {}, bearer(body.grant))).status).toBe(401);
  });
});

describe("one's own bookings", () => {
  test("are listed newest first, and nobody else's with them", async () => {
    const [maya, noor] = [await signIn("user", "aal1"), await signIn("user", "aal1")];
    const references = [await book(server), await book(server), await book(server)];
    await server.rows(
      "update bookings set user_id = $1, starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where reference = $2",
      [maya.id, references[0]],
    );
    await server.rows("update bookings set user_id = $1 where reference = $2", [maya.id, references[1]]);
    await server.rows("update bookings set user_id = $1 where reference = $2", [noor.id, references[2]]);
    const listed = async ({ token }: Person) =>
      (await server.command("my-bookings", {}, bearer(token))).body.bookings.map(({ reference }: { reference: string }) => reference);
    expect(await listed(maya)).toEqual([references[0], references[1]]);
    expect(await listed(noor)).toEqual([references[2]]);
    expect(await listed(await signIn("user", "aal1"))).toEqual([]);
  });

  test("are an administrator's own as well: the office's list is another", async () => {
    await book(server);
    const admin = await signIn("admin", "aal2");
    expect((await server.command("my-bookings", {}, bearer(admin.token))).body).toEqual({ bookings: [] });
  });

  test("are not shown for a token that is forged or has run out", async () => {
    const maya = await signIn("user", "aal1");
    const [head, body, signature = ""] = maya.token.split(".");
    const forged = `${head}.${body}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    expect(await server.command("my-bookings", {}, bearer(forged))).toMatchObject({
      status: 401,
      body: { error: { code: "request.token_invalid" } },
    });
    const start = server.now();
    server.setNow(new Date(start.getTime() + 3_700_000).toISOString());
    expect((await server.command("my-bookings", {}, bearer(maya.token))).status).toBe(401);
    server.setNow(start.toISOString());
  });
});
