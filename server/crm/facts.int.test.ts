/** Enquiries, quotes, bookings and the waiting list become contacts automatically; contacts that may be different people are never joined. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#domain/kernel/london-time.ts";
import { customer } from "#tests/support/customers.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { seeded } from "#tests/support/seeded.ts";
import type { Booked } from "#tests/support/own-bookings.ts";
import { answersFor, takeSteps, withinWindow } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
});
afterAll(() => server.close());

const write = async (more: object) =>
  server.command("contact", { name: "Maya Okafor", topic: "quote", message: "Two sofas and a fridge", ...more });
const contactsOf = (way: string) =>
  server.rows<{ full_name: string; jobs_count: number; lifecycle: string; records: number }>(
    `select c.full_name, c.jobs_count, c.lifecycle, (select count(*)::int from contact_records r where r.contact_id = c.id) as records
     from contacts c join contact_ways w on w.contact_id = c.id where w.value = $1`,
    [way],
  );

describe("an enquiry", () => {
  test("makes a contact, and the next from the same address is the same contact's", async () => {
    expect((await write({ email: "Maya@example.com" })).status).toBe(202);
    expect((await write({ email: "maya@example.com", mobile: "07700 900123" })).status).toBe(202);
    expect(await contactsOf("maya@example.com")).toEqual([{ full_name: "Maya Okafor", jobs_count: 0, lifecycle: "lead", records: 2 }]);
    expect(await contactsOf("+447700900123")).toHaveLength(1);
  });

  test("is kept when two of one contact come at once, one with a new number, and both must wait for a colleague", async () => {
    const [email, mobile] = ["two.at.once@example.com", "+447700900800"];
    await write({ email, mobile });
    server.setNow("2026-11-23T10:00:00Z");
    const colleague = new pg.Client({ connectionString: server.adminUrl });
    await colleague.connect();
    await colleague.query("begin");
    await colleague.query("select from contacts c join contact_ways w on w.contact_id = c.id where w.value = $1 for no key update of c", [
      email,
    ]);
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const withNewNumber = write({ email, mobile: "+447700900801" });
    await expect.poll(async () => (await server.rows(waiting)).length).toBe(1);
    const fromOldNumber = write({ mobile });
    await expect.poll(async () => (await server.rows(waiting)).length).toBe(2);
    await colleague.query("commit");
    await colleague.end();
    expect([(await withNewNumber).status, (await fromOldNumber).status]).toEqual([202, 202]);
    expect(await contactsOf(email)).toMatchObject([{ records: 3 }]);
    const deals = await server.rows("select d.id from deals d join contact_ways w on w.contact_id = d.contact_id where w.value = $1", [
      email,
    ]);
    expect(deals).toHaveLength(1);
    server.setNow("2026-11-23T09:00:00Z");
  });
});

test("a new number that two customers give at the same moment is the key of one of them, and proposes the two as duplicates", async () => {
  const number = "+447700900870";
  const [one, other] = await Promise.all(
    ["gives.one@example.com", "gives.other@example.com"].map(async (email) => {
      await write({ email });
      return (await server.rows<{ id: string }>("select contact_id as id from contact_ways where value = $1", [email]))[0]?.id;
    }),
  );
  const add = "select app.add_contact_way($1, 'phone', $2, now())";
  const first = new pg.Client({ connectionString: server.adminUrl });
  await first.connect();
  await first.query("begin");
  await first.query(add, [one, number]);
  const second = server.rows(add, [other, number]);
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await server.rows(waiting)).length).toBe(1);
  await first.query("commit");
  await first.end();
  await second;
  const keys = await server.rows("select contact_id as id, is_key from contact_ways where value = $1 order by is_key desc", [number]);
  expect(keys).toEqual([
    { id: one, is_key: true },
    { id: other, is_key: false },
  ]);
  expect(await server.rows("select reason from contact_duplicates where $1 in (left_id, right_id)", [other])).toEqual([
    { reason: "shared_way" },
  ]);
});

/** Everything stored about the booking's customer, without random values. */
const recordsOf = (booking: string) =>
  server.rows(
    `with contact as (select c.* from contacts c join contact_records r on r.contact_id = c.id where r.record_id = $1), deal as (select d.* from deals d join contact on d.contact_id = contact.id)
     select to_jsonb(c) - '{id,reference,search,updated_at}'::text[] as contact, c.search = app.contact_terms(c.id) as is_found,
       (select jsonb_agg(to_jsonb(w) - '{id,contact_id}'::text[] order by w.kind) from contact_ways w where w.contact_id = c.id) as ways,
       (select jsonb_agg(to_jsonb(p) - '{id,contact_id,updated_at}'::text[]) from properties p where p.contact_id = c.id) as properties,
       (select jsonb_agg(to_jsonb(r) - 'contact_id') from contact_records r where r.contact_id = c.id) as records,
       (select jsonb_agg(to_jsonb(d) - '{id,reference,search,contact_id,updated_at}'::text[]) from deal d) as deals,
       (select jsonb_agg(to_jsonb(e) - '{id,deal_id}'::text[]) from deal d join deal_events e on e.deal_id = d.id) as stages,
       (select jsonb_agg(f.reason order by f.reason) from contact_duplicates f where c.id in (f.left_id, f.right_id)) as duplicates
     from contact c`,
    [booking],
  );

describe("a booking of somebody new", () => {
  const somewhere = { line1: "7 Brighton Road", town: "Worthing", postcode: "BN14 8QT" };
  const cases: [who: string, date: string, changes: NonNullable<Booked["changes"]>][] = [
    ["a visitor", "2026-11-25", {}],
    ["a firm", "2026-11-26", { customer: { type: "business", company: "Okafor Ltd" } }],
    ["somebody with two lines of an address", "2026-11-27", { address: { ...somewhere, line2: "Flat 3" } }],
    ["somebody of the same name at the same place", "2026-11-30", { address: somewhere }],
  ];
  test.for(cases)("writes at once what the general way writes step by step: %s", async ([, date, changes]) => {
    const { reference } = await bookOwn(server, { date, changes });
    await expectSame(reference);
  });

  test("and of somebody signed in with that address", async () => {
    const someone = await customer(server, "amara");
    const contact = { fullName: "Amara Okafor", email: someone.email, mobile: "07700 900321" };
    const { reference } = await bookOwn(server, { date: "2026-12-01", by: someone.headers, changes: { contact } });
    expect(await expectSame(reference)).toMatchObject({ records: [{ is_verified: true }] });
  });

  async function expectSame(reference: string): Promise<unknown> {
    const [booking] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [reference]);
    const [atOnce] = await recordsOf(booking?.id ?? "");
    expect(atOnce).toMatchObject({ is_found: true, deals: [{ stage: "booked" }] });
    await server.rows("delete from contacts where id = app.contact_of('booking', $1)", [booking?.id]);
    await server.rows("select app.file_booking($1)", [booking?.id]);
    expect(await recordsOf(booking?.id ?? "")).toEqual([atOnce]);
    return atOnce;
  }
});

describe("at any step of a booking", () => {
  // A step that changes nothing its contact is worked out from is not written: this is what shows that none is missed.
  test.for([1, 2, 3, 4, 5, 6, 7, 8])("its contact stands as if worked out anew: walk %i", async (seed) => {
    const random = seeded(seed);
    const contact = { fullName: "Walk Somewhere", email: `walk-${seed}@example.com`, mobile: `07700 90077${seed}` };
    const { reference } = await bookOwn(server, { date: addDays("2026-12-07", seed % 5), changes: { contact } });
    for (let step = 0; step < 14; step += 1) {
      const next = await server.rows<{ id: string; to: string }>(
        `select b.id, t.to_state as to from bookings b join booking_transitions t on t.from_state = b.state where b.reference = $1 order by t.to_state`,
        [reference],
      );
      const chosen = next[Math.floor(random() * next.length)];
      if (chosen === undefined) break;
      const { id: bookingId, to } = chosen;
      await server.database.performAsService("release-holds", "move_booking", {
        bookingId,
        to,
        actorType: "staff",
        reason: "A reason",
        ...answersFor(to),
        now: new Date((await withinWindow(server, reference)).getTime() + step * 20 * 60_000),
      });
      const before = await recordsOf(bookingId);
      await server.rows("select app.refresh_contact(app.contact_of('booking', $1))", [bookingId]);
      expect(await recordsOf(bookingId), `after ${to}`).toEqual(before);
    }
  });
});

describe("a visit that failed", () => {
  const bookedAt = async (date: string) => {
    const contact = { fullName: "Nobody In", email: `failed-${date}@example.com`, mobile: "07700 900555" };
    const { reference } = await bookOwn(server, { date, changes: { contact } });
    return { reference, email: contact.email };
  };
  const step = async (reference: string, states: string[]) => takeSteps(server, reference, states, await withinWindow(server, reference));
  const worthOf = async (email: string) => {
    const rows = await server.rows(
      "select c.lifecycle, c.jobs_count, c.lifetime_value_pence from contacts c join contact_ways w on w.contact_id = c.id where w.value = $1",
      [email],
    );
    return rows[0];
  };
  const nothing = { jobs_count: 0, lifetime_value_pence: 0 };

  test.for([
    ["nobody was in", "2026-12-02", ["assigned", "en_route", "arrived", "no_access", "closed"]],
    ["we did not come", "2026-12-03", ["assigned", "missed_company", "closed"]],
  ] as const)("is no sale, when it is closed and when it is disputed: %s", async ([, date, states]) => {
    const { reference, email } = await bookedAt(date);
    await step(reference, [...states]);
    expect(await worthOf(email)).toEqual({ lifecycle: "lead", ...nothing });
    const office = await officeSession(server);
    const { body: record } = await server.command("contact-of-record", { reference }, office);
    const word = { channel: "email", basis: "soft_opt_in", textVersion: "phone-1", detail: "Told us on the phone", couldRefuse: true };
    const refusal = await server.command("record-consent", { reference: record.contact.reference, ...word }, { ...office, ...once() });
    expect(refusal.body.error.code).toBe("crm.no_sale");
    await step(reference, ["disputed"]);
    expect(await worthOf(email)).toMatchObject(nothing);
  });

  test("does not make one that was done less of a sale", async () => {
    const { reference, email } = await bookedAt("2026-12-04");
    await step(reference, ["assigned", "en_route", "arrived", "scope_check", "loading", "loaded", "completed", "closed"]);
    expect(await worthOf(email)).toMatchObject({ lifecycle: "customer", jobs_count: 1 });
  });
});
