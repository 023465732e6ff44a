/** The portal for customers without an account: a code to whoever booked, one booking for a day, and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestCode, bearer, book, grantFor, open, postcode, readGrant, wrongCode } from "#tests/support/portal.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const unknown = "B-ZZZZZZ";
/** A customer with only this booking. */
const alone = (name: string) => ({ fullName: "Ann Only", email: `${name}@example.net`, mobile: "07700 900130" });
const audited = (action: string, subject: string) =>
  server.rows("select action, request_id, address_hash from audit_entries where action = $1 and subject = $2", [action, subject]);

describe("asking for a code", () => {
  test("sends it to the e-mail and the telephone of the booking, the same in both", async () => {
    const reference = await book(server, { fullName: "Maya Okafor", email: "both@example.com", mobile: "07700 900124" });
    const { status, body } = await server.command("request-portal-code", { reference: reference.toLowerCase(), postcode: "bn148qx" });
    expect([status, body]).toEqual([202, {}]);
    await server.runJobs();
    const mail = server.mails.find(({ to, subject }) => to === "both@example.com" && subject === `Your code for booking ${reference}`);
    const text = server.texts.find((one) => one.to === "+447700900124" && /is your .* code for booking/.test(one.text));
    const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? "")?.[1];
    expect(code).toMatch(/^\d{6}$/);
    expect(mail?.text).toContain("Hello Maya Okafor,");
    expect(text?.text.startsWith(`${code} is your `)).toBe(true);
    expect(await audited("portal.code_sent", reference)).toEqual([
      { action: "portal.code_sent", request_id: expect.any(String), address_hash: expect.any(String) },
    ]);
  });

  test("sends it by the one way there is", async () => {
    const byMail = await book(server, { fullName: "Ann", email: "ann@example.com" });
    const byText = await book(server, { fullName: "Bob", mobile: "07700 900125" });
    const before = [server.mails.length, server.texts.length];
    for (const reference of [byMail, byText]) await server.command("request-portal-code", { reference, postcode });
    await server.runJobs();
    const sentTexts = [
      ...server.mails.slice(before[0]).map((mail) => mail.subject),
      ...server.texts.slice(before[1]).map((one) => one.text),
    ];
    for (const reference of [byMail, byText])
      expect(sentTexts.filter((text) => /code/.test(text) && text.includes(`booking ${reference}`))).toHaveLength(1);
  });

  test("of a booking that does not exist, or with another postcode, is answered the same and sends nothing", async () => {
    const reference = await book(server);
    await server.runJobs();
    const sent = server.mails.length + server.texts.length;
    const answers = [];
    for (const attempt of [
      { reference, postcode },
      { reference: unknown, postcode },
      { reference, postcode: "BN1 1AA" },
      { reference: "nonsense", postcode: "nowhere" },
    ]) {
      const { status, body, headers } = await server.command("request-portal-code", attempt);
      const otherHeaders = [...headers].filter(([name]) => !["date", "x-request-id"].includes(name));
      answers.push(JSON.stringify([status, body, otherHeaders]));
    }
    expect(new Set(answers).size).toBe(1);
    await server.runJobs();
    expect(server.mails.length + server.texts.length).toBe(sent + 2);
  });

  test("leaves no code in the database", async () => {
    const reference = await book(server);
    const code = await requestCode(server, reference);
    const stored = await server.rows<{ all: string }>(
      "select (select string_agg(m::text, '') from messages m) || (select string_agg(c::text, '') from app.portal_codes c) as all",
    );
    // The microseconds of a time have six digits as well.
    expect(stored[0]?.all.replaceAll(/\.\d{1,6}\+00/g, "")).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  test("the same job done twice sends one code", async () => {
    const reference = await book(server);
    const job = { codeId: "0f8fad5b-d9cb-469f-a165-70867728950e", reference, postcode, now: server.now(), context: { now: server.now() } };
    for (const sent of [1, 0]) expect(await server.database.performAsService("account-mail", "send_portal_code", job)).toEqual({ sent });
    expect(await server.rows("select channel from messages where payload ->> 'tokenId' = $1 order by channel", [job.codeId])).toHaveLength(
      2,
    );
  });
});

describe("opening", () => {
  test("with the code gives a grant of this booking for 24 hours, and is on record", async () => {
    const reference = await book(server);
    const { status, body } = await open(server, reference, await requestCode(server, reference));
    expect(status).toBe(200);
    const grant = readGrant(body.grant);
    expect(grant).toEqual({
      type: "portal",
      expires: server.now().getTime() + 24 * 3_600_000,
      kid: server.accounts.keyRing.kid(),
      id: expect.any(String),
      reference,
    });
    expect(
      await server.rows(
        "select b.reference, g.expires_at - g.created_at = interval '24 hours' as for_a_day, g.uses from portal_grants g join bookings b on b.id = g.booking_id where g.id = $1",
        [grant.id],
      ),
    ).toEqual([{ reference, for_a_day: true, uses: 0 }]);
    expect(await audited("portal.opened", reference)).toHaveLength(1);
  });

  test("works as people type: spaces in the code, small letters, no hyphen", async () => {
    const reference = await book(server);
    const code = await requestCode(server, reference);
    const entered = { reference: reference.slice(2).toLowerCase(), postcode: "bn14-8qx", code: `${code.slice(0, 3)} ${code.slice(3)}` };
    expect((await server.command("open-portal", entered)).status).toBe(200);
  });

  test("is refused alike for a wrong code, a wrong postcode, an old code, a used one and a booking that does not exist", async () => {
    const reference = await book(server);
    const first = await requestCode(server, reference);
    const newest = await requestCode(server, reference);
    const refusals = [
      await open(server, reference, wrongCode(newest)),
      await server.command("open-portal", { reference, postcode: "BN1 1AA", code: newest }),
      ...(first === newest ? [] : [await open(server, reference, first)]),
      await open(server, unknown, newest),
    ];
    expect((await open(server, reference, newest)).status).toBe(200);
    refusals.push(await open(server, reference, newest));
    const messages = refusals.map(({ status, body }) => JSON.stringify([status, { ...body.error, requestId: "" }]));
    expect(new Set(messages).size).toBe(1);
    expect(refusals[0]).toMatchObject({ status: 422, body: { error: { code: "portal.code_wrong" } } });
    expect(await audited("portal.refused", unknown)).not.toHaveLength(0);
  });

  test("is refused a quarter of an hour after the code was made", async () => {
    const reference = await book(server);
    const start = server.now().getTime();
    const code = await requestCode(server, reference);
    server.setNow(new Date(start + 15 * 60_000).toISOString());
    expect((await open(server, reference, code)).status).toBe(422);
    expect((await open(server, reference, await requestCode(server, reference))).status).toBe(200);
    server.setNow(new Date(start).toISOString());
  });

  test("with one code by many at once gives one grant", async () => {
    const reference = await book(server);
    const code = await requestCode(server, reference);
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(server, reference, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
    expect(
      await server.rows("select 1 from portal_grants g join bookings b on b.id = g.booking_id where b.reference = $1", [reference]),
    ).toHaveLength(1);
    // As a request that had found the code just before it was used: which of them comes how early is chance above.
    const [used] = await server.rows("select c.id from app.portal_codes c join bookings b on b.id = c.booking_id where b.reference = $1", [
      reference,
    ]);
    const guess = { caller: "late 1", account: "late 2", callerTotal: "late 3", accountTotal: "late 4" };
    const context = { now: server.now().toISOString(), addressHash: "late" };
    const late = { reference, codeId: used?.["id"], isRight: true, hasAsked: true, guess, context };
    expect(await server.rows("select app.open_portal($1::jsonb) as answer", [JSON.stringify(late)])).toEqual([
      { answer: { error: "portal.code_wrong" } },
    ]);
  });

  test("asks for all three answers", async () => {
    const { status, body } = await server.command("open-portal", { reference: " ", code: 123456 });
    expect(status).toBe(422);
    expect(body.error.fields.map(({ field }: { field: string }) => field)).toEqual(["reference", "postcode", "code"]);
  });
});

describe("a grant", () => {
  test("lists its booking and no other, and counts its uses", async () => {
    const [mine, other] = [await book(server, alone("lists")), await book(server)];
    const grant = await grantFor(server, mine);
    const { status, body } = await server.command("my-bookings", {}, bearer(grant));
    expect(status).toBe(200);
    expect(body.bookings).toEqual([
      {
        reference: mine,
        status: "confirmed",
        window: { startsAt: expect.stringMatching(/^2026-.*\+00:00$/), endsAt: expect.any(String), kind: "standard" },
        rowVersion: 1,
        state: "confirmed",
        startsAt: expect.stringMatching(/^2026-.*\+00:00$/),
        endsAt: expect.any(String),
        service: "furniture-removal",
        totalPence: expect.any(Number),
        address: { line1: "12 Broadwater Road", town: "Worthing", postcode },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(other);
    await server.command("my-bookings", {}, bearer(grant));
    expect(
      await server.rows("select uses, last_used_at is not null as used from portal_grants where id = $1", [readGrant(grant).id]),
    ).toEqual([{ uses: 2, used: true }]);
  });

  test("reads its booking through rest/v1 as well, and no other table's rows", async () => {
    const reference = await book(server, alone("reads"));
    const grant = await grantFor(server, reference);
    const read = async (path: string) => {
      const response = await fetch(`${server.url}/rest/v1/${path}`, { headers: { apikey: server.key, ...bearer(grant) } });
      return { status: response.status, rows: await response.json() };
    };
    expect(await read("bookings?select=reference")).toEqual({ status: 200, rows: [{ reference }] });
    expect((await read("booking_events?select=to_state&order=id")).rows).toEqual([{ to_state: "held" }, { to_state: "confirmed" }]);
    for (const table of ["portal_grants", "messages", "user_roles", "audit_entries", "account_sessions"])
      expect(await read(table)).toEqual({ status: 200, rows: [] });
    await server.command("close-portal", {}, bearer(grant));
    expect(await read("bookings?select=reference")).toEqual({ status: 200, rows: [] });
  });

  test("given back opens nothing any more; giving it back again changes nothing", async () => {
    const reference = await book(server);
    const grant = await grantFor(server, reference);
    for (let times = 0; times < 2; times += 1)
      expect(await server.command("close-portal", {}, bearer(grant))).toMatchObject({ status: 200, body: {} });
    expect(await server.command("my-bookings", {}, bearer(grant))).toMatchObject({
      status: 401,
      body: { error: { code: "accounts.session_required" } },
    });
    expect(await audited("portal.closed", readGrant(grant).id)).toHaveLength(1);
  });

  test("whose row ran out opens nothing, whatever the paper says; nor does one whose paper ran out", async () => {
    const reference = await book(server);
    const grant = await grantFor(server, reference);
    const start = server.now().getTime();
    server.setNow(new Date(start + 24 * 3_600_000).toISOString());
    expect((await server.command("my-bookings", {}, bearer(grant))).status).toBe(401);
    server.setNow(new Date(start).toISOString());
    expect((await server.command("my-bookings", {}, bearer(grant))).status).toBe(200);
    await server.rows("update portal_grants set created_at = now() - interval '1 day', expires_at = now() where id = $1", [
      readGrant(grant).id,
    ]);
    expect((await server.command("my-bookings", {}, bearer(grant))).status).toBe(401);
  });

  test("that was made up, edited or signed by another key is refused at the door", async () => {
    const reference = await book(server);
    const grant = await grantFor(server, reference);
    const [body = "", signature = ""] = grant.split(".");
    const other = readGrant(await grantFor(server, await book(server)));
    const edited = Buffer.from(JSON.stringify({ ...readGrant(grant), id: other.id })).toString("base64");
    for (const forged of [`${edited}.${signature}`, `${body}.${"A".repeat(86)}`, `${body}.`, `.${signature}`])
      for (const name of ["my-bookings", "close-portal", "admin-grant"])
        expect(await server.command(name, {}, bearer(forged))).toMatchObject({
          status: 401,
          body: { error: { code: "request.token_invalid" } },
        });
    expect((await server.command("my-bookings", {}, bearer(grant))).status).toBe(200);
  });

  test("is no session: it gives no console, and a visitor has neither", async () => {
    const grant = await grantFor(server, await book(server));
    expect(await server.command("admin-grant", {}, bearer(grant))).toMatchObject({
      status: 401,
      body: { error: { code: "accounts.session_required" } },
    });
    for (const name of ["my-bookings", "close-portal", "admin-grant"])
      expect(await server.command(name, {})).toMatchObject({ status: 401, body: { error: { code: "accounts.session_required" } } });
  });
});
