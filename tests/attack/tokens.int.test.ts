/**
 * Forged, expired and foreign tokens at every endpoint that takes one. A caller with our public key, an account and a
 * booking of their own gains no rights but their own.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGrants } from "#server/accounts/keys/grants.ts";
import { forgeTokens } from "#tests/support/forged-tokens.ts";
import { book, grantFor, readGrant } from "#tests/support/portal.ts";
import { tokenOf } from "#tests/support/rest.ts";
import { createBuckets, createOwner } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
/** Somebody's session as it is in the database, and its token. */
type Person = { sub: string; session_id: string; token: string };
let attacker: Person;
let victim: Person;
let forged: [name: string, token: string][];
beforeAll(async () => {
  server = await createTestServer();
  await createBuckets(server);
  victim = await person("admin");
  attacker = await person();
  forged = await forgeTokens(server, attacker.token, victim.sub);
});
afterAll(() => server.close());

async function person(role?: "admin"): Promise<Person> {
  const [sub, session_id] = [randomUUID(), randomUUID()];
  await server.rows("insert into auth.users (id, email) values ($1, $2)", [sub, `${sub}@example.org`]);
  await server.rows("insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)", [session_id, sub, role ? "aal2" : "aal1"]);
  if (role) await server.rows("insert into user_roles (user_id, role) values ($1, $2)", [sub, role]);
  return { sub, session_id, token: await tokenOf(server, { sub, session_id, aal: role ? "aal2" : "aal1" }) };
}

/** Each with the statuses that refuse an unknown caller. A token is accepted by all of them or by none. */
const endpoints: [name: string, method: string, path: string, refusals: number[]][] = [
  ["rest/v1", "GET", "/rest/v1/user_roles?select=*", [401]],
  ["auth/v1", "GET", "/auth/v1/user", [401, 403]],
  ["functions/v1", "POST", "/functions/v1/account-overview", [401]],
  ["storage/v1", "GET", "/storage/v1/bucket", [400]],
];

const knock = (method: string, path: string, headers: Record<string, string>) =>
  fetch(server.url + path, {
    method,
    headers: { apikey: server.key, "content-type": "application/json", ...headers },
    ...(method === "POST" && { body: "{}" }),
  });

test("the attacker's own good token opens every endpoint, so that what follows means something", async () => {
  for (const [name, method, path] of endpoints)
    expect((await knock(method, path, { authorization: `Bearer ${attacker.token}` })).status, name).toBe(200);
  expect(forged.length).toBeGreaterThanOrEqual(70);
});

describe.each(endpoints)("%s", (_, method, path, refusals) => {
  test("takes no forged token", async () => {
    for (const [name, token] of forged) {
      const answer = await knock(method, path, { authorization: `Bearer ${token}` });
      expect(refusals, `${name}: ${answer.status}`).toContain(answer.status);
      expect(await answer.text(), name).not.toContain(victim.sub);
    }
  });

  test("takes none of them as a key either, nor with a key of the service beside it that is none", async () => {
    for (const [name, token] of forged) {
      const asKey = await fetch(server.url + path, { method, headers: { apikey: token.replaceAll(/[^\x21-\x7e]/g, "") } });
      expect(asKey.status, name).toBe(401);
    }
    for (const bearer of ["sb_secret_", `sb_secret_${"A".repeat(43)}`, server.key, "service_role", ""]) {
      const answer = await knock(method, path, { authorization: `Bearer ${bearer}` });
      const asVisitor = await knock(method, path, {});
      expect([asVisitor.status, ...refusals], bearer).toContain(answer.status);
    }
  });

  test("takes no token out of its time, of a session that ended, or of somebody who was deleted", async () => {
    const now = Math.floor(server.now().getTime() / 1000);
    const claims = { role: "authenticated", aud: "authenticated", sub: victim.sub, session_id: victim.session_id, aal: "aal2" };
    const { signToken } = server.accounts.keyRing;
    const gone = await person();
    await server.rows("delete from auth.users where id = $1", [gone.sub]);
    await expect.poll(async () => (await knock(method, path, { authorization: `Bearer ${gone.token}` })).status).not.toBe(200);
    const worn: Record<string, string> = {
      "a minute too old": await signToken({ ...claims, iat: now - 3660, exp: now - 60 }),
      "not good yet": await signToken({ ...claims, nbf: now + 60, exp: now + 3600 }),
      "without an end": await signToken({ ...claims }),
      "of no role": await signToken({ sub: victim.sub, session_id: victim.session_id, exp: now + 60 }),
      "of another role": await signToken({ ...claims, role: "chalkway_owner", exp: now + 60 }),
      "of the service, with a name": await signToken({ ...claims, role: "service_role", exp: now + 60 }),
      "of no session": await signToken({ role: claims.role, sub: claims.sub, exp: now + 60 }),
      "of nobody": await signToken({ role: claims.role, session_id: claims.session_id, exp: now + 60 }),
      "of a list": await signToken({ ...claims, sub: [victim.sub] as unknown as string, exp: now + 60 }),
    };
    for (const [name, token] of Object.entries(worn)) {
      const answer = await knock(method, path, { authorization: `Bearer ${token}` });
      expect(refusals, `${name}: ${answer.status} ${await answer.clone().text()}`).toContain(answer.status);
      expect(await answer.text(), name).not.toContain(victim.sub);
    }
  });
});

describe("a grant of the portal", () => {
  const read = async (bearer: string) => {
    const answer = await knock("GET", "/rest/v1/bookings?select=reference", { authorization: `Bearer ${bearer}` });
    return {
      status: answer.status,
      references: answer.status === 200 ? ((await answer.json()) as { reference: string }[]).map((row) => row.reference) : [],
    };
  };
  const encode = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64");

  test("opens its own booking; edited, borrowed, for the office or out of its time it opens nothing", async () => {
    const [mine, theirs] = [await book(server), await book(server, { fullName: "Noor Haddad", email: "noor@example.com" })];
    const [grant, other] = [await grantFor(server, mine), await grantFor(server, theirs)];
    expect(await read(grant)).toEqual({ status: 200, references: [mine] });
    const [body = "", signature = ""] = grant.split(".");
    const [otherBody = "", otherSignature = ""] = other.split(".");
    const { id } = readGrant(other);
    const stranger = createGrants(
      { ...server.accounts.keyRing, sign: async () => ({ kid: server.accounts.keyRing.kid(), signature: new Uint8Array(64) }) },
      server,
    );
    const hostile: [string, string][] = [
      ["another's body under one's own signature", `${otherBody}.${signature}`],
      ["one's own body under another's signature", `${body}.${otherSignature}`],
      ["the id of another", `${encode({ ...readGrant(grant), id })}.${signature}`],
      ["another reference", `${encode({ ...readGrant(grant), reference: theirs })}.${signature}`],
      ["a longer life", `${encode({ ...readGrant(grant), expires: 9e15 })}.${signature}`],
      ["an administrator's type", `${encode({ ...readGrant(grant), type: "admin", sub: victim.sub })}.${signature}`],
      ["another key", `${encode({ ...readGrant(grant), kid: randomUUID() })}.${signature}`],
      ["a signature of zeros", await stranger.sealPortalGrant({ id, reference: theirs })],
      ["no signature", `${otherBody}.`],
      ["no body", `.${signature}`],
      ["a body twice", `${otherBody}${otherBody}.${otherSignature}`],
      ["the real grant of an administrator", await server.accounts.grants.sealAdminGrant({ id, sub: victim.sub })],
      ["a grant of a booking that is not there", await server.accounts.grants.sealPortalGrant({ id: randomUUID(), reference: theirs })],
      ["two parts of a token", attacker.token.split(".").slice(0, 2).join(".")],
      [
        "the proof of a hold",
        server.tokens.sealHold({
          holdId: id,
          windowId: id,
          date: "2026-11-24",
          kind: "standard",
          speed: "standard",
          startsAt: "",
          endsAt: "",
          outcode: "EN1",
        }),
      ],
    ];
    for (const [name, bearer] of hostile) {
      const { status, references } = await read(bearer);
      expect(references, name).toEqual([]);
      expect([200, 401], name).toContain(status);
    }
    await server.rows("update portal_grants set revoked_at = now() where id = $1", [readGrant(grant).id]);
    expect((await read(grant)).references).toEqual([]);
    // It speaks for a booking, never for a person.
    expect((await knock("GET", "/auth/v1/user", { authorization: `Bearer ${other}` })).status).toBeGreaterThanOrEqual(400);
    expect((await knock("GET", "/rest/v1/user_roles?select=*", { authorization: `Bearer ${other}` })).status).toBe(200);
    expect(await (await knock("GET", "/rest/v1/user_roles?select=*", { authorization: `Bearer ${other}` })).json()).toEqual([]);
  });
});

test("a signed address of a file signs nobody in, and a session signs no address", async () => {
  const owner = await createOwner(server);
  await owner.files("mine").upload(`${owner.sub}/a.txt`, "a");
  const { data } = await owner.files("mine").createSignedUrl(`${owner.sub}/a.txt`, 60);
  const address = new URL(data?.signedUrl ?? "").searchParams.get("token") ?? "";
  for (const [name, method, path, refusals] of endpoints)
    expect(refusals, name).toContain((await knock(method, path, { authorization: `Bearer ${address}` })).status);
  for (const [name, token] of [...forged, ["a session", owner.token] as const]) {
    const answer = await fetch(`${server.url}/storage/v1/object/sign/mine/${owner.sub}/a.txt?token=${encodeURIComponent(token)}`);
    expect(answer.status, name).toBe(400);
    await answer.body?.cancel();
  }
});

test("a key that was given up opens nothing any more, at the latest a minute later", async () => {
  const { token, session_id, sub } = await person();
  const bearer = { authorization: `Bearer ${token}` };
  const seen = await Promise.all(endpoints.map(async ([, method, path]) => (await knock(method, path, bearer)).status));
  expect(seen).toEqual([200, 200, 200, 200]);
  const unseen = await tokenOf(server, { sub, session_id });
  await server.rows("update app.signing_keys set verifies_until = $1 where kid = $2", [
    new Date(server.now().getTime() - 1_000),
    server.accounts.keyRing.kid(),
  ]);
  await server.accounts.keyRing.reload();
  for (const [name, method, path, refusals] of endpoints)
    expect(refusals, name).toContain((await knock(method, path, { authorization: `Bearer ${unseen}` })).status);
  server.setNow(new Date(server.now().getTime() + 61_000).toISOString());
  for (const [name, method, path, refusals] of endpoints) expect(refusals, name).toContain((await knock(method, path, bearer)).status);
});
