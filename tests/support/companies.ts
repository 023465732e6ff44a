/** Companies with terms, people who book on their account, and what becomes of their bookings. */
import { expect } from "vitest";
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { bookingOf, everyConsent, hold } from "./bookings.ts";
import { customer } from "./customers.ts";
import { windowAt } from "./own-bookings.ts";
import type { Headers } from "./own-bookings.ts";
import { once } from "./quotes.ts";
import { collection, takeSteps } from "./steps.ts";
import type { Answer, TestServer } from "./test-server.ts";

type Company = { id: string; name: string; rowVersion: number };
export type Person = { by: Headers; email: string };

/** `now`: the test's server and administrator, which are made after this. `date`: the day of the collections. */
export function companiesOf(now: () => { server: TestServer; admin: Headers }, date = "2026-12-09") {
  let count = 0;
  const office = (name: string, input: object) => now().server.command(name, input, { ...now().admin, ...once() });
  const unique = () => `jo${++count}@example.org`;
  const way = (value: string) => ({ kind: "email", value, isPrimary: true });
  async function company(fields: object = {}): Promise<Company> {
    const { status, body } = await office("save-company", { fields: { name: `Lee and Sons ${++count}`, termsDays: 30, ...fields } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.company;
  }
  /** Somebody with an account, whose address the office wrote down at a contact of this company. */
  async function person(companyId?: string, email = unique()): Promise<Person> {
    if (companyId !== undefined) {
      const { status, body } = await office("save-contact", { fields: { name: "Jo Lee", companyId, ways: [way(email)] } });
      expect(status, JSON.stringify(body)).toBe(200);
    }
    return { by: (await customer(now().server, email.split("@")[0] ?? "")).headers, email };
  }
  async function book(by: Headers | object, changes: Partial<BookCollectionInput> = {}, time = "09:00"): Promise<Answer> {
    const { server } = now();
    const held = await hold(server.command, await windowAt(server, { date, time }));
    const contact = { fullName: "Jo Lee", email: unique(), mobile: `07700 9${String(10_000 + ++count)}` };
    const input = bookingOf(held, { consents: everyConsent, contact, paymentMethod: "account", ...changes });
    return server.command("book-collection", input, { ...once(), ...by });
  }
  /** The collection is carried out on its day. */
  async function finish(reference: string): Promise<void> {
    const { server } = now();
    const before = server.now();
    server.setNow(`${date}T10:00:00Z`);
    await takeSteps(server, reference, collection);
    server.setNow(before.toISOString());
  }
  const pay = (reference: string, amountPence: number) =>
    office("record-payment", { reference, kind: "balance", method: "bank-transfer", amountPence });
  return { office, unique, way, company, person, book, finish, pay };
}
