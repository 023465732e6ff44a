/** Gate codes go in and do not come out: not by an answer, a message, a paper, the log or a copy of the database, but for the crew on the day and for the office one by one, on record. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { matrix } from "#database/tests/policy-matrix.fixture.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { bearer, grantFor } from "#tests/support/portal.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const code = "7391#Kestrel";
/** A code as a copy might hold it. */
const shapes = [code, Buffer.from(code).toString("hex"), Buffer.from(code).toString("base64").slice(0, -2), encodeURIComponent(code)];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Caller = { authorization: string };

async function held(after = 0) {
  const windows = (await findWindows(server.command, { days: 60 })).filter(({ kind }) => kind === "standard");
  const window = windows[after] ?? expect.fail("no window with room");
  return { window, held: await hold(server.command, window.id) };
}

/** A booking with a code, of somebody signed in when `by` says so. */
async function book({ gateCode = code, after = 0, by }: { gateCode?: string; after?: number; by?: Caller } = {}) {
  const { window, held: reservation } = await held(after);
  const { status, body } = await server.command(
    "book-collection",
    { ...bookingOf(reservation), place: { gateCode } },
    { ...once(), ...by },
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return { reference: body.reference as string, accessToken: body.accessToken as string, window };
}

const recorded = (action: string, reference: string) =>
  server.rows<{ actor_id: string | null; details: Record<string, unknown> }>(
    "select actor_id, subject, details, at, request_id, address_hash from audit_entries where action = $1 and subject = $2 order by id",
    [action, reference],
  );
const subOf = ({ authorization }: Caller): string => JSON.parse(Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString()).sub;

/** Every row of every table as text, as a dump would write it. */
async function databaseDump(): Promise<string> {
  const tables = await server.rows<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')",
  );
  expect(tables.map(({ name }) => name)).toContain("app.gate_codes");
  const texts = await Promise.all(tables.map(({ name }) => server.rows(`select t::text from ${name} as t`)));
  return JSON.stringify(texts);
}

/** The readable text of a PDF, whose deflated streams hold it as letters or as glyph numbers. */
function insidePdf(bytes: Buffer): string {
  const raw = bytes.toString("latin1");
  const streams = raw.split("stream").map((part) => {
    try {
      return zlib.inflateSync(Buffer.from(part.replace(/^\r?\n/, ""), "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  return `${raw}\n${streams.join("\n")}`;
}

test("a code that was given stands in no answer, message, paper, row, dump or line of the log", async () => {
  const customer = await officeSession(server, "user", "aal1");
  const { reference, accessToken } = await book({ by: customer });
  await server.runJobs();
  const grant = bearer(await grantFor(server, reference));
  const admin = await officeSession(server, "admin");
  const seen = new Map<string, string>();
  for (const name of ["booking-summary", "booking-calendar"])
    seen.set(name, JSON.stringify((await server.command(name, { reference, accessToken })).body));
  const document = await fetch(`${server.url}/functions/v1/booking-document`, {
    method: "POST",
    headers: { apikey: server.key, "content-type": "application/json" },
    body: JSON.stringify({ reference, accessToken }),
  });
  expect(document.status).toBe(200);
  seen.set("booking-document", insidePdf(Buffer.from(await document.arrayBuffer())));
  for (const [who, by] of Object.entries({ customer, grant }))
    seen.set(`my-bookings of ${who}`, JSON.stringify((await server.command("my-bookings", {}, by)).body));
  for (const [who, by] of Object.entries({ customer, grant, admin }))
    for (const table of Object.keys(matrix)) {
      const [schema, name] = table.split(".");
      const answer = await fetch(`${server.url}/rest/v1/${name}?select=*`, { headers: { apikey: server.key, ...by } });
      if (schema !== "public") expect(answer.status, `${who} reads ${table}`).toBe(404);
      seen.set(`${name} of ${who}`, await answer.text());
    }
  expect(seen.get("bookings of admin")).toContain(reference);
  expect(server.mails.length).toBeGreaterThan(1);
  expect(server.texts.length).toBeGreaterThan(0);
  for (const mail of server.mails)
    seen.set(
      `mail ${mail.subject}`,
      JSON.stringify(mail) + mail.attachments.map(({ content }) => insidePdf(Buffer.from(content as Uint8Array))).join("\n"),
    );
  seen.set("texts", JSON.stringify(server.texts));
  seen.set("log", server.logged.join("\n"));
  seen.set("database", await databaseDump());
  expect(server.logged.length).toBeGreaterThan(0);
  const leaks = [...seen].filter(([, text]) => shapes.some((shape) => text.includes(shape))).map(([where]) => where);
  expect(leaks).toEqual([]);
  // The code is stored all the same: the office can reveal it.
  expect((await server.command("reveal-gate-code", { reference }, admin)).body).toEqual({ reference, gateCode: code });
});

test("the office's mail says that there is a code, and where to open it; the customer's says nothing", async () => {
  const { reference } = await book();
  await server.runJobs();
  const about = server.mails.filter(({ subject }) => subject.includes(reference));
  const [office, customer] = ["office@chalkway.example", "maya@example.com"].map((to) => about.find((mail) => mail.to === to)?.text ?? "");
  expect(office).toContain("••••");
  expect(customer).toContain(reference);
  expect(customer).not.toContain("••••");
});

test("the stored digest of the request does not let a copy of the database try out codes", async () => {
  const { held: reservation } = await held();
  const body = JSON.stringify({ ...bookingOf(reservation), place: { gateCode: "4711" } });
  const { body: booked } = await server.command("book-collection", body, once());
  const [row] = await server.rows<{ hash: string }>("select encode(request_hash, 'hex') as hash from bookings where reference = $1", [
    booked.reference,
  ]);
  expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.hash).not.toBe(createHash("sha256").update("book-collection\n").update(body).digest("hex"));
});

describe("booking with a code", () => {
  test("asked for twice with one key is one booking with the first code; with another code the key is refused", async () => {
    const { held: reservation } = await held(1);
    const [key, request] = [once(), { ...bookingOf(reservation), place: { gateCode: code } }];
    const answers = await Promise.all([1, 2, 3].map(() => server.command("book-collection", request, key)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201]);
    const other = await server.command("book-collection", { ...request, place: { gateCode: "other" } }, key);
    expect([other.status, other.body.error.code]).toEqual([409, "idempotency.key_reused"]);
    const reference = answers[0]?.body.reference;
    expect((await server.command("reveal-gate-code", { reference }, await officeSession(server))).body.gateCode).toBe(code);
  });

  test("stores both or neither", async () => {
    const { held: reservation } = await held(1);
    await server.rows("alter table app.gate_codes add constraint broken check (false) not valid");
    const request = { ...bookingOf(reservation), place: { gateCode: code } };
    expect((await server.command("book-collection", request, once())).status).toBe(500);
    await server.rows("alter table app.gate_codes drop constraint broken");
    expect(await server.rows("select id from bookings where hold_id = $1", [reservation.holdId])).toEqual([]);
    expect((await server.command("book-collection", request, once())).status).toBe(201);
  });

  test("takes a place with fields of a later version, an empty code as none, and refuses one that is too long", async () => {
    const { held: reservation } = await held(2);
    const long = await server.command("book-collection", { ...bookingOf(reservation), place: { gateCode: "9".repeat(61) } }, once());
    expect([long.status, long.body.error.fields[0].field]).toEqual([422, "place.gateCode"]);
    expect(JSON.stringify(long.body.error.fields)).not.toContain("999");
    const { status, body } = await server.command(
      "book-collection",
      { ...bookingOf(reservation), place: { gateCode: " ", what3words: "a.b.c" } },
      once(),
    );
    expect(status).toBe(201);
    expect((await server.command("reveal-gate-code", { reference: body.reference }, await officeSession(server))).body.gateCode).toBe(null);
  });
});

describe("whoever booked", () => {
  test("sets, replaces and removes it, signed in or with a portal code, and is told only whether there is one", async () => {
    const customer = await officeSession(server, "user", "aal1");
    const { reference } = await book({ by: customer });
    const office = await officeSession(server);
    const grant = bearer(await grantFor(server, reference));
    const read = async () => (await server.command("reveal-gate-code", { reference }, office)).body.gateCode;
    const odd = await server.command("set-gate-code", { reference, gateCode: "1\u00002\udc00" }, customer);
    expect([odd.status, odd.body.error.fields[0].field, await read()]).toEqual([422, "gateCode", code]);
    for (const by of [customer, grant]) {
      const set = (gateCode?: string | null) =>
        server.command("set-gate-code", { reference, ...(gateCode === undefined ? {} : { gateCode }) }, by);
      expect((await set("first-1")).body).toEqual({ gateCode: "given" });
      expect((await set("second-2")).body).toEqual({ gateCode: "given" });
      expect((await set()).body).toEqual({ gateCode: "given" });
      expect(await read()).toBe("second-2");
      expect((await set(null)).body).toEqual({ gateCode: "none" });
      expect((await set()).body).toEqual({ gateCode: "none" });
      expect(await read()).toBe(null);
    }
    expect(await recorded("gate_code.set", reference)).toMatchObject([
      { actor_id: subOf(customer) },
      { actor_id: subOf(customer) },
      { actor_id: null, details: { grantId: expect.any(String) } },
      { actor_id: null },
    ]);
    expect(JSON.stringify(await server.rows("select * from audit_entries"))).not.toMatch(/first-1|second-2/);
  });

  test("changes nobody else's: not with a session, a grant of another booking, the link, or none of it", async () => {
    const [mine, theirs] = [await book({ after: 1 }), await book({ after: 1 })];
    await server.rows("update bookings set contact_email = 'theirs@example.com' where reference = $1", [theirs.reference]);
    const stranger = await officeSession(server, "user", "aal2");
    const grant = bearer(await grantFor(server, mine.reference));
    for (const by of [stranger, grant])
      for (const gateCode of ["stolen", null, undefined]) {
        const { status, body } = await server.command("set-gate-code", { reference: theirs.reference, gateCode }, by);
        expect([status, body.error.code]).toEqual([404, "bookings.not_found"]);
      }
    const visitor = await server.command("set-gate-code", { ...theirs, gateCode: "stolen" });
    expect([visitor.status, visitor.body.error.code]).toEqual([401, "accounts.session_required"]);
    expect((await server.command("reveal-gate-code", { reference: theirs.reference }, await officeSession(server))).body.gateCode).toBe(
      code,
    );
  });

  test("gives none for a collection that is called off, and can still take theirs back", async () => {
    const customer = await officeSession(server, "user", "aal1");
    const { reference } = await book({ by: customer });
    await server.rows("update bookings set state = 'cancelled_customer' where reference = $1", [reference]);
    const late = await server.command("set-gate-code", { reference, gateCode: "1" }, customer);
    expect([late.status, late.body.error.code]).toEqual([409, "bookings.gate_code_closed"]);
    expect((await server.command("set-gate-code", { reference, gateCode: null }, customer)).body).toEqual({ gateCode: "none" });
  });
});

describe("the office", () => {
  test("reveals one booking's code a call, on record with who, when, which and why", async () => {
    const { reference } = await book({ after: 2 });
    const moderator = await officeSession(server);
    const { status, body } = await server.command("reveal-gate-code", { reference, reason: "Crew is at the gate" }, moderator);
    expect([status, body]).toEqual([200, { reference, gateCode: code }]);
    expect(await recorded("gate_code.revealed", reference)).toMatchObject([
      {
        actor_id: subOf(moderator),
        at: server.now(),
        details: { reason: "Crew is at the gate", isThere: true },
        request_id: expect.any(String),
      },
    ]);
    const odd = await server.command("reveal-gate-code", { reference, reason: "at\u0000the\ud800gate" }, moderator);
    expect([odd.status, odd.body.error.fields[0].field]).toEqual([422, "reason"]);
    expect((await server.command("reveal-gate-code", { reference: [reference, reference] }, moderator)).status).toBe(422);
    expect((await server.command("reveal-gate-code", { reference: "B-000000" }, moderator)).status).toBe(404);
  });

  test("reveals none to anybody without the role and the second factor", async () => {
    const { reference, accessToken } = await book({ after: 2 });
    const refused = [
      ["accounts.session_required", {}],
      ["accounts.staff_required", await officeSession(server, "user", "aal2")],
      ["accounts.staff_required", await officeSession(server, "moderator", "aal1")],
    ] as const;
    for (const [problem, by] of refused)
      for (const name of ["reveal-gate-code", "day-sheet"])
        expect((await server.command(name, { reference, accessToken }, by)).body.error.code, name).toBe(problem);
    const grant = bearer(await grantFor(server, reference));
    for (const name of ["reveal-gate-code", "day-sheet"]) expect((await server.command(name, { reference }, grant)).status, name).toBe(403);
    expect(await recorded("gate_code.revealed", reference)).toEqual([]);
  });

  test("gets thirty codes an hour from one person's session, from whatever address, also all at once", async () => {
    const { reference } = await book({ after: 3 });
    const moderator = await officeSession(server);
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await server.command("reveal-gate-code", { reference }, moderator)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await server.command("reveal-gate-code", { reference }, await officeSession(server))).status).toBe(200);
  });

  test("opens the sheet of today's collections with their codes, on record, and no other day's", async () => {
    const later = await book({ after: 4 });
    const bare = await held(4);
    const plain = await server.command("book-collection", bookingOf(bare.held), once());
    const day = later.window.date;
    const office = await officeSession(server, "admin");
    const before = server.now();
    // Half past midnight on the day, London, where it is already the day; the evening before it is not.
    const clock = (text: string) => server.setNow(new Date(Date.parse(text)).toISOString());
    const referencesAt = async (moment: string) => {
      clock(moment);
      const { status, body } = await server.command("day-sheet", {}, office);
      expect(status).toBe(200);
      return body as { date: string; collections: { reference: string; gateCode: string | null }[] };
    };
    const onTheDay = await referencesAt(`${day}T00:30:00Z`);
    expect(onTheDay.date).toBe(day);
    expect(onTheDay.collections.find(({ reference }) => reference === later.reference)).toMatchObject({
      gateCode: code,
      gateCodeState: "given",
      address: { line1: "12 Broadwater Road" },
      contact: { fullName: "Maya Okafor", mobile: "+447700900123" },
      items: [{ quantity: 1 }],
    });
    expect(onTheDay.collections.find(({ reference }) => reference === plain.body.reference)).toMatchObject({
      gateCode: null,
      gateCodeState: "none",
    });
    expect(JSON.stringify(onTheDay)).not.toContain("maya@example.com");
    expect(await recorded("gate_code.shown", later.reference)).toMatchObject([{ actor_id: subOf(office), details: { on: "day_sheet" } }]);
    expect(await recorded("day_sheet.opened", day)).toMatchObject([{ actor_id: subOf(office) }]);
    const dayBefore = new Date(Date.parse(`${day}T00:00:00Z`) - 30 * 60_000).toISOString();
    const dayAfter = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();
    for (const moment of [dayBefore, dayAfter])
      expect((await referencesAt(moment)).collections.map(({ reference }) => reference)).not.toContain(later.reference);
    await server.rows("update bookings set state = 'completed' where reference = $1", [later.reference]);
    expect((await referencesAt(`${day}T20:00:00Z`)).collections.map(({ reference }) => reference)).not.toContain(later.reference);
    clock(before.toISOString());
  });
});

describe("the key", () => {
  const usual = Buffer.alloc(32, 7);
  test("is replaced: older codes stay readable, newer ones are under the new key", async () => {
    const { reference } = await book({ after: 5 });
    const next = randomBytes(32);
    server.restart([next, usual]);
    const newer = await book({ after: 5 });
    const office = await officeSession(server);
    for (const one of [reference, newer.reference])
      expect((await server.command("reveal-gate-code", { reference: one }, office)).body.gateCode).toBe(code);
    const keys = await server.rows(
      "select distinct key_id from app.gate_codes g join bookings b on b.id = g.booking_id where b.reference = any ($1)",
      [[reference, newer.reference]],
    );
    expect(keys).toHaveLength(2);
    server.restart([usual]);
  });

  test("is lost: everybody is told so plainly, and the customer can give the code again", async () => {
    const customer = await officeSession(server, "user", "aal1");
    const { reference, window } = await book({ after: 5, by: customer });
    const office = await officeSession(server);
    server.restart([randomBytes(32)]);
    const lost = await server.command("reveal-gate-code", { reference }, office);
    expect([lost.status, lost.body.error.code]).toEqual([409, "bookings.gate_code_unreadable"]);
    expect(lost.body.error.message).toMatch(/Call the customer/);
    expect((await server.command("set-gate-code", { reference }, customer)).body).toEqual({ gateCode: "unreadable" });
    const before = server.now();
    server.setNow(`${window.date}T09:00:00Z`);
    const sheet = await server.command("day-sheet", {}, office);
    server.setNow(before.toISOString());
    expect(sheet.body.collections.find((one: { reference: string }) => one.reference === reference)).toMatchObject({
      gateCode: null,
      gateCodeState: "unreadable",
    });
    expect((await server.command("set-gate-code", { reference, gateCode: "again-1" }, customer)).body).toEqual({ gateCode: "given" });
    expect((await server.command("reveal-gate-code", { reference }, office)).body.gateCode).toBe("again-1");
    server.restart([usual]);
  });

  test("opens nothing that was moved to another booking or changed on the way", async () => {
    const [one, other] = [await book({ after: 6, gateCode: "one-1" }), await book({ after: 6, gateCode: "other-2" })];
    const office = await officeSession(server);
    await server.rows(
      "update app.gate_codes set sealed = (select sealed from app.gate_codes g join bookings b on b.id = g.booking_id where b.reference = $1) where booking_id = (select id from bookings where reference = $2)",
      [one.reference, other.reference],
    );
    expect((await server.command("reveal-gate-code", { reference: other.reference }, office)).body.error.code).toBe(
      "bookings.gate_code_unreadable",
    );
    await server.rows(
      "update app.gate_codes set sealed = set_byte(sealed, 14, get_byte(sealed, 14) # 1) where booking_id = (select id from bookings where reference = $1)",
      [one.reference],
    );
    expect((await server.command("reveal-gate-code", { reference: one.reference }, office)).body.error.code).toBe(
      "bookings.gate_code_unreadable",
    );
  });
});

test("the service's own client sees ciphertext only, and a made-up id finds nothing", async () => {
  const { reference } = await book({ after: 6 });
  const rows = await server.database.asService("start", (tx) => tx.selectFrom("app.gate_codes").selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(rows.every(({ key_id }) => /^[0-9a-f]{16}$/.test(key_id))).toBe(true);
  const none = await server.command("set-gate-code", { reference: randomUUID().slice(0, 18) }, await officeSession(server, "user", "aal1"));
  expect([none.status, reference.length]).toEqual([404, 8]);
});
