/** Settings pages: an administrator changes a rule by the page's commands, `rest/v1` or SQL, and each change counts, is on record and can be put back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingsPages } from "#domain/firm-settings/settings-pages.ts";
import type { SettingsValues } from "#domain/firm-settings/settings-page.ts";
import { isPlainText } from "#domain/firm-settings/settings-values.rules.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { restFetch } from "#tests/support/rest.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let admin: Record<string, string>;
let colleague: Record<string, string>;
let moderator: Record<string, string>;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T06:30:00Z" });
  admin = await officeSession(server, "admin");
  colleague = await officeSession(server, "admin");
  moderator = await officeSession(server, "moderator");
});
afterAll(() => server.close());

const call = (name: string, input: object, who = admin): Promise<Answer> => server.command(name, input, { ...who, ...once() });
type Row = { key: string; version: number; values: SettingsValues };
const vans = async (): Promise<Row[]> => (await call("settings-page", { page: "vans" })).body.rows;
const van = async (name: string): Promise<Row> =>
  (await vans()).find(({ values }) => values["name"] === name) ?? expect.fail(`no van ${name}`);
const save = ({ key, version, values }: Row, change: SettingsValues, who = admin) =>
  call("save-setting", { page: "vans", key, version, values: { ...values, ...change } }, who);
const add = (values: SettingsValues) => call("save-setting", { page: "vans", key: null, version: null, values });
const newVan = {
  name: "Lewes 3",
  registration: "ab12 cde",
  depotId: "lewes",
  litres: 10_700,
  kilograms: 1_050,
  emergencyReserveMinutes: 0,
  motDueOn: "2027-01-04",
  insuranceEndsOn: null,
  taxDueOn: null,
  isOnCall: false,
  isActive: true,
};
const history = async (key: string) => (await call("settings-history", { page: "vans", key })).body.changes;

test("a van that is added has windows at once, one that is off the road has none, and the history says who, when and what", async () => {
  const added = await add(newVan);
  expect([added.status, added.body]).toEqual([200, { key: expect.any(String), version: 1 }]);
  const { key } = added.body;
  const slots = await server.rows<{ count: number }>("select count(*)::integer as count from van_slots where van_id = $1", [key]);
  expect(slots[0]?.count).toBeGreaterThan(100);
  const free = async () =>
    (
      await server.rows<{ vans: string[] }>(
        "select array(select distinct (s).van_id::text from unnest(app.free_capacity('lewes', '2026-11-26', false, $1)) s) as vans",
        [server.now()],
      )
    )[0]?.vans ?? [];
  expect(await free()).toContain(key);

  expect((await save(await van("Lewes 3"), { isActive: false })).status).toBe(200);
  expect(await free()).not.toContain(key);
  expect(await free()).toHaveLength(2);
  expect((await save(await van("Lewes 3"), { isActive: true, litres: 5_000, depotId: "guildford" })).status).toBe(200);
  expect(await free()).not.toContain(key);
  const moved = await server.rows("select distinct depot_id, litres_capacity from van_slots where van_id = $1 and date > '2026-11-23'", [
    key,
  ]);
  expect(moved).toEqual([{ depot_id: "guildford", litres_capacity: 5_000 }]);

  const changes = await history(key);
  expect(
    changes.map(({ before, after }: { before: SettingsValues | null; after: SettingsValues }) => [before?.["isActive"], after["isActive"]]),
  ).toEqual([
    [false, true],
    [true, false],
    [undefined, true],
  ]);
  expect(changes[2]).toMatchObject({
    by: expect.any(String),
    at: expect.any(String),
    after: { registration: "AB12CDE", motDueOn: "2027-01-04" },
  });
  expect(await server.rows("select action from audit_entries where subject = $1 and action like 'vans.%' order by id", [key])).toEqual(
    ["vans.added", "vans.changed", "vans.changed"].map((action) => ({ action })),
  );

  // Put back: what an older entry of the history holds is saved as a change of its own.
  expect((await save(await van("Lewes 3"), changes[2].after)).status).toBe(200);
  expect((await van("Lewes 3")).values).toEqual({ ...newVan, registration: "AB12CDE" });
});

test("of two editors the second hears who was first, when and what they left, and may save over it; of four at once one wins", async () => {
  const row = await van("Lewes 1");
  expect((await save(row, { emergencyReserveMinutes: 15 })).status).toBe(200);
  const late = await save(row, { emergencyReserveMinutes: 30 }, colleague);
  expect([late.status, late.body.error]).toMatchObject([
    409,
    { code: "firm_settings.changed", by: expect.any(String), at: expect.any(String), version: 2, values: { emergencyReserveMinutes: 15 } },
  ]);
  expect((await save({ ...row, version: late.body.error.version }, { emergencyReserveMinutes: 30 }, colleague)).status).toBe(200);
  const latest = await van("Lewes 1");
  const atOnce = await Promise.all([1, 2, 3, 4].map((emergencyReserveMinutes) => save(latest, { emergencyReserveMinutes })));
  expect(atOnce.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
  const twice = await Promise.all(["Lewes 9", "Lewes 9"].map((name) => add({ ...newVan, name })));
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(twice.find(({ status }) => status === 409)?.body.error.code).toBe("firm_settings.taken");
  expect((await save({ ...latest, key: "00000000-0000-4000-8000-000000000000" }, {})).body.error.code).toBe("firm_settings.gone");
});

test("before it is saved, a change says which jobs are on the van, and a counter never holds less than is booked on it", async () => {
  const window = (await findWindows(server.command)).find(({ kind }) => kind === "standard");
  const { body } = await server.command("book-collection", bookingOf(await hold(server.command, window?.id ?? "")), once());
  const [on] = await server.rows<{ name: string }>(
    "select v.name from vans v join slot_hold_parts p on p.van_id = v.id join bookings b on b.hold_id = p.hold_id where b.reference = $1",
    [body.reference],
  );
  const row = await van(on?.name ?? "");
  const preview = async (change: SettingsValues) =>
    (await call("preview-setting", { page: "vans", key: row.key, values: { ...row.values, ...change } })).body.effects;
  expect(await preview({ motDueOn: "2027-02-01" })).toEqual([]);
  expect(await preview({ isActive: false })).toEqual([{ text: expect.stringContaining("No window"), bookings: [body.reference] }]);
  expect(await preview({ litres: 500, kilograms: 50 })).toEqual([
    { text: expect.stringContaining("hold more"), bookings: [body.reference] },
  ]);
  expect((await save(row, { litres: 500, kilograms: 50, depotId: "guildford" })).status).toBe(200);
  const slots = await server.rows<{ fits: boolean; depots: string[] }>(
    "select bool_and(litres_booked <= litres_capacity) as fits, array_agg(distinct depot_id) as depots from van_slots where van_id = $1 and (litres_booked > 0 or date = (select date from van_slots where van_id = $1 and litres_booked > 0 limit 1))",
    [row.key],
  );
  expect(slots).toEqual([{ fits: true, depots: [row.values["depotId"]] }]);
});

test("each field has its length or range, and hostile text is refused with the field's name", async () => {
  const refused = async (change: SettingsValues) => {
    const { status, body } = await add({ ...newVan, name: "Lewes 4", ...change });
    return [status, body.error?.fields?.[0]?.field];
  };
  for (const [name, value] of Object.entries({
    name: "",
    registration: "<script>",
    litres: 499,
    kilograms: 30_001,
    emergencyReserveMinutes: -1,
    motDueOn: "yesterday",
    depotId: "",
    isActive: null,
  }))
    expect(await refused({ [name]: value })).toEqual([422, `values.${name}`]);
  for (const name of ["\u202egnp.exe", "a\u0007b", "x".repeat(41), "x".repeat(1_000_000)])
    expect((await refused({ name }))[0]).toBeGreaterThanOrEqual(400);
  expect(await refused({ litres: 1.5 })).toEqual([422, "values.litres"]);
  expect((await add({ ...newVan, name: "Lewes 4", depotId: "nowhere" })).body.error.code).toBe("firm_settings.refused");
  expect((await add({ ...newVan, extra: true })).status).toBe(422);
  // The table itself refuses what comes past the page.
  await expect(server.rows("update vans set name = E'\\u202egnp' where name = 'Lewes 9'")).rejects.toThrow("vans_name_plain");
  await expect(server.rows("update vans set litres = 1 where name = 'Lewes 9'")).rejects.toThrow("vans_litres_range");
});

test("page and table refuse the same characters", async () => {
  const characters = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code + 1));
  const [{ plain } = { plain: [] }] = await server.rows<{ plain: boolean[] }>(
    "select array_agg(app.is_plain_text(t) order by n) as plain from unnest($1::text[]) with ordinality as u (t, n)",
    [characters],
  );
  expect(plain).toEqual(characters.map(isPlainText));
});

test("a moderator, a customer and a session without the second factor get none of it, by command", async () => {
  const weak = await officeSession(server, "admin", "aal1");
  const customer = await officeSession(server, "user", "aal1");
  const row = await van("Lewes 2");
  const before = await vans();
  for (const who of [moderator, weak, customer]) {
    const answers = await Promise.all([
      call("settings-page", { page: "vans" }, who),
      call("settings-history", { page: "vans", key: null }, who),
      call("preview-setting", { page: "vans", key: row.key, values: row.values }, who),
      save(row, { litres: 9_000 }, who),
      call("remove-setting", { page: "vans", key: row.key, version: row.version }, who),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  }
  expect(await vans()).toEqual(before);
  expect((await call("remove-setting", { page: "vans", key: row.key, version: row.version })).body.error.code).toBe("firm_settings.stays");
});

test("by rest/v1 an administrator with the second factor changes a van, with the same history; nobody else changes one or reads the history", async () => {
  const headers = { "content-type": "application/json", prefer: "return=representation" };
  const rest = async (path: string, who: Record<string, string>, body?: object) => {
    const change = body === undefined ? {} : { method: "PATCH", body: JSON.stringify(body) };
    const answer = await restFetch(server)(path, { ...change, headers: { ...headers, ...who } });
    return { status: answer.status, rows: (await answer.json()) as unknown };
  };
  const weak = await officeSession(server, "admin", "aal1");
  for (const who of [moderator, weak]) {
    expect(await rest("vans?name=eq.Guildford%201", who, { tax_due_on: "2027-05-01" })).toEqual({ status: 200, rows: [] });
    expect(await rest("setting_changes", who)).toEqual({ status: 200, rows: [] });
  }
  const { key, version } = await van("Guildford 1");
  expect((await rest("vans?name=eq.Guildford%201", admin, { tax_due_on: "2027-05-01", version: 99 })).status).toBe(200);
  expect((await rest("vans?name=eq.Guildford%201", admin, { name: "a\u202eb" })).status).toBe(400);
  expect((await van("Guildford 1")).version).toBe(version + 1);
  expect((await history(key))[0]).toMatchObject({ by: expect.any(String), after: { taxDueOn: "2027-05-01" } });
});

test("a change made in the database is in the history too, without a name, and each page's fields are columns", async () => {
  const first = await van("Lewes 2");
  await server.rows("update vans set tax_due_on = '2027-03-01' where name = 'Lewes 2'");
  await server.rows("update vans set tax_due_on = '2027-03-01' where name = 'Lewes 2'");
  const { key, values, version } = await van("Lewes 2");
  const [latest] = await history(key);
  expect([latest.by, latest.before.taxDueOn, latest.after.taxDueOn, values["taxDueOn"]]).toEqual([null, null, "2027-03-01", "2027-03-01"]);
  expect(version).toBe(first.version + 1);
  await expect(server.rows("update setting_changes set actor_id = null")).rejects.toThrow("append-only");
  for (const page of Object.values(settingsPages)) {
    const { body } = await call("settings-page", { page: page.name });
    for (const { values: read } of body.rows) expect(Object.keys(read)).toEqual(page.fields.map(({ name }) => name));
  }
});
