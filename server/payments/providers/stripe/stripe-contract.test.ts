/**
 * What we read of Stripe's objects, and what the local Stripe answers, held against the types that the SDK ships: a field or a state that is not theirs
 * would be a misreading that no test against our own server could show.
 */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createBooks } from "#tests/support/local-stripe/stripe-books.ts";

const resources = fileURLToPath(new URL("../../../../node_modules/stripe/esm/resources/", import.meta.url));
const typesOf = (file: string) => fs.readFileSync(`${resources}${file}.d.ts`, "utf8");
const own = ["stripe-checkout", "stripe-events", "stripe-money-back", "stripe-movements"].map((name) =>
  fs.readFileSync(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), "utf8"),
);

/** The fields of an interface of the SDK; a `?` says that one may be missing. */
function fieldsOf(file: string, name: string): Map<string, { isOptional: boolean; type: string }> {
  const body = new RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`, "m").exec(typesOf(file))?.[1] ?? "";
  const fields = [...body.matchAll(/^ {4}(\w+)(\??): (.*);$/gm)];
  return new Map(fields.map(([, field = "", mark, type = ""]) => [field, { isOptional: mark === "?", type }]));
}
/** The words of a state of the SDK, as it knows them. */
function wordsOf(file: string, name: string): string[] {
  const type = new RegExp(`^ {4}type ${name} = (.*);$`, "m").exec(typesOf(file))?.[1] ?? "";
  return [...type.matchAll(/'([^']+)'/g)].map(([, word = ""]) => word);
}

const objects = {
  session: ["Checkout/Sessions", "Session"],
  intent: ["PaymentIntents", "PaymentIntent"],
  charge: ["Charges", "Charge"],
  refund: ["Refunds", "Refund"],
  dispute: ["Disputes", "Dispute"],
  balance: ["BalanceTransactions", "BalanceTransaction"],
} as const;
type Name = keyof typeof objects;
const names = Object.keys(objects) as Name[];

/** `balance` and `entry`: one thing, read in two places. */
const variables: Readonly<Record<Name, string>> = {
  session: "session",
  intent: "intent",
  charge: "charge",
  refund: "refund",
  dispute: "dispute",
  balance: "balance|entry",
};
const readOf = (name: Name): string[] => {
  const reads = own.flatMap((text) => [
    ...text.replaceAll(/"[^"\n]*"/g, '""').matchAll(new RegExp(`(?<![.\\w])(?:${variables[name]})\\??\\.(\\w+)`, "g")),
  ]);
  return [...new Set(reads.map(([, field = ""]) => field))];
};

/** One of each, as the local Stripe answers it after a payment, a refund that failed, and a dispute. */
function answered(): Record<Name, Record<string, unknown>> {
  const books = createBooks({ now: () => new Date("2026-11-30T09:00:00Z"), pageUrl: (id) => `https://pay.test/${id}` });
  const session = books.createSession({
    amount_total: 11_300,
    currency: "gbp",
    client_reference_id: "attempt",
    metadata: { attemptId: "attempt", reference: "B-7F3K9M" },
    expires_at: books.seconds() + 35 * 60,
    success_url: "https://site.test/paid",
    cancel_url: "https://site.test/back",
  });
  books.pay(session.id);
  const [charge] = books.charges.values();
  const [intent] = books.intents.values();
  if (charge === undefined || intent === undefined) throw new Error("nothing was charged");
  books.refundPlans.push("failed");
  const refund = books.createRefund({ charge: charge.id, amount: 300, metadata: {} });
  const dispute = books.openDispute(charge.id);
  const [balance] = books.balance;
  if (dispute === null || balance === undefined) throw new Error("nothing is disputed");
  return { session, intent, charge, refund, dispute, balance };
}

test.each(names)("every field that we read of a %s is one of Stripe's, and the local Stripe answers it", (name) => {
  const [file, type] = objects[name];
  const fields = fieldsOf(file, type);
  expect(fields.size).toBeGreaterThan(8);
  const read = readOf(name);
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((field) => !fields.has(field))).toEqual([]);
  const answer = answered()[name];
  // One that may be missing there may be missing here.
  expect(read.filter((field) => !(field in answer) && fields.get(field)?.isOptional === false)).toEqual([]);
});

test.each(names)("every field that the local Stripe answers of a %s is one of Stripe's, of the same kind", (name) => {
  const [file, object] = objects[name];
  const fields = fieldsOf(file, object);
  for (const [field, value] of Object.entries(answered()[name])) {
    const type = fields.get(field)?.type;
    expect(type, `${name}.${field}`).toBeDefined();
    expect(fits(value, type ?? ""), `${name}.${field}: ${type}, answered ${JSON.stringify(value)}`).toBe(true);
  }
});

/** Numbers, texts, yes and no, and nothing are told apart; a named type may be a text (a state, an id) or an object. */
function fits(value: unknown, type: string): boolean {
  if (value === null) return type.includes("null");
  const kinds = type.split(" | ");
  if (kinds.some((kind) => typeof value === "string" && kind === `'${value}'`)) return true;
  if (typeof value === "string") return kinds.some((kind) => kind === "string" || /^[A-Z]/.test(kind));
  if (typeof value === "number" || typeof value === "boolean") return kinds.includes(typeof value);
  return Array.isArray(value) ? /\[\]|Array</.test(type) : kinds.some((kind) => /^[A-Z]/.test(kind));
}

test("the states that we tell apart are Stripe's, and each of a dispute's is told", () => {
  const [checkout = "", , back = "", movements = ""] = own;
  const compared = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, word = ""]) => word);
  const sessions = compared(checkout, /session\.status === "(\w+)"/g);
  expect(sessions.length).toBeGreaterThan(1);
  expect(wordsOf("Checkout/Sessions", "Status")).toEqual(expect.arrayContaining(sessions));
  expect(wordsOf("Checkout/Sessions", "PaymentStatus")).toEqual(expect.arrayContaining(compared(checkout, /payment_status === "(\w+)"/g)));
  expect(wordsOf("PaymentIntents", "Status")).toEqual(expect.arrayContaining(compared(checkout, /intent\?\.status === "(\w+)"/g)));
  const disputes = compared(/disputeStates[^{]*\{([\s\S]*?)\};/.exec(back)?.[1] ?? "", /^ {2}(\w+):/gm);
  expect(disputes.toSorted()).toEqual(wordsOf("Disputes", "Status").toSorted());
  const kinds = compared(/kinds[^{]*\{([\s\S]*?)\};/.exec(movements)?.[1] ?? "", /^ {2}(\w+):/gm);
  expect(kinds.length).toBeGreaterThan(4);
  expect(wordsOf("BalanceTransactions", "Type")).toEqual(expect.arrayContaining([...kinds, "adjustment"]));
});

test("the events that we act on and those that the local Stripe sends are Stripe's", () => {
  const types = wordsOf("Events", "Type");
  const [, events = ""] = own;
  const beginnings = [...events.matchAll(/startsWith\("([\w.]+)"\)/g)].map(([, beginning = ""]) => beginning);
  expect(beginnings.length).toBeGreaterThan(3);
  for (const beginning of beginnings)
    expect(
      types.some((type) => type.startsWith(beginning)),
      beginning,
    ).toBe(true);
  const books = fs.readFileSync(fileURLToPath(new URL("../../../../tests/support/local-stripe/stripe-books.ts", import.meta.url)), "utf8");
  const sent = [...books.matchAll(/"((?:checkout|charge|refund|payment_intent)\.[a-z_.]+)"/g)].map(([, type = ""]) => type);
  expect(sent.length).toBeGreaterThan(8);
  expect(types).toEqual(expect.arrayContaining(sent.filter((type) => type !== "checkout.session")));
});

test("the interface's version is the one that the SDK is typed for", () => {
  const client = fs.readFileSync(fileURLToPath(new URL("stripe-client.ts", import.meta.url)), "utf8");
  const version = /ApiVersion = "([^"]+)"/.exec(fs.readFileSync(`${resources}../apiVersion.d.ts`, "utf8"))?.[1] ?? "none";
  expect(/const apiVersion = "([^"]+)"/.exec(client)?.[1]).toBe(version);
  const books = fs.readFileSync(fileURLToPath(new URL("../../../../tests/support/local-stripe/stripe-books.ts", import.meta.url)), "utf8");
  expect(books).toContain(`api_version: "${version}"`);
});
