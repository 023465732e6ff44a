/** Bookings of somebody signed in, at a window that is named by its day and hour, and what they do with them. */
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { bookingOf, everyConsent, findWindows, hold } from "./bookings.ts";
import { officeSession, once } from "./quotes.ts";
import type { Answer, TestServer } from "./test-server.ts";

export type Headers = { authorization: string };
export type Own = { reference: string; by: Headers; accessToken?: string };

/** Somebody signed in whose token outlives every clock of a test. */
export const customer = (server: TestServer): Promise<Headers> => officeSession(server, "user", "aal1");

export type Booked = { date: string; time?: string; kind?: string; by?: Headers; load?: object; changes?: Partial<BookCollectionInput> };

export async function windowAt(server: TestServer, { date, time = "09:00", kind = "standard" }: Booked, load?: object): Promise<string> {
  // An emergency after midnight is listed with the evening before.
  const days = kind === "emergency" ? { days: 2 } : { from: date, days: 1 };
  const windows = await findWindows(server.command, { ...days, ...(load === undefined ? {} : { load }) });
  return (
    windows.find((one) => one.kind === kind && (kind === "all-day" || one.startsAt.includes(`T${time}`)))?.id ??
    `no window at ${date} ${time}`
  );
}

/** Books a sofa as this customer: £113 on a weekday. */
export async function bookOwn(server: TestServer, booked: Booked): Promise<Own> {
  const by = booked.by ?? (await customer(server));
  const held = await hold(server.command, await windowAt(server, booked, booked.load), booked.load);
  const contact = {
    fullName: "Maya Okafor",
    email: `${crypto.randomUUID()}@example.com`,
    mobile: `07700 9${String(Math.floor(Math.random() * 1e5)).padStart(5, "0")}`,
  };
  const { status, body } = await server.command(
    "book-collection",
    bookingOf(held, { consents: everyConsent, contact, ...booked.changes }),
    {
      ...once(),
      ...by,
    },
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { reference: body.reference, by, accessToken: body.accessToken };
}

/** Books a footstool by the emergency lane, where that hour is two to four hours ahead, and confirms it. */
export async function bookEmergency(server: TestServer, date: string, time: string): Promise<Own> {
  const load = { litres: 330, kilograms: 20, minutes: 10 };
  const own = await bookOwn(server, { date, time, kind: "emergency", load, changes: { items: [{ id: "footstool", quantity: 1 }] } });
  await server.rows("update bookings set state = 'confirmed' where reference = $1", [own.reference]);
  return own;
}

/** One command about this booking, by whoever it belongs to unless somebody else is named. */
export const about =
  (server: TestServer) =>
  ({ reference, by }: Own, name: string, input: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    server.command(name, { reference, ...input }, { ...once(), ...by, ...headers });

/** Books this window until one place is left for a sofa. */
export async function fillButOne(server: TestServer, windowId: string): Promise<void> {
  const left = async () => (await findWindows(server.command, { days: 30 })).find(({ id }) => id === windowId)?.left ?? 0;
  for (let places = await left(); places !== 1; places = await left()) {
    if (places === 0) throw new Error("nothing is left in this window");
    const held = await hold(server.command, windowId);
    await server.command("book-collection", bookingOf(held, { consents: everyConsent }), once());
  }
}

/** What is booked on every van: minutes, litres, kilograms. */
export async function vanTotals(server: TestServer): Promise<{ minutes: number; litres: number; kilograms: number }> {
  const [totals] = await server.rows<{ minutes: number; litres: number; kilograms: number }>(
    "select sum(minutes_booked)::int as minutes, sum(litres_booked)::int as litres, sum(kilograms_booked)::int as kilograms from van_slots",
  );
  return totals ?? { minutes: 0, litres: 0, kilograms: 0 };
}

/** Counters and parts of holds say the same: nothing was taken twice or given back twice. */
export const countersThatDiffer = (server: TestServer) =>
  server.rows(
    `select s.van_id, s.starts_at from van_slots s left join lateral (select coalesce(sum(p.minutes), 0) as minutes, coalesce(sum(p.litres), 0) as litres
       from slot_hold_parts p where p.van_id = s.van_id and p.starts_at = s.starts_at) p on true
     where (s.minutes_booked, s.litres_booked) <> (p.minutes, p.litres)`,
  );

/** Ends every booking so far, so that all vans are free. */
export async function emptyVans(server: TestServer): Promise<void> {
  await server.rows("update bookings set state = 'closed'");
  await server.rows("delete from slot_hold_parts");
  await server.rows("update slot_holds set status = 'released'");
  await server.rows("update van_slots set minutes_booked = 0, litres_booked = 0, kilograms_booked = 0");
}
