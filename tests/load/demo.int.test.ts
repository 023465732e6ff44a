import { spawnSync } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { totpStep } from "#server/accounts/factors/factor-codes.ts";
import { createPasswords } from "#server/accounts/passwords/passwords.ts";
import { brokenRules } from "#scripts/demo/check.ts";
import { clear, markFinished, readLogins, stateOf } from "#scripts/demo/demo-folder.mjs";
import { fillFirm } from "#scripts/demo/fill-firm.ts";
import type { Login } from "#scripts/demo/logins.ts";
import { pinnedNode } from "../../scripts/prepare.mjs";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

/** A Monday afternoon: vans are out. */
const now = new Date("2026-11-23T14:10:00Z");
let database: TestDatabase;
let folder: string;
let logins: Login[];

const fill = (customers: number, bookings: number) =>
  fillFirm({ adminUrl: database.adminUrl, dataDirectory: folder, now, seed: 7, customers, bookings });
const count = async (from: string) => (await database.rows<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count ?? 0;
/** Of the business that pays on account and owes. */
const onAccount = 3;
const statesOf = async (table: string) =>
  (await database.rows<{ state: string }>(`select distinct state from ${table}`)).map(({ state }) => state);

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-demo-"));
  logins = await fill(20, 45);
}, 180_000);
afterAll(async () => {
  await database.close();
  await fs.rm(folder, { recursive: true, force: true });
});

describe("a small demo", () => {
  test("has as many bookings as it should, of people who are there, in every state that a firm without a card service has", async () => {
    expect(await count("bookings")).toBe(45 + onAccount);
    expect(await count("(select distinct contact_email from bookings) as customers")).toBeGreaterThan(15);
    const all = ["pending_confirmation", "needs_customer", "confirmed", "assigned", "en_route", "completed", "closed", "no_access"];
    const ended = ["lapsed", "missed_company", "cancelled_customer", "cancelled_company", "cancelled_on_site"];
    expect(await statesOf("bookings")).toEqual(expect.arrayContaining([...all, ...ended]));
    expect(await count("booking_events where to_state = 'disputed'")).toBeGreaterThan(0);
  });

  test("has quotes with pictures in every state, reviews, payments, refunds, messages, enquiries and people who wait for us", async () => {
    const open = ["draft", "priced", "needs_review", "needs_info"];
    expect(await statesOf("quotes")).toEqual(expect.arrayContaining([...open, "declined", "withdrawn", "expired"]));
    expect(await count("quote_photos where state = 'ready'")).toBeGreaterThan(8);
    for (const table of ["reviews", "payments where direction = 'out'", "thread_messages", "enquiries", "waiting_list", "booking_notes"])
      expect(await count(table), table).toBeGreaterThan(0);
  });

  test("agrees with itself, and a counter that is wrong by a minute is found", async () => {
    expect(await brokenRules(database, now)).toEqual([]);
    await database.rows(
      "update van_slots set minutes_booked = minutes_booked + 1 where minutes_booked = 0 and date > '2026-12-01' and starts_at = (select max(starts_at) from van_slots)",
    );
    expect(await brokenRules(database, now)).toEqual([expect.stringContaining("the sum of what was taken")]);
    await database.rows("update van_slots set minutes_booked = 0 where starts_at = (select max(starts_at) from van_slots)");
  });

  test("leaves the mail of the last day to the worker, and nothing older", async () => {
    expect(await count("messages where state = 'due'")).toBeGreaterThan(0);
    expect(await count("messages where state = 'due' and created_at < '2026-11-22T14:10:00Z'")).toBe(0);
    expect(await count("messages where state = 'dead'")).toBeGreaterThan(0);
    const queued =
      "graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-messages'";
    expect(await count(queued)).toBeGreaterThan(0);
  });

  test("can be signed in to in each role, by the office with the code of its app", async () => {
    expect(logins.map(({ role }) => role)).toEqual(["customer", "moderator", "admin"]);
    const passwords = createPasswords(1);
    for (const { email, password, totpSecret } of logins) {
      const [user] = await database.rows<{ hash: string; role: string }>(
        "select encrypted_password as hash, (select max(role) from user_roles r where r.user_id = u.id) as role from auth.users u where email = $1",
        [email],
      );
      expect(await passwords.check(user?.hash, password)).toMatchObject({ isRight: true });
      expect(totpSecret === undefined).toBe(email === logins[0]?.email);
      if (totpSecret !== undefined) expect(totpStep(totpSecret, "not a code", now)).toBeUndefined();
    }
    await passwords.close();
  });

  test("is made once: where anybody has booked, nothing is changed", async () => {
    await expect(fill(20, 45)).rejects.toThrow("a demo is made in an empty one");
    expect(await count("bookings")).toBe(45 + onAccount);
  });
});

describe("npm run demo", () => {
  const run = (environment: Record<string, string>, ...wishes: string[]) => {
    const done = spawnSync(pinnedNode, ["scripts/demo.mjs", ...wishes], {
      env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...environment },
      encoding: "utf8",
    });
    return { status: done.status, output: done.stderr };
  };

  test.each([
    [{ NODE_ENV: "production" }, "never made in production"],
    [{ DATABASE_URL: "postgresql://somewhere/theirs" }, "never in yours"],
  ])("refuses with %o", (environment, reason) => {
    expect(run(environment)).toEqual({ status: 1, output: expect.stringContaining(reason) });
  });

  test("refuses what it does not know", () => {
    expect(run({}, "--everything")).toEqual({ status: 1, output: expect.stringContaining("--fresh and --codes") });
  });

  test("says what to do where its codes are asked for before there is one", () => {
    const missing = path.join(folder, "not-made-yet");
    expect(run({ DATA_DIR: missing }, "--codes").output).toContain(`There is no demo in ${missing} yet: npm run demo makes one`);
    expect(stateOf(missing)).toBe("missing");
  });

  test("erases its own folder and no other", async () => {
    const own = path.join(folder, "own");
    expect(stateOf(own)).toBe("missing");
    clear(own);
    expect(stateOf(own)).toBe("unfinished");
    markFinished(own, logins);
    expect(readLogins(own)).toEqual(logins);
    expect(stateOf(own)).toBe("finished");
    const theirs = path.join(folder, "theirs");
    await fs.mkdir(theirs);
    await fs.writeFile(path.join(theirs, "postgres-password"), "secret");
    expect(() => clear(theirs)).toThrow("left alone");
    expect(await fs.readFile(path.join(theirs, "postgres-password"), "utf8")).toBe("secret");
  });
});
