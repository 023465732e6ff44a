/** When contacts are cleared: merged ones are one person, an erased one stays erased, and a refusal of offers outlives its contact. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customer } from "#tests/support/customers.ts";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { about, officeSession, once, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  admin = await officeSession(server, "admin");
});
afterAll(() => server.close());

const call = async (name: string, input: object = {}) => server.command(name, input, { ...admin, ...once() });
const contactOf = async (reference: string) => (await call("contact-of-record", { reference })).body.contact;
const read = async (reference: string) => (await call("contact-record", { reference })).body.contact;
const listed = async (query: string): Promise<string[]> =>
  (await call("staff-contacts", { query })).body.contacts.map(({ name }: { name: string }) => name);
const record = async (reference: string, basis: string, at?: string) =>
  call("record-consent", { reference, channel: "email", basis, textVersion: "phone-1", detail: "Told us on the phone", at });

let number = 0;
const somebody = (fullName: string) => {
  number += 1;
  return { fullName, email: `forgotten-${number}@example.org`, mobile: `07700 9005${String(number).padStart(2, "0")}` };
};
type Person = ReturnType<typeof somebody>;
async function quoted(contact: Person, marketing = false) {
  const quote = await startQuote(server.command);
  expect((await about(server.command, quote)("save-quote", { contact: { ...contact, marketing } })).status).toBe(200);
  return { quote: quote.reference, reference: (await contactOf(quote.reference)).reference as string };
}
async function booked(contact: Person, date: string) {
  const booking = (await bookOwn(server, { date, changes: { contact } })).reference;
  return { booking, reference: (await contactOf(booking)).reference as string };
}
async function merge(keep: string, other: string) {
  const [survivor, merged] = [await read(keep), await read(other)];
  const rowVersions = { keepRowVersion: survivor.rowVersion, mergeRowVersion: merged.rowVersion };
  return call("merge-contacts", { keep, merge: other, ...rowVersions });
}
const forgetQuotes = () =>
  server.database.performAsService("forget", "purge_old_quotes", { now: new Date(server.now().getTime() + 400 * 86_400_000) });
const nightly = () => server.database.performAsService("forget", "clear_idle_contacts", { now: new Date(), max: 100 });
const quietFor = (months: number, ...references: string[]) =>
  server.rows(
    "update contacts set last_contact_at = now() - make_interval(months => $1), created_at = now() - make_interval(months => $1) where reference = any ($2)",
    [months, references],
  );

describe("a merged customer", () => {
  test("stays while any of the two has a booking, also when the kept one's own quote expires", async () => {
    const [one, other] = [somebody("Ada Quoted"), somebody("Ada Booked")];
    const surviving = await quoted(one);
    const merged = await booked(other, "2026-11-25");
    expect((await merge(surviving.reference, merged.reference)).status).toBe(200);
    await call("save-contact", { reference: surviving.reference, fields: { notes: "Rings after six", tags: ["landlord"] } });
    await forgetQuotes();
    await quietFor(13, surviving.reference);
    await nightly();
    expect(await read(surviving.reference)).toMatchObject({ name: "Ada Quoted", notes: "Rings after six", tags: ["landlord"] });
    expect(await listed(other.email)).toEqual(["Ada Quoted"]);
  });

  test("stays also when somebody deletes the account that the kept one's quote was of", async () => {
    const account = await customer(server, "deletes-theirs");
    const [one, other] = [{ ...somebody("Ben Quoted"), email: account.email }, somebody("Ben Booked")];
    const surviving = await quoted(one);
    const merged = await booked(other, "2026-11-26");
    await merge(surviving.reference, merged.reference);
    const { status } = await server.command("delete-account", { confirm: account.email }, { ...account.headers, ...once() });
    expect(status).toBe(202);
    expect(await listed(other.email)).toEqual(["Ben Quoted"]);
  });

  test("of whom one deletes their account keeps the other and what they refused, without the address that was deleted", async () => {
    const account = await customer(server, "merged-deletes");
    const [one, other] = [somebody("Cem Booked"), { ...somebody("Cem Quoted"), email: account.email }];
    const surviving = await booked(one, "2026-11-27");
    const merged = await quoted(other, true);
    await record(surviving.reference, "opt_in", "2026-06-01T09:00:00Z");
    await record(merged.reference, "refused");
    await merge(surviving.reference, merged.reference);
    await server.command("delete-account", { confirm: account.email }, { ...account.headers, ...once() });
    expect(await listed(one.email)).toEqual(["Cem Booked"]);
    expect(await listed(account.email)).toEqual([]);
    expect((await read(surviving.reference)).consent.email).toMatchObject({ allowed: false, last: { basis: "refused" } });
  });

  test("is forgotten as one, with the last that any of the two has", async () => {
    const [surviving, merged] = [await quoted(somebody("Dee One")), await quoted(somebody("Dee Two"))];
    await merge(surviving.reference, merged.reference);
    await server.rows("delete from quotes where reference = $1", [surviving.quote]);
    expect(await read(surviving.reference)).toMatchObject({ name: "Dee One" });
    await server.rows("delete from quotes where reference = $1", [merged.quote]);
    const named = "select 1 from contacts where reference = any ($1) and (full_name <> 'Deleted customer' or search <> '')";
    expect(await server.rows(named, [[surviving.reference, merged.reference]])).toEqual([]);
  });

  test("is forgotten as one at night, when the office entered none of the two and heard of neither for a year", async () => {
    const [surviving, merged] = [await quoted(somebody("Eve One")), await quoted(somebody("Eve Two"))];
    await merge(surviving.reference, merged.reference);
    await call("add-activity", { reference: surviving.reference, kind: "note", text: "Asked about March" });
    await server.rows("delete from quotes where reference = any ($1)", [[surviving.quote, merged.quote]]);
    await quietFor(13, surviving.reference, merged.reference);
    await nightly();
    expect((await read(surviving.reference)).name).toBe("Eve One"); // an activity about her was recorded this year
    await server.rows("delete from contact_activities where contact_id = (select id from contacts where reference = $1)", [
      surviving.reference,
    ]);
    await nightly();
    expect(await server.rows("select 1 from contacts where full_name in ('Eve One', 'Eve Two')")).toEqual([]);
  });
});

describe("an erased contact", () => {
  const complain = async ({ fullName, email }: Person): Promise<string> => {
    const message = "The hall was scratched by your crew";
    return (await server.command("contact", { name: fullName, email, topic: "complaint", message })).body.enquiryReference;
  };

  test("does not come back when their complaint, which is kept, is answered, however much later", async () => {
    const person = somebody("Fay Gone");
    const complaint = await complain(person);
    const { reference } = await contactOf(complaint);
    expect((await call("erase-contact", { reference, confirm: reference })).status).toBe(200);
    await server.rows("update contacts set anonymised_at = now() - interval '31 days' where reference = $1", [reference]);
    await nightly();
    await server.rows("update enquiries set state = 'answered' where reference = $1", [complaint]);
    expect(await listed(person.email)).toEqual([]);
    expect(await server.rows("select 1 from contacts where full_name = 'Fay Gone'")).toEqual([]);
    // Deleting the complaint deletes the rest.
    await server.rows("delete from enquiries where reference = $1", [complaint]);
    await nightly();
    expect(await server.rows("select 1 from contacts where reference = $1", [reference])).toEqual([]);
  });

  test("is in no title of a task about their booking, whether the task is linked to them as well or not", async () => {
    const { booking, reference } = await booked(somebody("Kay Tasked"), "2026-12-01");
    const [linked, ofBooking] = await Promise.all(
      ["Ring Kay Tasked", "Post Kay Tasked the receipt"].map(async (title) => {
        const { task } = (await call("save-task", { title, dueOn: "2026-11-30" })).body;
        return (await call("save-task", { id: task.id, rowVersion: task.rowVersion, booking })).body.task;
      }),
    );
    expect(linked.contact).toMatchObject({ reference });
    await call("save-task", { id: ofBooking.id, rowVersion: ofBooking.rowVersion, contact: null });
    await server.rows("update bookings set state = 'cancelled_customer' where reference = $1", [booking]);
    expect((await call("erase-contact", { reference, confirm: reference })).status).toBe(200);
    const titles = await server.rows("select title from tasks where id = any ($1)", [[linked.id, ofBooking.id]]);
    expect(titles).toEqual([{ title: "Task" }, { title: "Task" }]);
  });

  test("is in no subject of a reminder of a task about them or their booking", async () => {
    const { booking, reference } = await booked(somebody("Lea Reminded"), "2026-12-01");
    const remindAt = "2026-11-23T09:05:00Z";
    for (const [title, subject] of [
      ["Ring Lea Reminded", { contact: reference }],
      ["Post Lea Reminded the receipt", { booking }],
    ] as const) {
      const { task } = (await call("save-task", { title, dueOn: "2026-11-30", remindAt })).body;
      await call("save-task", { id: task.id, rowVersion: task.rowVersion, ...subject });
    }
    await server.rows("update auth.users set email_confirmed_at = now()");
    await server.database.performAsService("remind-of-tasks", "remind_of_tasks", { now: new Date("2026-11-23T09:06:00Z") });
    await server.runJobs();
    const reminders = () =>
      server.rows(
        "select rendered_subject from messages where rendered_subject like '%Lea%' union all select rendered_subject from trigger_runs where rendered_subject like '%Lea%'",
      );
    expect(await reminders()).toHaveLength(4);
    await server.rows("update bookings set state = 'cancelled_customer' where reference = $1", [booking]);
    expect((await call("erase-contact", { reference, confirm: reference })).status).toBe(200);
    expect(await reminders()).toEqual([]);
  });

  test("is merged with nobody", async () => {
    const [gone, other] = [await quoted(somebody("Gil Gone")), await quoted(somebody("Gil Other"))];
    const erased = await read(gone.reference);
    const standing = await read(other.reference);
    await call("erase-contact", { reference: gone.reference, confirm: gone.reference });
    const [keepRowVersion, mergeRowVersion] = [erased.rowVersion + 1, standing.rowVersion];
    const pair = { keep: gone.reference, merge: other.reference };
    const notFound = { status: 404, body: { error: { code: "crm.contact_not_found" } } };
    expect(await call("preview-merge", pair)).toMatchObject(notFound);
    expect(await call("merge-contacts", { ...pair, keepRowVersion, mergeRowVersion })).toMatchObject(notFound);
  });
});

describe("a refusal of somebody forgotten", () => {
  const mayBeSentAgain = async (person: Person) => {
    const { reference } = await quoted(person, true);
    return (await read(reference)).consent.email.allowed;
  };

  test("stands though they ticked offers on a quote after it", async () => {
    const person = somebody("Hal Refused");
    const { quote, reference } = await quoted(person);
    await record(reference, "refused", "2026-06-01T09:00:00Z");
    await quoted(person, true);
    await server.rows("delete from quotes where reference <> $1 and contact_email = $2", [quote, person.email]);
    await server.rows("delete from quotes where reference = $1", [quote]);
    expect(await listed(person.email)).toEqual([]);
    expect(await mayBeSentAgain(person)).toBe(false);
  });

  test("does not stand after a yes that the office heard since", async () => {
    const person = somebody("Ida Agreed");
    const { quote, reference } = await quoted(person);
    await record(reference, "refused", "2026-06-01T09:00:00Z");
    await record(reference, "opt_in", "2026-06-10T09:00:00Z");
    await server.rows("delete from quotes where reference = $1", [quote]);
    expect(await mayBeSentAgain(person)).toBe(true);
  });

  test("stands for every address of the merged customer, whichever of the two it was written to", async () => {
    const [one, other] = [somebody("Jo One"), somebody("Jo Two")];
    const [surviving, merged] = [await quoted(one), await quoted(other)];
    await merge(surviving.reference, merged.reference);
    await record(merged.reference, "refused");
    await server.rows("delete from quotes where reference = any ($1)", [[surviving.quote, merged.quote]]);
    for (const person of [one, other]) expect(await mayBeSentAgain(person), person.email).toBe(false);
  });
});
