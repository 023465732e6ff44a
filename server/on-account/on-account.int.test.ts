/** Booking on a company's account: who may, up to which limit, with which order number, and what everybody reads of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callerRefusals } from "#domain/on-account/on-account.copy.ts";
import { bookingOf, hold } from "#tests/support/bookings.ts";
import { companiesOf } from "#tests/support/companies.ts";
import { about, emptyVans, windowAt } from "#tests/support/own-bookings.ts";
import type { Headers } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
const date = "2026-12-09";
let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  admin = await officeSession(server, "admin");
});
beforeEach(async () => {
  server.setNow(monday);
  await server.rows("update bookings set company_id = null, state = 'closed'");
  await emptyVans(server);
});
afterAll(() => server.close());

const { office, unique, way, company, person, book, finish, pay } = companiesOf(() => ({ server, admin }), date);
const termsOf = async (by: Headers) => (await server.command("my-account-terms", {}, by)).body.account;
const sofas = (quantity: number) => ({ items: [{ id: "sofa-3-seat", quantity }] });
const companyOf = async (reference: string) =>
  (await server.rows<{ id: string | null }>("select company_id as id from bookings where reference = $1", [reference]))[0]?.id;
const fieldsOf = ({ body }: Answer) => body.error.fields?.map(({ field }: { field: string }) => field);

describe("who books on account", () => {
  test("is whoever's proved address the office put into a company with terms", async () => {
    const { id, name } = await company();
    const { by } = await person(id);
    expect(await termsOf(by)).toEqual({ companyName: name, termsDays: 30, poRequired: false });
    const booked = await book(by);
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    expect(await companyOf(booked.body.reference)).toBe(id);
  });

  test("is nobody whose company pays at once, who has no company, or who isn't signed in", async () => {
    const { by } = await person((await company({ termsDays: 0 })).id);
    const { by: other } = await person();
    expect([await termsOf(by), await termsOf(other)]).toEqual([null, null]);
    for (const [time, headers] of Object.entries({ "09:00": by, "11:00": other, "13:00": {} })) {
      const refused = await book(headers, {}, time);
      expect([refused.status, refused.body.error.code], JSON.stringify(refused.body)).toEqual([422, "bookings.no_account"]);
      expect(fieldsOf(refused)).toEqual(["paymentMethod"]);
    }
    expect((await server.command("my-account-terms", {})).status).toBe(401);
  });

  test("is nobody whose address isn't proved", async () => {
    const { by, email } = await person((await company()).id);
    await server.rows("update auth.users set email_confirmed_at = null where email = $1", [email]);
    expect(await termsOf(by)).toBeNull();
    expect((await book(by)).body.error.code).toBe("bookings.no_account");
  });

  test("is nobody who only typed the name and number of somebody of the company, and proved the address beside them", async () => {
    const { id } = await company();
    const mobile = "07700 900777";
    const ways = [way(unique()), { kind: "phone", value: "+447700900777", isPrimary: true, smsOk: true }];
    const { body } = await office("save-contact", { fields: { name: "Jo Lee", companyId: id, ways } });
    const { by, email } = await person();
    const contact = { fullName: "Jo Lee", email, mobile };
    expect((await book(by, { paymentMethod: "cash", contact })).status).toBe(201);
    const [filed] = await server.rows<{ reference: string; verified: Date | null }>(
      `select c.reference, w.verified_at as verified from contact_ways w join contacts c on c.id = w.contact_id where w.value = $1`,
      [email],
    );
    // It stands at the right contact, and is proved to be theirs: yet the office never said that it is of the company.
    expect(filed).toMatchObject({ reference: body.contact.reference, verified: expect.any(Date) });
    expect(await termsOf(by)).toBeNull();
    expect((await book(by, {}, "11:00")).body.error.code).toBe("bookings.no_account");
  });

  test("is shown to the office beside the people of a company", async () => {
    const { id } = await company();
    await person(id);
    await office("save-contact", { fields: { name: "Kim Lee", companyId: id } });
    const people = async () =>
      (await office("company-record", { id })).body.company.contacts.map((one: { name: string; booksOnAccount: boolean }) => [
        one.name,
        one.booksOnAccount,
      ]);
    expect(await people()).toEqual([
      ["Jo Lee", true],
      ["Kim Lee", false],
    ]);
  });

  test("is somebody who booked before, once the office has put them into the company; and no longer once they are out of it", async () => {
    const { id, name } = await company();
    const { by, email } = await person();
    await book(by, { paymentMethod: "cash", contact: { fullName: "Jo Lee", email, mobile: "07700 900778" } });
    const [{ reference } = { reference: "" }] = await server.rows<{ reference: string }>(
      "select c.reference from contacts c join contact_ways w on w.contact_id = c.id where w.value = $1",
      [email],
    );
    const save = async (companyId: string | null) => {
      const { rowVersion } = (await office("contact-record", { reference })).body.contact;
      expect((await office("save-contact", { reference, rowVersion, fields: { companyId } })).status).toBe(200);
    };
    expect(await termsOf(by)).toBeNull();
    await save(id);
    expect(await termsOf(by)).toMatchObject({ companyName: name });
    await save(null);
    expect(await termsOf(by)).toBeNull();
  });

  test("is a caller whose address and mobile the office put into a company: their link goes to both", async () => {
    const { id, name } = await company();
    const email = unique();
    const mobile = "+447700900555";
    const ways = [way(email), { kind: "phone", value: mobile, isPrimary: true, smsOk: true }];
    await office("save-contact", { fields: { name: "Jo Lee", companyId: id, ways } });
    const callerTerms = async (input: object) => (await office("caller-account-terms", input)).body.account;
    expect(await callerTerms({ email, mobile: "07700 900555" })).toEqual({ companyName: name, termsDays: 30, poRequired: false });
    expect([await callerTerms({ email, mobile: "07700 900556" }), await callerTerms({ email: unique() })]).toEqual([null, null]);
    const forCaller = async (contact: object, time: string, isAgreed = false) => {
      const { consents, ...input } = bookingOf(await hold(server.command, await windowAt(server, { date, time })), {
        paymentMethod: "account",
        contact: { fullName: "Jo Lee", ...contact },
      });
      return office("book-for-caller", isAgreed ? { ...input, agreedByPhone: consents } : input);
    };
    for (const [time, contact] of Object.entries({ "11:00": { email, mobile: "07700 900556" }, "13:00": { email: unique() } })) {
      const refused = await forCaller(contact, time);
      expect([refused.body.error.code, fieldsOf(refused)]).toEqual(["bookings.caller_no_account", ["paymentMethod"]]);
    }
    const booked = await forCaller({ email, mobile: "07700 900555" }, "09:00");
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    expect(await companyOf(booked.body.reference)).toBe(id);
    const agreed = await forCaller({ email, mobile: "07700 900555" }, "13:00", true);
    expect(agreed.status, JSON.stringify(agreed.body)).toBe(201);
    expect(await companyOf(agreed.body.reference)).toBe(id);
  });
});

test("the office that books for a caller is told of their limit and their order number in its own words, by link and on the telephone", async () => {
  const { id } = await company({ creditLimitPence: 12_000, poRequired: true });
  const email = unique();
  await office("save-contact", { fields: { name: "Jo Lee", companyId: id, ways: [way(email)] } });
  const forCaller = async (time: string, changes: object, isAgreed: boolean) => {
    const held = await hold(server.command, await windowAt(server, { date, time }));
    const { consents, ...input } = bookingOf(held, { paymentMethod: "account", contact: { fullName: "Jo Lee", email }, ...changes });
    return office("book-for-caller", isAgreed ? { ...input, agreedByPhone: consents } : input);
  };
  for (const [time, isAgreed] of Object.entries({ "11:00": false, "13:00": true })) {
    const refused = await forCaller(time, {}, isAgreed);
    expect([refused.body.error.code, refused.body.error.fields]).toEqual([
      "bookings.order_number_needed",
      [{ field: "purchaseOrder", code: "bookings.order_number_needed", message: callerRefusals.orderNumber }],
    ]);
  }
  const booked = await forCaller("09:00", { purchaseOrder: "PO 4471" }, true);
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  expect(await server.rows("select purchase_order, payer, company_id from bookings where reference = $1", [booked.body.reference])).toEqual(
    [{ purchase_order: "PO 4471", payer: null, company_id: id }],
  );
  for (const [time, isAgreed] of Object.entries({ "11:00": true, "13:00": false })) {
    const refused = await forCaller(time, { purchaseOrder: "PO 4472" }, isAgreed);
    expect([refused.body.error.code, fieldsOf(refused), refused.body.error.message]).toEqual([
      "bookings.over_credit_limit",
      ["paymentMethod"],
      callerRefusals.overLimit(700),
    ]);
  }
});

describe("the limit of a company", () => {
  test("counts what is booked, what is invoiced and not paid, and this booking", async () => {
    const { id } = await company({ creditLimitPence: 25_000 });
    const { by } = await person(id);
    expect(await termsOf(by)).toMatchObject({ leftPence: 25_000 });
    const first = await book(by);
    expect(first.body.totalPence).toBe(11_300);
    expect(await termsOf(by)).toMatchObject({ leftPence: 13_700 });
    const second = await book(by, {}, "11:00");
    expect(second.status).toBe(201);
    const refused = await book(by, {}, "13:00");
    expect([refused.status, refused.body.error.code, fieldsOf(refused)]).toEqual([422, "bookings.over_credit_limit", ["paymentMethod"]]);
    const left = 25_000 - first.body.totalPence - second.body.totalPence;
    expect(refused.body.error.fields[0].message).toContain(`£${(left / 100).toFixed(2)} is left on your account`);
    // Done and invoiced it is owed as before; paid or called off, no longer.
    await finish(first.body.reference);
    expect(await termsOf(by)).toMatchObject({ leftPence: left });
    expect((await pay(first.body.reference, 11_300)).status).toBe(200);
    expect(await termsOf(by)).toMatchObject({ leftPence: left + 11_300 });
    expect((await book(by, {}, "13:00")).status).toBe(201);
  });

  test("is not passed by two bookings at once", async () => {
    const { id } = await company({ creditLimitPence: 12_000 });
    const people = await Promise.all([person(id), person(id), person(id)]);
    const times = ["09:00", "11:00", "13:00"];
    const held = await Promise.all(times.map(async (time) => hold(server.command, await windowAt(server, { date, time }))));
    const answers = await Promise.all(
      people.map(({ by, email }, at) => {
        const contact = { fullName: `Jo Lee ${at}`, email, mobile: `07700 90066${at}` };
        const input = bookingOf(held[at] ?? { holdId: "", holdToken: "" }, { contact, paymentMethod: "account" });
        return server.command("book-collection", input, { ...once(), ...by });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
    expect(await server.rows("select 1 from bookings where company_id = $1", [id])).toHaveLength(1);
  });

  test("is none where the office has set none", async () => {
    const { by } = await person((await company()).id);
    expect((await book(by, { ...sofas(6) })).status).toBe(201);
    expect(await termsOf(by)).not.toHaveProperty("leftPence");
  });
});

test("a company that wants its order number on the invoice is asked for it at its field, and its invoice has it, in its name and terms", async () => {
  const { id, name } = await company({ poRequired: true });
  const { by } = await person(id);
  const refused = await book(by);
  expect([refused.body.error.code, fieldsOf(refused)]).toEqual(["bookings.order_number_needed", ["purchaseOrder"]]);
  const { status, body } = await book(by, { purchaseOrder: "PO 4471" });
  expect(status).toBe(201);
  await finish(body.reference);
  const [invoice] = (await office("list-invoices", { view: "all", search: body.reference })).body.invoices;
  expect(invoice).toMatchObject({ customerName: name, dueOn: "2027-01-08", leftPence: 11_300 });
  expect((await office("office-invoice", { number: invoice.number })).body.paper).toMatchObject({ purchaseOrder: "PO 4471" });
});

describe("whoever reads the booking", () => {
  test("is told that it is on account, and never to pay the crew or in cash; and nothing about the company", async () => {
    const { id, name } = await company();
    const { by, email } = await person(id);
    const payer = { fullName: "Ann Lee", email: unique(), company: "Accounts Payable" };
    server.mails.length = 0;
    const { body } = await book(by, { payer, contact: { fullName: "Jo Lee", email, mobile: "07700 900779" } });
    await server.runJobs();
    const mails = server.mails.filter(({ to }) => to === email || to === payer.email);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([email, payer.email].toSorted());
    for (const { text } of mails) {
      expect(text.replaceAll(/\s+/g, " ")).toContain("is on account, with nothing to pay on the day");
      expect(text).not.toMatch(/in cash|pay the crew|by bank transfer/i);
      expect(text).not.toContain(name);
    }
    const opened = await server.command("booking-summary", { reference: body.reference, accessToken: body.accessToken });
    expect(opened.body.paymentMethod).toBe("account");
    expect(JSON.stringify(opened.body)).not.toContain(name);
    const listed = (await server.command("customer-overview", {}, by)).body;
    expect(listed.unpaid).toEqual([]);
  });

  test("finds it among what is to be paid once it is done, due when its invoice is", async () => {
    const { by } = await person((await company()).id);
    const { body } = await book(by);
    await finish(body.reference);
    expect((await server.command("customer-overview", {}, by)).body.unpaid).toEqual([
      { reference: body.reference, pence: 11_300, what: "price", payBy: "2027-01-08" },
    ]);
  });

  test("doesn't move it to another way to pay, nor another booking onto the account, by a change of its details", async () => {
    const { by } = await person((await company()).id);
    const { body } = await book(by);
    const own = { reference: body.reference, by };
    const change = (paymentMethod: string) => about(server)(own, "change-booking-details", { rowVersion: 1, paymentMethod });
    expect((await change("cash")).body.error.code).toBe("bookings.payment_unavailable");
    expect((await change("account")).body.error.code).toBe("request.invalid");
  });
});
