/** What a portal grant opens in the database: one booking while the grant lives, whichever way the tables are read. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Claims } from "#server/platform/database/actor.ts";
import { book } from "#tests/support/portal.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let mine: string;
beforeAll(async () => {
  server = await createTestServer();
  mine = await book(server);
  await book(server);
});
afterAll(() => server.close());

/** A grant of the booking, changed as the SQL says. */
async function grant(change = "id = id"): Promise<string> {
  const id = randomUUID();
  await server.rows("insert into portal_grants (id, booking_id) select $1, id from bookings where reference = $2", [id, mine]);
  await server.rows(`update portal_grants set ${change} where id = $1`, [id]);
  return id;
}
/** The bookings that events, consents and the table itself show to these claims. */
const seen = (claims: Partial<Claims>) =>
  server.database.asActor({ role: "authenticated", claims: { role: "authenticated", ...claims } }, async (tx) => ({
    bookings: (await tx.selectFrom("bookings").select("reference").execute()).map(({ reference }) => reference),
    ofEvents: new Set((await tx.selectFrom("booking_events").select("booking_id").execute()).map((row) => row.booking_id)).size,
    ofConsents: new Set((await tx.selectFrom("booking_consents").select("booking_id").execute()).map((row) => row.booking_id)).size,
    grants: (await tx.selectFrom("portal_grants").select("id").execute()).length,
  }));
const nothing = { bookings: [], ofEvents: 0, ofConsents: 0, grants: 0 };

test("a live grant shows its booking, the events and consents of that one, and not even its own row", async () => {
  expect(await seen({ grant_id: await grant() })).toEqual({ bookings: [mine], ofEvents: 1, ofConsents: 1, grants: 0 });
});

test.each([
  ["revoked", "revoked_at = now()"],
  ["run out", "created_at = now() - interval '1 day', expires_at = now()"],
])("a grant that is %s shows nothing", async (_, change) => {
  expect(await seen({ grant_id: await grant(change) })).toEqual(nothing);
});

test("a grant that was never given shows nothing, nor does one that a session claims beside itself", async () => {
  expect(await seen({ grant_id: randomUUID() })).toEqual(nothing);
  expect(await seen({ grant_id: await grant(), sub: randomUUID() })).toEqual(nothing);
});

test("no grant lives longer than a day, and no code longer than a quarter of an hour", async () => {
  const [booking] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [mine]);
  await expect(
    server.rows("insert into portal_grants (booking_id, expires_at) values ($1, now() + interval '25 hours')", [booking?.id]),
  ).rejects.toMatchObject({ constraint: "portal_grants_short" });
  await expect(
    server.rows(
      "insert into app.portal_codes (id, booking_id, created_at, expires_at) values ($1, $2, now(), now() + interval '16 minutes')",
      [randomUUID(), booking?.id],
    ),
  ).rejects.toMatchObject({ constraint: "portal_codes_short" });
});

test("grants and codes go with their booking", async () => {
  const gone = await book(server);
  await server.rows("insert into portal_grants (booking_id) select id from bookings where reference = $1", [gone]);
  await server.rows("delete from bookings where reference = $1", [gone]);
  expect(await server.rows("select 1 from portal_grants g where not exists (select 1 from bookings b where b.id = g.booking_id)")).toEqual(
    [],
  );
});
