/** What the office reads in one statement waits for the database twice, its right included, and nobody else reads it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/platform/database/actor.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { serverUrl } from "#server/platform/database/login.ts";
import { openWire } from "#tests/support/database-waits.ts";
import type { Wire } from "#tests/support/database-waits.ts";
import { officeSession } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { asAdmin, asStaff } from "./as-staff.ts";

let server: TestServer;
let wire: Wire;
let database: Database;
let moderator: Actor;

beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  const { authorization } = await officeSession(server, "moderator");
  moderator = { role: "authenticated", claims: JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString()) };
  wire = await openWire(server.adminUrl);
  database = openDatabase({ url: wire.through(serverUrl(server.adminUrl)), connections: 1, onError: () => {} });
  await database.isUp();
});
afterAll(async () => {
  await database.close();
  await wire.close();
  await server.close();
});

const vans = (tx: Tx) => tx.selectFrom("vans").select("name").execute();

test("a read in one statement waits for its answer and for the commit", async () => {
  expect(await wire.waitsOf(() => asStaff(database, moderator, vans))).toBeLessThanOrEqual(2);
  expect((await asStaff(database, moderator, vans)).length).toBeGreaterThan(0);
});

test("who is refused is told why, whatever the work was, and the next caller finds the connection as it was", async () => {
  const { aal: _, ...claims } = moderator.claims;
  const withoutSecondStep: Actor = { role: "authenticated", claims };
  const wrong = async (tx: Tx) => {
    await vans(tx);
    throw new Error("not found");
  };
  for (const work of [vans, wrong])
    await expect(asStaff(database, withoutSecondStep, work)).rejects.toMatchObject({ code: "accounts.staff_required" });
  await expect(asAdmin(database, moderator, vans)).rejects.toMatchObject({ code: "accounts.admin_required" });
  expect((await asStaff(database, moderator, vans)).length).toBeGreaterThan(0);
});
