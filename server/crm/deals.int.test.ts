/** Deals follow what customers do, automatically and at once; the office moves the rest, and a person never overwrites a newer fact unseen. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DealStage } from "#domain/crm/deal-choices.ts";
import { dealStages } from "#domain/crm/deal-choices.ts";
import { rotsAt } from "#domain/crm/deal-stages.rules.ts";
import { openingHours } from "#domain/scheduling/opening-hours.rules.ts";
import { nextQuoteStates } from "#domain/quotes/quote-states.rules.ts";
import type { QuoteState } from "#domain/quotes/quote-choices.ts";
import { bookOwn, about as aboutOwn } from "#tests/support/own-bookings.ts";
import { about, officeSession, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let moderator: { authorization: string };
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  [moderator, admin] = await Promise.all([officeSession(server, "moderator"), officeSession(server, "admin")]);
});
afterAll(() => server.close());

const call = async (name: string, input: object = {}, who = moderator) => server.command(name, input, { ...who, ...once() });
let people = 0;
const somebody = () => ({ fullName: "Maya Okafor", email: `maya-${(people += 1)}@example.com` });
const enquire = async ({ fullName, email }: { fullName: string; email: string }, more: object = {}): Promise<string> => {
  const { body } = await server.command("contact", { name: fullName, email, topic: "quote", message: "Two sofas and a fridge", ...more });
  return body.enquiryReference;
};
const saveQuote = async (contact: object) => {
  const quote = await startQuote(server.command);
  const request = about(server.command, quote);
  const { status, body } = await request("save-quote", { contact, wantsMarketing: false });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...quote, request };
};
type Row = {
  id: string;
  reference: string;
  stage: DealStage;
  value_pence: number;
  lost_reason: string | null;
  row_version: number;
  records: string[];
};
const dealsOf = (email: string) =>
  server.rows<Row>(
    `select d.*, array(select kind from deal_records r where r.deal_id = d.id order by at, kind) as records
     from deals d join contact_ways w on w.contact_id = d.contact_id where w.value = $1 order by d.created_at, d.id`,
    [email],
  );
const theDeal = async (email: string): Promise<Row> => {
  const [deal] = await dealsOf(email);
  if (deal === undefined) throw new Error(`no deal of ${email}`);
  return deal;
};

describe("a deal", () => {
  test("begins with an enquiry, leaves the first column with the first answer, and is the same when a quote follows", async () => {
    const person = somebody();
    const enquiry = await enquire(person);
    expect(await dealsOf(person.email)).toMatchObject([{ stage: "new", records: ["enquiry"] }]);
    await server.rows("update enquiries set state = 'answered' where reference = $1", [enquiry]);
    expect(await theDeal(person.email)).toMatchObject({ stage: "quoting" });
    const { request } = await saveQuote(person);
    expect(await dealsOf(person.email)).toMatchObject([{ stage: "quoted", value_pence: 11_300, records: ["enquiry", "quote"] }]);
    await request("change-quote", { facts: sofaFacts({ items: [{ id: "sofa-3-seat", quantity: 2 }] }), version: 1 });
    expect(await theDeal(person.email)).toMatchObject({ stage: "negotiating" });
    expect((await theDeal(person.email)).value_pence).toBeGreaterThan(11_300);
    await request("decline-quote", { reason: "too_dear" });
    expect(await dealsOf(person.email)).toMatchObject([{ stage: "lost", lost_reason: "declined" }]);
  });

  test("is booked and lost again with its booking", async () => {
    const person = { ...somebody(), mobile: "07700 900199" };
    const own = await bookOwn(server, { date: "2026-11-25", changes: { contact: person } });
    expect(await dealsOf(person.email)).toMatchObject([{ stage: "booked", value_pence: 11_300, records: ["booking"] }]);
    const { status } = await aboutOwn(server)(own, "cancel-booking", {});
    if (status !== 200) await server.rows("select app.move_booking(jsonb_build_object('bookingId', id, 'to', 'cancelled_company', 'actorType', 'staff', 'reason', 'asked', 'now', $2::text)) from bookings where reference = $1", [own.reference, monday]); // prettier-ignore
    expect(await dealsOf(person.email)).toMatchObject([{ stage: "lost", lost_reason: "cancelled" }]);
  });

  test("is not made of a complaint or a question about a booking", async () => {
    const person = somebody();
    await enquire(person, { topic: "complaint" });
    await enquire(person, { topic: "quote", bookingReference: "B-7F3K9M" });
    expect(await dealsOf(person.email)).toEqual([]);
  });

  test("that was lost stays lost when the same person asks for other work: that is a new one", async () => {
    const person = somebody();
    const { request } = await saveQuote(person);
    await request("decline-quote", { reason: "timing" });
    await saveQuote(person);
    expect((await dealsOf(person.email)).map(({ stage }) => stage).toSorted()).toEqual(["lost", "quoted"]);
  });

  test("is one when two messages of one person come at once", async () => {
    const person = somebody();
    await Promise.all([enquire(person), enquire(person), enquire(person)]);
    expect(await dealsOf(person.email)).toMatchObject([{ records: ["enquiry", "enquiry", "enquiry"] }]);
  });

  test("rots by the very hours that the rules say", async () => {
    const holidays = new Set((await server.rows<{ day: string }>("select date::text as day from bank_holidays")).map(({ day }) => day));
    const calendar = { hours: openingHours, isClosedDay: (date: string) => holidays.has(date) };
    const moment = fc.date({ min: new Date("2026-11-01"), max: new Date("2027-11-30"), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(moment, fc.constantFrom(...dealStages), async (at, stage) => {
        const [row] = await server.rows<{ at: Date | null }>("select app.deal_rots_at($1, $2) as at", [stage, at]);
        expect(row?.at).toEqual(rotsAt(stage, at, calendar));
      }),
      { numRuns: 60 },
    );
  });

  test("stands where the newest fact puts it, whatever came before", async () => {
    const stageOf: Partial<Record<QuoteState, DealStage>> = {
      draft: "quoting",
      estimating: "quoting",
      needs_info: "quoting",
      needs_review: "quoting",
      priced: "quoted",
      declined: "lost",
      expired: "lost",
      withdrawn: "lost",
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(10), { minLength: 1, maxLength: 8 }),
        fc.array(fc.constantFrom("new", "negotiating", "held"), { maxLength: 8 }),
        async (steps, moves) => {
          const person = somebody();
          const { reference } = await saveQuote(person);
          await server.rows("update quotes set promised_at = now() where reference = $1", [reference]);
          let state: QuoteState = "priced";
          let expected: DealStage = "quoted";
          for (const [index, step] of steps.entries()) {
            const hand = moves[index];
            const { reference: deal, row_version: rowVersion, stage } = await theDeal(person.email);
            if (hand !== undefined && hand !== stage) {
              expect((await call("move-deal", { reference: deal, rowVersion, stage: hand })).status).toBe(200);
              expect((await theDeal(person.email)).stage).toBe(hand);
            }
            const next: readonly QuoteState[] = nextQuoteStates[state].filter((to) => to !== "converted");
            const to = next[step % Math.max(1, next.length)];
            if (to === undefined) break;
            await server.rows(
              "select app.move_quote(q, 'changed', $2, 'staff', '{}', jsonb_build_object('now', $3::text)) from quotes q where reference = $1",
              [reference, to, monday],
            );
            state = to;
            expected = stageOf[to] ?? (await theDeal(person.email)).stage;
            expect((await theDeal(person.email)).stage).toBe(expected);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe("by hand", () => {
  test("a deal is added, changed and moved, and every step is on record with who did it", async () => {
    const { body } = await call("save-deal", { title: "Garage of Mrs Hill", valuePence: 20_000, expectedOn: "2026-12-01" });
    expect(body.deal).toMatchObject({ stage: "new", weightedPence: 2_000, isRotting: false, rotsAt: "2026-11-23T10:00:00+00:00" });
    const { reference, rowVersion } = body.deal;
    const moved = await call("move-deal", { reference, rowVersion, stage: "quoted" });
    expect(moved.body.deal).toMatchObject({ stage: "quoted", rowVersion: rowVersion + 1 });
    const record = await call("deal-record", { reference });
    expect(record.body.events).toMatchObject([
      { from: "new", to: "quoted", by: "A colleague" },
      { from: null, to: "new", by: "A colleague" },
    ]);
    const list = await call("staff-deals", { query: "hill garage" });
    expect(list.body.deals).toMatchObject([{ reference }]);
    expect((await call("staff-deals", { query: "hill g", isOpen: true })).body).toMatchObject({ deals: [{ reference }], count: 1 });
    const calendar = await call("staff-deals", { from: "2026-12-01", to: "2026-12-31", sort: "expected", perPage: 500 });
    expect(calendar.body.deals).toMatchObject([{ reference, expectedOn: "2026-12-01" }]);
  });

  test("is found on the board by its words and by whom it is with, and not by half a letter", async () => {
    const contact = { name: "Ottoline Quist", ways: [{ kind: "phone", value: "07700 900321" }] };
    const { body } = await call("save-contact", { fields: contact });
    const { reference } = (await call("save-deal", { title: "Cellar", contact: body.contact.reference })).body.deal;
    const onBoard = async (query: string) =>
      (await call("deal-board", { query })).body.columns.flatMap(({ deals }: { deals: { reference: string }[] }) =>
        deals.map((deal) => deal.reference),
      );
    for (const query of ["cellar", "quist", "07700 900321", "900321", reference]) expect(await onBoard(query), query).toEqual([reference]);
    for (const query of ["c", "cellars", "nobody"]) expect(await onBoard(query), query).toEqual([]);
  });

  test("lost asks for its reason, and booked and won follow the booking alone", async () => {
    const { reference, rowVersion } = (await call("save-deal", { title: "Shed" })).body.deal;
    const refused = await call("move-deal", { reference, rowVersion, stage: "lost" });
    expect([refused.status, refused.body.error.code]).toEqual([422, "deals.reason_needed"]);
    for (const stage of ["booked", "won"]) {
      expect((await call("move-deal", { reference, rowVersion, stage })).body.error.code).toBe("deals.follows_bookings");
    }
    const lost = await call("move-deal", { reference, rowVersion, stage: "lost", lostReason: "keeping" });
    expect(lost.body.deal).toMatchObject({ stage: "lost", lostReason: "keeping" });
  });

  test("of two who move the same deal at once one wins, and the other hears who and when", async () => {
    const { reference, rowVersion } = (await call("save-deal", { title: "Loft" })).body.deal;
    const answers = await Promise.all([
      call("move-deal", { reference, rowVersion, stage: "quoted" }, moderator),
      call("move-deal", { reference, rowVersion, stage: "negotiating" }, admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({ code: "deals.changed", by: "A colleague", at: expect.any(String) });
  });

  test("whoever moves a deal that a fact has just moved is refused: the fact stands", async () => {
    const person = somebody();
    const { request } = await saveQuote(person);
    const { reference, row_version: rowVersion } = await theDeal(person.email);
    const [moved] = await Promise.all([
      call("move-deal", { reference, rowVersion, stage: "negotiating" }),
      request("decline-quote", { reason: "too_dear" }),
    ]);
    expect((await theDeal(person.email)).stage).toBe("lost");
    const late = await call("move-deal", { reference, rowVersion, stage: "quoted" });
    expect(late.body.error).toMatchObject({ code: "deals.changed", by: null });
    expect([200, 409]).toContain(moved.status);
  });

  test("the board adds up what its columns hold", async () => {
    const { columns } = (await call("deal-board")).body;
    expect(columns.map(({ stage }: { stage: string }) => stage)).toEqual(dealStages);
    for (const { deals, count, valuePence } of columns) {
      expect(deals).toHaveLength(count);
      expect(deals.reduce((sum: number, deal: { valuePence: number }) => sum + deal.valuePence, 0)).toBe(valuePence);
    }
    const pages = await call("staff-deals", { perPage: 2 });
    const rest = await call("staff-deals", { perPage: 2, after: pages.body.next });
    expect(rest.body.deals[0].reference).not.toBe(pages.body.deals[1].reference);
    expect((await call("staff-deals", { after: { value: "x", id: crypto.randomUUID() } })).body.error.code).toBe("deals.cursor_invalid");
  });

  test("a price that nobody answers for two weeks is lost, and what waits for us is not", async () => {
    const quiet = (await call("save-deal", { title: "Quiet" })).body.deal;
    const ours = (await call("save-deal", { title: "Ours" })).body.deal;
    await call("move-deal", { reference: quiet.reference, rowVersion: quiet.rowVersion, stage: "quoted" });
    server.setNow("2026-12-08T10:00:00Z");
    await server.database.performAsService("lose-silent-deals", "lose_silent_deals", { now: server.now() });
    server.setNow(monday);
    expect((await call("deal-record", { reference: quiet.reference })).body.deal).toMatchObject({ stage: "lost", lostReason: "no_reply" });
    expect((await call("deal-record", { reference: ours.reference })).body.deal).toMatchObject({ stage: "new" });
  });

  describe("that is in the works is not lost", () => {
    const loseSilent = async (at: string) => {
      server.setNow(at);
      await server.database.performAsService("lose-silent-deals", "lose_silent_deals", { now: server.now() });
      server.setNow(monday);
    };
    /** Moved by the office at this server's time, because an answer alone has the database's time. */
    const answered = async (person: ReturnType<typeof somebody>) => {
      const enquiry = await enquire(person);
      const { reference, row_version: rowVersion } = await theDeal(person.email);
      await call("move-deal", { reference, rowVersion, stage: "quoting" });
      await server.rows("update enquiries set state = 'answered' where reference = $1", [enquiry]);
    };

    test("while its customer waits for an answer to what they wrote since, and for two weeks after they wrote", async () => {
      const person = somebody();
      await answered(person);
      server.setNow("2026-12-06T09:00:00Z");
      const second = await enquire(person);
      await loseSilent("2026-12-08T10:00:00Z");
      expect(await dealsOf(person.email)).toMatchObject([{ stage: "quoting", records: ["enquiry", "enquiry"] }]);
      await loseSilent("2027-01-08T10:00:00Z");
      expect(await theDeal(person.email), "nobody answered: it waits for us").toMatchObject({ stage: "quoting" });
      await server.rows("update enquiries set state = 'closed' where reference = $1", [second]);
      await loseSilent("2026-12-19T10:00:00Z");
      expect(await theDeal(person.email)).toMatchObject({ stage: "quoting" });
      await loseSilent("2026-12-21T10:00:00Z");
      expect(await theDeal(person.email)).toMatchObject({ stage: "lost", lost_reason: "no_reply" });
    });

    test("when the call of yesterday is written down at whoever its customer was merged into", async () => {
      const [person, same] = [somebody(), somebody()];
      await answered(person);
      await enquire(same, { topic: "complaint" });
      const [merge, keep] = await Promise.all(
        [person, same].map(async ({ email }) => {
          const { reference } = (await call("staff-contacts", { query: email })).body.contacts[0];
          return (await call("contact-record", { reference })).body.contact;
        }),
      );
      const versions = { keepRowVersion: keep.rowVersion, mergeRowVersion: merge.rowVersion };
      const merged = await call("merge-contacts", { keep: keep.reference, merge: merge.reference, ...versions, take: [] });
      expect(merged.status, JSON.stringify(merged.body)).toBe(200);
      server.setNow("2026-12-07T10:00:00Z");
      await call("add-activity", { reference: keep.reference, kind: "call", direction: "in", text: "Decides at the weekend" });
      await loseSilent("2026-12-08T10:00:00Z");
      expect(await theDeal(person.email)).toMatchObject({ stage: "quoting" });
    });
  });
});
