/** Notification choices, data export, and a deletion that keeps what the law requires and says so. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isRequiredNotice, marketingText, notificationChannels, notificationKinds } from "#domain/account-data/account-choices.ts";
import { bookedBy, customer, ended } from "#tests/support/customers.ts";
import type { Customer } from "#tests/support/customers.ts";
import { tablesOfTheCopy } from "./copy-of-data.fixture.ts";
import { fileOf, textOf } from "#tests/support/papers.ts";
import { bearer, book, grantFor } from "#tests/support/portal.ts";
import { officeSession, once, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Customer;
let people = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  server.setNow("2026-11-23T09:00:00Z");
  people += 1;
  maya = await customer(server, `maya-${people}`);
  server.mails.length = 0;
});
afterAll(() => server.close());

const ask = (name: string, given: object = {}, who: { headers: { authorization: string } } = maya) =>
  server.command(name, given, { ...who.headers, ...once() });
const mayNotify = async (kind: string, channel: string) =>
  (await server.rows<{ may: boolean }>("select app.may_notify($1, $2, $3) as may", [maya.id, kind, channel]))[0]?.may;
/** Those of these messages' chats that still exist. */
const chatsOf = async (words: readonly string[]) =>
  (await server.rows<{ body: string }>("select body from chat_messages where body = any ($1) order by body", [words])).map(
    ({ body }) => body,
  );
/**
 * Four chats with these messages: a signed-in customer's, one in which the time of their booking was held, one in which their address was left,
 * and one of another customer who left that address.
 */
async function fourChats(reference: string, [signedIn, held, left, another]: [string, string, string, string]) {
  const chat = async (message: string, headers: Record<string, string> = {}): Promise<string> =>
    (await server.command("chat", { message }, headers)).body.conversationId;
  const leave = (conversationId: string) =>
    server.command("leave-chat-message", { conversationId, name: "Maya", email: maya.email.toUpperCase(), message: "Please ring" }, once());
  await chat(signedIn, maya.headers);
  await chat(held);
  await server.rows(
    "update chat_conversations c set hold_id = b.hold_id from chat_messages m, bookings b where m.conversation_id = c.id and m.body = $1 and b.reference = $2",
    [held, reference],
  );
  await leave(await chat(left));
  const stranger = await customer(server, `another-${people}`);
  await bookedBy(server, stranger);
  await leave(await chat(another, stranger.headers));
}
const hasConsent = async () => (await server.rows<{ has: boolean }>("select app.has_marketing_consent($1) as has", [maya.id]))[0]?.has;

describe("messages", () => {
  test("are on until switched off, by channel; what has to be sent stays on and says why", async () => {
    expect((await ask("notification-choices")).body.kinds).toContainEqual({
      kind: "booking",
      channels: [
        { channel: "email", isOn: true, isRequired: true },
        { channel: "sms", isOn: true, isRequired: false },
      ],
    });
    await ask("set-notification-choice", { kind: "reviews", channel: "email", isOn: false });
    await ask("set-notification-choice", { kind: "day", channel: "sms", isOn: false });
    expect([await mayNotify("reviews", "email"), await mayNotify("reviews", "sms"), await mayNotify("day", "sms")]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await ask("set-notification-choice", { kind: "booking", channel: "email", isOn: false })).toMatchObject({
      status: 409,
      body: { error: { code: "account_data.notice_required" } },
    });
    expect(await mayNotify("booking", "email")).toBe(true);
  });

  test("that have to be sent are the same for the page and for the database", async () => {
    for (const kind of notificationKinds)
      for (const channel of notificationChannels)
        expect(await server.rows("select app.is_required_notice($1, $2) as is", [kind, channel]), `${kind} ${channel}`).toEqual([
          { is: isRequiredNotice(kind, channel) },
        ]);
  });

  test("of marketing are off until somebody says yes to the words of today, and every yes and no is kept", async () => {
    expect((await ask("notification-choices")).body.marketing).toMatchObject({ isOn: false, changedAt: null });
    expect(await hasConsent()).toBe(false);
    expect((await ask("set-marketing-consent", { isOn: true, textVersion: "1999" })).status).toBe(409);
    expect(await hasConsent()).toBe(false);
    await ask("set-marketing-consent", { isOn: true, textVersion: marketingText.version });
    expect(await hasConsent()).toBe(true);
    await ask("set-marketing-consent", { isOn: true, textVersion: marketingText.version });
    await ask("set-marketing-consent", { isOn: false, textVersion: "1999" });
    expect(await hasConsent()).toBe(false);
    expect(await server.rows("select given, text_version from app.marketing_consents where user_id = $1 order by id", [maya.id])).toEqual([
      { given: true, text_version: marketingText.version },
      { given: false, text_version: marketingText.version },
    ]);
  });
});

describe("a copy of one's data", () => {
  test("is made by the worker, says all of it in both forms, and is told of by mail", async () => {
    const reference = await bookedBy(server, maya);
    await ask("send-booking-message", { reference, text: "Mind the cat" });
    const { status, body } = await ask("export-account");
    expect(status).toBe(202);
    expect((await ask("account-exports")).body.exports).toMatchObject([{ id: body.exportId, readyAt: null, pdfBytes: null }]);
    expect((await ask("account-export", { exportId: body.exportId, format: "json" })).status, "not ready").toBe(404);
    await server.runJobs();
    expect((await ask("account-exports")).body.exports).toMatchObject([
      { readyAt: "2026-11-23T09:00:00+00:00", expiresAt: "2026-11-30T09:00:00+00:00" },
    ]);
    const json = await ask("account-export", { exportId: body.exportId, format: "json" });
    const data = typeof json.body === "string" ? JSON.parse(json.body) : json.body;
    expect(data).toMatchObject({
      account: { email: maya.email },
      bookings: [{ booking: { reference }, messages: [{ text: "Mind the cat" }] }],
    });
    expect(JSON.stringify(data)).not.toMatch(/access_token|encrypted_password|bookingId/);
    const pdf = await fileOf(server, "account-export", { exportId: body.exportId, format: "pdf" }, maya.headers);
    const text = await textOf(pdf.bytes);
    for (const phrase of [
      maya.email,
      reference,
      "Mind the cat",
      "You haven’t agreed to any",
      "Your collection is confirmed.",
      "We sent: Confirmation of",
    ])
      expect(text).toContain(phrase);
    await server.runJobs();
    expect(server.mails.filter(({ subject }) => subject === "The copy of your data is ready").map(({ to }) => to)).toEqual([maya.email]);
  });

  test("has their quotes with every price, what they wrote about a collection, and changes of its price", async () => {
    const reference = await bookedBy(server, maya);
    const key = await startQuote(server.command);
    await server.rows(
      "update quotes set user_id = $2, contact_name = 'Maya at Work', contact_email = 'work@firm.example' where reference = $1",
      [key.reference, maya.id],
    );
    const stranger = await startQuote(server.command);
    await server.rows(
      `insert into reviews (booking_id, rating, text, shown_name, town, service, collected_on, given_at, task)
       select id, 5, 'Such careful people', 'Maya O', address_town, service, now(), now(), 'none' from bookings where reference = $1`,
      [reference],
    );
    await server.rows(
      `insert into change_orders (id, reference, booking_id, status, reason, statement, raised_at, ended_at, needs_approval, items_before, items_after, access_before, access_after, lines_before, lines_after,
          total_before_pence, total_after_pence, vat_after_pence, allowance_after, load_after)
        select gen_random_uuid(), 'CO-' || right(reference, 6), id, 'approved', 'goodwill', 'Sorry for the scratch', now(), now(), false, items, items, access, access, price_lines, price_lines, total_pence, total_pence - 500, 0, allowance, '{}'
        from bookings where reference = $1`,
      [reference],
    );
    const { body } = await ask("export-account");
    await server.runJobs();
    const json = await ask("account-export", { exportId: body.exportId, format: "json" });
    const data = typeof json.body === "string" ? JSON.parse(json.body) : json.body;
    expect(data.quotes).toMatchObject([
      {
        reference: key.reference,
        contact: { fullName: "Maya at Work", email: "work@firm.example" },
        facts: { items: [{ id: "sofa-3-seat" }] },
        versions: [{ version: 1, items: [{ quantity: 1 }] }],
      },
    ]);
    expect(data.bookings).toMatchObject([
      {
        booking: { consents: expect.arrayContaining([expect.anything()]) },
        review: { rating: 5, text: "Such careful people" },
        changes: [{ statement: "Sorry for the scratch", status: "approved" }],
      },
    ]);
    const paper = await textOf((await fileOf(server, "account-export", { exportId: body.exportId, format: "pdf" }, maya.headers)).bytes);
    for (const phrase of [key.reference, "work@firm.example", "Such careful people", "Sorry for the scratch"])
      expect(paper).toContain(phrase);
    expect(paper).not.toContain(stranger.reference);
  });

  test("leaves out no table about people without a reason", async () => {
    const rows = await server.rows<{ name: string }>(
      `select distinct c.table_schema || '.' || c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'app', 'auth')
         and c.column_name ~ '(email|mobile|phone|recipient|full_name|display_name|user_agent|ip|caller|user_id|booking_id|payment_id|quote_id|contact_id|actor_id|conversation_id|enquiry_id|change_order_id|address_id)$' order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(tablesOfTheCopy));
    for (const [name, where] of Object.entries(tablesOfTheCopy))
      if (typeof where === "string") expect(where.length, name).toBeGreaterThan(20);
  });

  test("is its owner's alone, for a week; a portal grant is nobody's account", async () => {
    const { body } = await ask("export-account");
    await server.runJobs();
    const open = (who = maya) => ask("account-export", { exportId: body.exportId, format: "json" }, who);
    const stranger = await customer(server, `stranger-${people}`);
    expect(await open(stranger)).toMatchObject({ status: 404, body: { error: { code: "account_data.export_not_found" } } });
    const grant = { headers: bearer(await grantFor(server, await book(server, { fullName: "Gus", email: `gus-${people}@example.org` }))) };
    for (const name of ["export-account", "account-exports", "deletion-preview"])
      expect((await ask(name, {}, grant)).status, name).toBe(401);
    expect((await open()).status).toBe(200);
    server.setNow("2026-11-30T09:00:01Z");
    expect((await open()).status).toBe(404);
  });

  test("has the chats of whoever asks, and not that of another customer who typed their address", async () => {
    const words = [`signed in ${people}`, `held ${people}`, `left ${people}`, `another ${people}`] as const;
    await fourChats(await bookedBy(server, maya), [...words]);
    const { body } = await ask("export-account");
    await server.runJobs();
    const json = await ask("account-export", { exportId: body.exportId, format: "json" });
    const jsonText = JSON.stringify(json.body);
    const pdf = await fileOf(server, "account-export", { exportId: body.exportId, format: "pdf" }, maya.headers);
    const paper = await textOf(pdf.bytes);
    for (const one of words) {
      const isTheirs = one !== words[3];
      expect([one, jsonText.includes(one), paper.includes(one)]).toEqual([one, isTheirs, isTheirs]);
    }
  });

  test("asked for twice at once it is one; after three a day it is enough", async () => {
    const [one, two] = await Promise.all([ask("export-account"), ask("export-account")]);
    expect(one.body).toEqual(two.body);
    await server.runJobs();
    for (let made = 1; made < 3; made += 1) {
      expect((await ask("export-account")).status).toBe(202);
      await server.runJobs();
    }
    expect(await ask("export-account")).toMatchObject({ status: 429, body: { error: { code: "account_data.too_many_exports" } } });
  });
});

describe("deleting the account", () => {
  const bookingOf = async (reference: string) =>
    (
      await server.rows(
        "select contact_name, contact_email, contact_mobile, address_line1, postcode, notes, user_id, anonymised_at is not null as anonymised, deletion_asked_at is not null as asked from bookings where reference = $1",
        [reference],
      )
    )[0];

  test("names running bookings first; they go on as a guest's and are forgotten when they are over", async () => {
    const reference = await bookedBy(server, maya);
    const preview = (await ask("deletion-preview")).body;
    expect(preview).toMatchObject({ email: maya.email, running: [{ reference }], keeps: [{ references: [reference], until: null }, {}] });
    const { status, body } = await ask("delete-account", { confirm: ` ${maya.email.toUpperCase()} ` });
    expect([status, body.running.map((one: { reference: string }) => one.reference)]).toEqual([202, [reference]]);
    expect(await bookingOf(reference)).toMatchObject({ contact_email: maya.email, user_id: null, anonymised: false, asked: true });
    expect(await server.rows("select state from bookings where reference = $1", [reference])).toEqual([{ state: "confirmed" }]);
    await server.runJobs();
    const mail = server.mails.find(({ subject }) => subject.includes("has been deleted"));
    expect(mail).toMatchObject({ to: maya.email });
    expect(mail?.text).toContain(reference);
    const forget = () => server.database.performAsService("forget", "clear_ended_bookings", { now: server.now() });
    await forget();
    expect(await bookingOf(reference)).toMatchObject({ anonymised: false });
    await ended(server, reference, "1 day");
    await forget();
    expect(await bookingOf(reference)).toMatchObject({
      anonymised: true,
      contact_email: null,
      contact_mobile: null,
      contact_name: "Maya Okafor",
    });
    await ended(server, reference, "7 years 2 days");
    await forget();
    expect(await bookingOf(reference)).toMatchObject({ contact_name: "Deleted customer", address_line1: "Deleted", postcode: "BN14" });
  });

  test("keeps of a finished collection what tax law wants and says until when; of a cancelled one nobody is left", async () => {
    const done = await bookedBy(server, maya);
    const off = await bookedBy(server, maya);
    await ask("send-booking-message", { reference: done, text: "Private words" });
    await server.rows(
      'update bookings set notes = \'My sister lives here\', on_site = \'{"fullName": "Ann", "mobile": "+447700900999"}\' where reference in ($1, $2)',
      [done, off],
    );
    await ended(server, done);
    await ended(server, off, "3 days", "cancelled_customer");
    await ask("set-marketing-consent", { isOn: true, textVersion: marketingText.version });
    const { body } = await ask("delete-account", { confirm: maya.email });
    expect(body.keeps[0]).toMatchObject({ references: [done], until: expect.stringMatching(/^2033-/) });
    expect(await bookingOf(done)).toMatchObject({
      contact_name: "Maya Okafor",
      address_line1: "12 Broadwater Road",
      contact_email: null,
      contact_mobile: null,
      notes: null,
      anonymised: true,
    });
    expect(await bookingOf(off)).toMatchObject({
      contact_name: "Deleted customer",
      address_line1: "Deleted",
      postcode: "BN14",
      notes: null,
      anonymised: true,
    });
    const everywhere = await server.rows<{ text: string }>(
      `select t::text as text from (select to_jsonb(b) t from bookings b where reference in ($1, $2) union all select to_jsonb(m) from thread_messages m union all select to_jsonb(e) from booking_events e
         union all select to_jsonb(m) from messages m where code <> 'account_deleted' union all select to_jsonb(u) from auth.users u union all select to_jsonb(s) from auth.sessions s) x`,
      [done, off],
    );
    for (const personal of [maya.email, maya.id, "Private words", "My sister", "+447700900999"])
      expect(
        everywhere.filter(({ text }) => text.includes(personal)),
        personal,
      ).toEqual([]);
    expect((await ask("my-documents")).body.documents ?? [], "the session opens nothing any more").toEqual([]);
  });

  test("takes the chats with it, and whoever they were the last trace of; another customer's chat stays", async () => {
    const words = [`signed in ${people}`, `held ${people}`, `left ${people}`, `another ${people}`] as const;
    const reference = await bookedBy(server, maya, `07700 9${String(10_000 + people)}`);
    await fourChats(reference, [...words]);
    await ended(server, reference, "3 days", "cancelled_customer");
    const [contact] = await server.rows<{ id: string }>(
      "select contact_id as id from contact_records r join bookings b on b.id = r.record_id where b.reference = $1",
      [reference],
    );
    expect((await ask("deletion-preview")).body.goes).toContain("Your chats with us");
    expect((await ask("delete-account", { confirm: maya.email })).status).toBe(202);
    expect(await chatsOf(words)).toEqual([words[3]]);
    expect(await server.rows("select kind from contact_records where contact_id = $1", [contact?.id])).toEqual([]);
    expect(await server.rows("select full_name from contacts where id = $1", [contact?.id])).toEqual([{ full_name: "Deleted customer" }]);
  });

  const contactsNamed = async (name: string) => server.rows("select 1 from contacts where full_name = $1", [name]);
  const quoteFor = async (name: string, who: { email?: string; mobile?: string }, by?: Customer) => {
    const key = await startQuote(server.command);
    await server.rows(
      "update quotes set state = 'priced', contact_name = $2, contact_email = $3, contact_mobile = $4, user_id = $5 where reference = $1",
      [key.reference, name, who.email ?? null, who.mobile ?? null, by?.id ?? null],
    );
    expect(await contactsNamed(name)).toHaveLength(1);
    return key.reference;
  };
  const quoteOf = async (reference: string) =>
    (
      await server.rows(
        "select state, contact_name as name, contact_email as email, contact_mobile as mobile from quotes where reference = $1",
        [reference],
      )
    )[0];
  const forgotten = { state: "withdrawn", name: null, email: null, mobile: null };

  test("takes the quotes made in it, whatever address they went to, with the contact that had nothing else", async () => {
    const [name, work] = [`Work Maya ${people}`, { email: `work-${people}@firm.example`, mobile: "+447700900321" }];
    const reference = await quoteFor(name, work, maya);
    expect((await ask("delete-account", { confirm: maya.email })).status).toBe(202);
    expect(await quoteOf(reference)).toEqual(forgotten);
    expect(await contactsNamed(name)).toEqual([]);
  });

  test("that has a number alone takes what was left under the number, but not what names somebody's email address", async () => {
    const mobile = `+4477009${String(40_000 + people)}`;
    await server.rows("update auth.users set email = null, phone = $2, phone_confirmed_at = now() where id = $1", [
      maya.id,
      mobile.slice(1),
    ]);
    const [name, other] = [`Number Maya ${people}`, `Earlier Owner ${people}`];
    const earlier = await quoteFor(other, { mobile, email: `earlier-${people}@example.org` });
    await server.rows("update contact_ways set is_key = false where value = $1", [mobile]);
    const reference = await quoteFor(name, { mobile });
    await server.rows("insert into waiting_list (outcode, mobile, created_at) values ('BN14', $1, now())", [mobile]);
    expect((await ask("delete-account", { confirm: mobile.slice(1) })).status).toBe(202);
    expect(await quoteOf(reference)).toEqual(forgotten);
    expect(await contactsNamed(name)).toEqual([]);
    expect(await server.rows("select 1 from waiting_list where mobile = $1", [mobile])).toEqual([]);
    expect(await quoteOf(earlier)).toMatchObject({ state: "priced", name: other });
    expect(await contactsNamed(other)).toHaveLength(1);
  });

  test("takes what is said in the chat about a booking that goes on once that is over", async () => {
    const reference = await bookedBy(server, maya);
    await ask("delete-account", { confirm: maya.email });
    const words = `where is my crew ${people}`;
    await server.command("chat", { message: words }, bearer(await grantFor(server, reference)));
    expect(await chatsOf([words])).toEqual([words]);
    await ended(server, reference, "90 days");
    await server.database.performAsService("forget", "clear_ended_bookings", { now: server.now() });
    expect(await chatsOf([words])).toEqual([]);
  });

  test("needs the account's own address, the second factor where there is one, and is not for colleagues", async () => {
    expect(await ask("delete-account", { confirm: "somebody@example.org" })).toMatchObject({
      status: 422,
      body: { error: { code: "account_data.confirm_mismatch", fields: [{ field: "confirm" }] } },
    });
    await server.rows("insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')", [maya.id]);
    expect(await ask("delete-account", { confirm: maya.email })).toMatchObject({
      status: 403,
      body: { error: { code: "accounts.second_factor_required" } },
    });
    const office = { headers: await officeSession(server) };
    const [{ email } = { email: "" }] = await server.rows<{ email: string }>(
      "select u.email from auth.users u join user_roles r on r.user_id = u.id where r.role = 'moderator'",
    );
    expect(await ask("delete-account", { confirm: email }, office)).toMatchObject({
      status: 409,
      body: { error: { code: "account_data.staff_account" } },
    });
    expect(await server.rows("select 1 from auth.users where id = $1", [maya.id])).toHaveLength(1);
  });

  test("needs a sign-in of the last day: a session left open on a lent phone cannot end the account", async () => {
    await server.rows(
      "update auth.sessions set amr = jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', extract(epoch from $2::timestamptz - interval '25 hours')::bigint)) where user_id = $1",
      [maya.id, server.now()],
    );
    expect(await ask("delete-account", { confirm: maya.email })).toMatchObject({
      status: 403,
      body: { error: { code: "account_data.sign_in_again", message: expect.stringContaining("sign in again") } },
    });
    expect(await server.rows("select 1 from auth.users where id = $1", [maya.id])).toHaveLength(1);
  });

  test("twice at once it happens once", async () => {
    const statuses = (
      await Promise.all([ask("delete-account", { confirm: maya.email }), ask("delete-account", { confirm: maya.email })])
    ).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 401]);
  });
});
