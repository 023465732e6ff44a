/** Bank statements: stored once, matched by a person, paid once, whoever else is at it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BankLine } from "#domain/payments/bank-lines.contract.ts";
import type { ListedDocument } from "#domain/documents/documents.contract.ts";
import { bookedBy, customer } from "#tests/support/customers.ts";
import type { Customer } from "#tests/support/customers.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { statementFile } from "./statement-files.fixture.ts";

let server: TestServer;
let maya: Customer;
let admin: { authorization: string };
let otherAdmin: { authorization: string };
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer();
  maya = await customer(server, "maya");
  [admin, otherAdmin, moderator] = [
    await officeSession(server, "admin"),
    await officeSession(server, "admin"),
    await officeSession(server, "moderator"),
  ];
});
afterAll(() => server.close());

let made = 0;
const transaction = (text: string, pence = 11_300, date = "2026-11-20") => {
  made += 1;
  return { date, pence, text, id: `tx_${made}` };
};
const statement = (...transactions: ReturnType<typeof transaction>[]) => statementFile("starling", transactions);
/** A booking with what is due for it, which depends on its day. */
const booked = async () => {
  const reference = await bookedBy(server, maya);
  const [row] = await server.rows<{ balance_pence: number }>("select balance_pence from bookings where reference = $1", [reference]);
  return { reference, due: row?.balance_pence ?? 0 };
};
const load = (csv: string, given: object = {}, headers: object = admin) =>
  server.command("import-bank-statement", { account: "Business", csv, ...given }, { ...headers, ...once() });
const list = async (name = "open", headers = admin) =>
  (await server.command("list-bank-lines", { list: name }, headers)).body.lines as BankLine[];
/** The line with this text, of a list. */
const lineOf = async (text: string, name = "open") =>
  (await list(name)).find((line) => line.text.includes(text)) ?? expect.fail(`no line ${text} in ${name}`);
const decide = (command: string, input: object, headers: object = admin) => server.command(command, input, { ...once(), ...headers });
const confirm = ({ id, match }: BankLine, headers: object = admin) => {
  const [{ reference, duePence } = { reference: "", duePence: 0 }] = match?.parts ?? [];
  return decide("confirm-bank-lines", { lines: [{ id, reference, duePence }] }, headers);
};
const paymentsOf = (reference: string) =>
  server.rows(
    "select p.amount_pence, p.method, p.provider, p.provider_ref from payments p join bookings b on b.id = p.booking_id where b.reference = $1 order by p.at",
    [reference],
  );

describe("a file", () => {
  test("is shown first, stored when asked to, and adds nothing when it comes again", async () => {
    const { reference, due } = await booked();
    const csv = statement(transaction(`OKAFOR ${reference}`, due), transaction("FUEL", -4_500), transaction("FUEL", -4_500));
    const preview = await load(csv, { preview: true });
    expect(preview).toMatchObject({
      status: 200,
      body: { lines: 3, new: 3, out: 2, sure: 1, suggested: 0, layout: { profile: "starling" } },
    });
    expect(preview.body.newLines[0].match).toMatchObject({ certainty: "sure", parts: [{ reference, duePence: due }] });
    expect(await server.rows("select id from bank_imports")).toEqual([]);
    expect((await load(csv)).body).toMatchObject({ lines: 3, new: 3 });
    expect((await load(csv, { account: "BUSINESS" })).body).toMatchObject({ lines: 3, new: 0 });
    expect((await load(csv, { preview: true })).body).toMatchObject({ new: 0, sure: 0 });
    expect((await list("out")).map(({ text, pence }) => [text, pence])).toEqual([
      ["FUEL", -4_500],
      ["FUEL", -4_500],
    ]);
  });

  test("with a longer one beside it is stored once, also when both come at the same moment", async () => {
    const lines = Array.from({ length: 40 }, (_, place) => transaction(place % 3 === 0 ? "EQUAL" : `LINE ${place}`, 900, "2026-11-21"));
    const both = await Promise.all([load(statement(...lines.slice(0, 30))), load(statement(...lines), {}, otherAdmin)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.reduce((sum, { body }) => sum + body.new, 0)).toBe(40);
    const [counted] = await server.rows("select count(*)::int as lines from bank_lines where date = '2026-11-21'");
    expect(counted).toEqual({ lines: 40 });
  });

  test("of an unknown layout is stored by what the office says of its columns, which is remembered for the account", async () => {
    const file = (day: string) => `Booked;What;Who;Sum\n${day};SOFA;HILL A;45.00\n${day};RENT;ANN;1.234,50\n`;
    const unknown = await load(file("01/11/2026"), { account: "Savings" });
    expect(unknown.body).toMatchObject({ layout: null, new: 0, columns: [{ name: "Booked" }, { samples: ["SOFA", "RENT"] }, {}, {}] });
    const mapping = { date: 0, text: [1, 2], amount: 3 };
    expect((await load(file("01/11/2026"), { account: "Savings", mapping: { ...mapping, text: [] } })).body.error.code).toBe(
      "payments.mapping",
    );
    const mapped = await load(file("01/11/2026"), { account: "Savings", mapping });
    expect(mapped.body).toMatchObject({
      new: 1,
      unreadable: 1,
      unreadableRows: [{ row: 3, why: "“1.234,50” is not an amount like 1,234.50" }],
    });
    expect((await load(file("02/11/2026"), { account: "savings" })).body).toMatchObject({ new: 1, otherLayoutBefore: false });
    expect((await load(statement(transaction("OTHER", 700, "2026-11-02")), { account: "Savings" })).body.otherLayoutBefore).toBe(true);
    expect((await lineOf("SOFA · HILL A")).account).toBe("Savings");
  });

  test.each([
    ["", "payments.statement_unreadable", '"Date,Counter Party'],
    [
      "of too many lines",
      "payments.statement_too_long",
      `Date,Money In,Money Out,Description,Balance\n${"01/11/2026,1.00,,X,\n".repeat(5_001)}`,
    ],
    [
      "of two accounts",
      "payments.several_accounts",
      "Date,Type,Description,Value,Balance,Account Name,Account Number\n01/11/2026,X,X,1,1,A,1\n01/11/2026,X,X,1,1,A,2",
    ],
  ])("%s that is no statement is refused: %s", async (_what, code, csv) => {
    const { status, body } = await load(csv);
    expect([status, body.error.code]).toEqual([422, code]);
  });

  test("of five thousand lines takes less than five seconds", async () => {
    const many = Array.from({ length: 5_000 }, (_, place) =>
      transaction(`CUSTOMER ${place} B-${String(place).padStart(6, "0")}`, 100 + place, "2025-01-03"),
    );
    const began = performance.now();
    expect((await load(statement(...many), { account: "Large" })).body).toMatchObject({ lines: 5_000, new: 5_000 });
    expect(performance.now() - began).toBeLessThan(5_000);
    await server.rows("delete from bank_imports where account = 'Large'");
  });
});

describe("a line", () => {
  test("that is confirmed pays its booking as every payment does: receipt, record, message, balance", async () => {
    const { reference, due } = await booked();
    await load(statement(transaction(`OKAFOR M ${reference}`, due)));
    const line = await lineOf(reference);
    expect(line.match).toMatchObject({ certainty: "sure", reason: "reference" });
    expect(await confirm(line)).toMatchObject({ status: 200, body: { confirmed: [line.id], refused: [] } });
    expect(await paymentsOf(reference)).toEqual([
      { amount_pence: due, method: "bank-transfer", provider: "bank", provider_ref: `${line.id}/1` },
    ]);
    expect(await lineOf(reference, "matched")).toMatchObject({
      state: "matched",
      payments: [{ reference, pence: due, number: `${reference}-1` }],
    });
    expect(await server.rows("select balance_pence, payment_state from bookings where reference = $1", [reference])).toEqual([
      { balance_pence: 0, payment_state: "paid" },
    ]);
    const { documents } = (await server.command("my-documents", { reference }, maya.headers)).body as { documents: ListedDocument[] };
    expect(documents.map(({ name }) => name)).toContain(`Receipt ${reference}-1`);
    expect(
      await server.rows("select action from audit_entries where subject = $1 and action = 'payment.recorded'", [reference]),
    ).toHaveLength(1);
    expect(
      await server.rows(
        "select r.code from trigger_runs r join trigger_definitions d on d.code = r.code where r.reference = $1 and d.event = 'booking.paid'",
        [reference],
      ),
    ).not.toEqual([]);
  });

  test("pays once: sent again by the same request it is the same, by a colleague it is refused with who was first", async () => {
    const { reference, due } = await booked();
    await load(statement(transaction(`${reference} ONCE`, due)));
    const line = await lineOf(reference);
    const key = once();
    const answers = await Promise.all([confirm(line, { ...admin, ...key }), confirm(line, { ...otherAdmin, ...once() })]);
    const won = answers[0].status === 200 ? { ...admin, ...key } : null;
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe("payments.line_decided");
    if (won !== null) expect(await confirm(line, won)).toMatchObject({ status: 200, body: { confirmed: [line.id] } });
    expect(await paymentsOf(reference)).toHaveLength(1);
    expect((await decide("ignore-bank-line", { id: line.id, reason: "Late" })).body.error.code).toBe("payments.line_decided");
    expect((await decide("restore-bank-line", { id: line.id })).body.error.code).toBe("payments.line_decided");
  });

  test("whose booking was paid otherwise meanwhile is refused, and the others of the same press are not", async () => {
    const [{ reference: paid, due }, { reference: open, due: openDue }] = [await booked(), await booked()];
    await load(statement(transaction(`${paid} PAIR`, due), transaction(`${open} PAIR`, openDue)));
    const lines = [await lineOf(paid), await lineOf(open)];
    await decide("record-payment", { reference: paid, kind: "balance", method: "cash", amountPence: due });
    const chosen = lines.map(({ id, match }) => ({ id, reference: match?.parts[0]?.reference, duePence: match?.parts[0]?.duePence }));
    const { body } = await decide("confirm-bank-lines", { lines: chosen });
    expect(body).toMatchObject({ confirmed: [lines[1]?.id], refused: [{ id: lines[0]?.id, code: "documents.payments_changed" }] });
    expect((await lineOf(paid)).match).toMatchObject({ certainty: "suggested", reason: "more", overPence: due });
    const over = { id: lines[0]?.id, reference: paid, duePence: 0 };
    expect((await decide("confirm-bank-lines", { lines: [over] })).body.error.code).toBe("documents.more_than_due");
    expect((await decide("confirm-bank-lines", { lines: [{ ...over, isOverpaid: true }] })).status).toBe(200);
    expect(await server.rows("select payment_state from bookings where reference = $1", [paid])).toEqual([{ payment_state: "refund_due" }]);
  });

  test("is split over several bookings, all or none, to the penny", async () => {
    const [first, second] = [await booked(), await booked()];
    const [one, other] = [first.reference, second.reference];
    await load(statement(transaction(`${one} AND ${other} SPLIT`, first.due + second.due)));
    const { id, match } = await lineOf("SPLIT");
    expect(match).toMatchObject({ reason: "several", parts: [{ pence: first.due }, { pence: second.due }] });
    const parts = [
      { reference: one, pence: first.due },
      { reference: other, pence: second.due - 1 },
    ];
    expect((await decide("split-bank-line", { id, parts })).body.error.code).toBe("payments.parts_differ");
    const wrong = [
      { reference: one, pence: first.due - 100 },
      { reference: other, pence: second.due + 100 },
    ];
    expect((await decide("split-bank-line", { id, parts: wrong })).body.error.code).toBe("documents.more_than_due");
    expect(await paymentsOf(one)).toEqual([]);
    const right = [first, second].map(({ reference, due }) => ({ reference, pence: due }));
    const { body } = await decide("split-bank-line", { id, parts: right });
    expect(body.payments).toEqual(right.map(({ reference, pence }) => ({ reference, pence, number: `${reference}-1` })));
    expect((await lineOf("SPLIT", "matched")).state).toBe("split");
    expect((await paymentsOf(other))[0]).toMatchObject({ provider_ref: `${id}/2` });
  });

  test("is ignored with a reason, which is taken back", async () => {
    await load(statement(transaction("INTEREST", 37)));
    const { id } = await lineOf("INTEREST");
    expect((await decide("ignore-bank-line", { id, reason: " " })).body.error.code).toBe("request.invalid");
    expect((await decide("ignore-bank-line", { id, reason: "Interest of the bank" })).status).toBe(200);
    expect(await lineOf("INTEREST", "ignored")).toMatchObject({ state: "ignored", reason: "Interest of the bank" });
    expect((await decide("restore-bank-line", { id })).status).toBe(200);
    expect((await lineOf("INTEREST")).state).toBe("unmatched");
  });

  test("of money out pays nothing", async () => {
    const reference = await bookedBy(server, maya);
    await load(statement(transaction("REFUND TO MAYA", -11_300)));
    const { id } = await lineOf("REFUND TO MAYA", "out");
    const { body } = await decide("confirm-bank-lines", { lines: [{ id, reference, duePence: 11_300 }] });
    expect(body.error.code).toBe("payments.money_out");
  });
});

test("twenty confirmations of crossing lines by two administrators end, and each line pays once", async () => {
  const bookings = [];
  for (let times = 0; times < 6; times += 1) bookings.push(await booked());
  await load(statement(...bookings.map(({ reference, due }) => transaction(`${reference} CROSS`, due))));
  const lines = (await list()).filter(({ text }) => text.includes("CROSS"));
  const chosen = lines.map(({ id, match }) => ({ id, reference: match?.parts[0]?.reference, duePence: match?.parts[0]?.duePence }));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      decide("confirm-bank-lines", { lines: place % 2 === 0 ? chosen : chosen.toReversed() }, place % 2 === 0 ? admin : otherAdmin),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  for (const { reference } of bookings) expect(await paymentsOf(reference)).toHaveLength(1);
});

test("a moderator reads the lines and decides nothing; nobody else reads them", async () => {
  const codesOf = async (headers: object) => {
    const answers = [
      await server.command("list-bank-lines", {}, { ...headers }),
      await load(statement(transaction("X")), {}, headers),
      await decide("ignore-bank-line", { id: crypto.randomUUID(), reason: "X" }, headers),
      await decide("restore-bank-line", { id: crypto.randomUUID() }, headers),
      await decide("split-bank-line", { id: crypto.randomUUID(), parts: [{ reference: "B-7F3K9M", pence: 1 }] }, headers),
      await decide("confirm-bank-lines", { lines: [{ id: crypto.randomUUID(), reference: "B-7F3K9M", duePence: 1 }] }, headers),
    ];
    return answers.map(({ status, body }) => body.error?.code ?? status);
  };
  const refused = Array.from({ length: 5 }, () => "accounts.admin_required");
  expect(await codesOf(moderator)).toEqual([200, ...refused]);
  expect(await codesOf(maya.headers)).toEqual(["accounts.staff_required", ...refused]);
  expect(await codesOf(admin)).toEqual([200, 200, ...Array.from({ length: 4 }, () => "payments.line_not_found")]);
});

test("whoever may open a booking to be paid by transfer gets its details as a code; without account details there is none", async () => {
  const reference = await bookedBy(server, maya);
  await server.rows("update bookings set payment_method = 'bank-transfer' where reference = $1", [reference]);
  const code = async (headers: object = maya.headers) => server.command("transfer-code", { reference }, { ...headers });
  expect((await code()).body).toEqual({ code: null });
  const details = { accountName: "Chalkway Clearance Ltd", sortCode: "00-00-00", accountNumber: "00000000" };
  await server.rows("update company_settings set bank_details = $1", [JSON.stringify(details)]);
  await expect.poll(async () => (await code()).body.code).toMatch(/^data:image\/svg\+xml;utf-8,%3Csvg/);
  expect((await code({})).body.error.code).toBe("bookings.not_found");
});
