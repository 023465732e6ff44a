/**
 * Bookings to be made: windows held beforehand with SQL (many windows, one counter each), the requests a browser would
 * send for them, and the very arguments our server gives the database for one of them.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { bookCollectionSchema } from "#domain/bookings/booking-request.contract.ts";
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { bookCollection } from "#server/bookings/book-collection.usecase.ts";
import { createGateCodes, gateCodeKeyBytes } from "#server/bookings/gate-codes/gate-codes.ts";
import { createBookingTokens } from "#server/bookings/bookings.public.ts";
import type { BookingTokens, HoldFacts } from "#server/bookings/tokens.ts";
import { createContentStore } from "#server/content/content.ts";
import { visitor } from "#server/platform/database/actor.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSecret } from "#server/platform/database/secrets.ts";
import { createLog } from "#server/platform/log/log.ts";
import type { BenchDatabase } from "./database.ts";
import type { Request } from "./http-load.ts";

const place = { outcode: "BN14", postcode: "BN14 8QX", depot: "lewes" };
/** Ids of holds and, in `pgbench`, of everything else are numbered: `first` to `first + count - 1`. */
const holdId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export type Bookings = {
  /** Makes holds and answers the number of the first. */
  hold: (count: number) => Promise<number>;
  requestsFor: (first: number, count: number, server: { port: number; key: string }) => Request[];
  /** A statement for `pgbench`: the same call our server makes, with the next number of `bench_next` in it. */
  statement: string;
  /** Empties the queue. @throws Error unless exactly so many bookings came of the last holds, each whole and, where `queued`, with its jobs. */
  settle: (expected: { bookings: number; queued: boolean }) => Promise<void>;
};

export async function prepareBookings(database: BenchDatabase): Promise<Bookings> {
  await roomyCounters(database);
  const windows = await readWindows(database);
  const asServer = openDatabase({ url: database.serverUrl, connections: 1, onError: () => {} });
  const tokens = createBookingTokens(await readSecret(asServer, "booking-tokens"));
  const facts = (number: number): HoldFacts => {
    const { depot: _, ...window } = windows[number % windows.length] ?? fail();
    return { ...window, holdId: holdId(number), speed: "standard", outcode: place.outcode };
  };
  const order = (number: number): BookCollectionInput => ({
    ...typicalOrder,
    contact: contactOf(number),
    holdId: holdId(number),
    holdToken: tokens.sealHold(facts(number)),
  });
  const given = await argumentsOf(asServer, order(0), tokens);
  await asServer.close();
  await database.query("create sequence bench_next minvalue 0");
  await database.query("grant usage on sequence bench_next to chalkway_server");
  let next = 1;
  let first = next;
  async function hold(count: number): Promise<number> {
    first = next;
    next += count;
    await insertHolds(
      database,
      windows.map(({ windowId }) => windowId),
      given,
      first,
      count,
    );
    await database.query("select setval('bench_next', $1, false)", [first]);
    return first;
  }
  await hold(earlierBookings);
  for (let booked = 0; booked < earlierBookings; booked += bookedAtOnce) {
    await database.query(`select app.book_collection(${argumentsSql(given)}) from generate_series(1, $1)`, [bookedAtOnce]);
    await database.query("analyze");
  }
  await database.query("update messages set state = 'sent'");
  await database.query(`update graphile_worker._private_jobs set run_at = '${farAhead}'`);
  return {
    hold,
    statement: `select app.perform('${visitor.role}', '${JSON.stringify(visitor.claims).replaceAll(":", ": ")}', 'book_collection', ${argumentsSql(given)}) as answer;\n`,
    requestsFor: (from, count, { port, key }) =>
      Array.from({ length: count }, (_, index) => requestOf(JSON.stringify(order(from + index)), port, key)),
    async settle({ bookings, queued }) {
      const [runs] = await database.query<Record<"bookings" | "whole" | "jobs", number>>(countBookings, [holdId(first)]);
      if (runs?.bookings !== bookings || runs.whole !== bookings || (queued && runs.jobs !== bookings))
        throw new Error(`expected ${bookings} bookings with messages${queued ? " and jobs" : ""}, found ${JSON.stringify(runs)}`);
      await database.query("update messages set state = 'sent' where state <> 'sent'");
      await database.query(`delete from graphile_worker._private_jobs where run_at < '${farAhead}'`);
    },
  };
}

/**
 * A firm that has been at work for a while, with reminders queued. On empty tables PostgreSQL plans to read them from
 * end to end and keeps to that while they fill.
 */
const earlierBookings = 2_000;
/**
 * Bookings in one transaction. Deferred triggers run at its end: with all two thousand in one, they would run with
 * plans for empty tables.
 */
const bookedAtOnce = 100;
const farAhead = "2100-01-01";

/** Two pieces of furniture from the first floor, as many household bookings look. */
const typicalOrder: Omit<BookCollectionInput, "contact" | "holdId" | "holdToken"> = {
  service: "furniture-removal",
  items: [
    { id: "sofa-3-seat", quantity: 1 },
    { id: "armchair", quantity: 2 },
  ],
  access: { floor: 1, carryMetres: 10, notes: "The blue door beside the bakery" },
  address: { line1: "12 Broadwater Road", town: "Worthing", postcode: place.postcode },
  paymentMethod: "cash",
  consents: { scope: true, terms: true, startWithin14Days: true },
};

const surnameOf = (number: number) =>
  String(number)
    .padStart(12, "0")
    .replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

/** Somebody else each time: thousands of bookings of one person would measure how long their record is. */
const contactOf = (number: number) => ({
  fullName: `Maya ${surnameOf(number)}`,
  email: `maya.${String(number).padStart(12, "0")}@example.com`,
  mobile: `07${String(number % 1e9).padStart(9, "0")}`,
});

type Given = { minutes: number; litres: number; kilograms: number; messages: object[] } & Record<string, unknown>;

/** Lets the use case book and keeps what it would have sent. */
async function argumentsOf(database: Database, input: BookCollectionInput, tokens: BookingTokens): Promise<Given> {
  const store = await createContentStore({ database, log: createLog("silent", "bench") });
  let given: Given | undefined;
  const needs = {
    tokens,
    reservationLimits: undefined,
    gateCodes: createGateCodes([randomBytes(gateCodeKeyBytes)]),
    database: {
      perform: async <T>(_: unknown, __: string, commandArguments: object): Promise<T> => {
        given = JSON.parse(JSON.stringify(commandArguments)) as Given; // our own use case wrote it
        throw new Error("kept, not booked");
      },
    },
  };
  const context = {
    actor: visitor,
    requestId: randomUUID(),
    now: new Date(),
    idempotencyKey: mark.uuid,
    requestHash: "00".repeat(32),
    addressHash: "",
    networkHash: "",
    subject: () => "",
  };
  await bookCollection(needs, context, store.current(), bookCollectionSchema.parse(input)).catch((error: unknown) => {
    if (given === undefined) throw error;
  });
  await store.close();
  return given ?? fail();
}

/** What `pgbench` puts a new value in for each booking. */
const mark = { number: "%NUMBER%", mobile: "%MOBILE%", surname: "%SURNAME%", uuid: "%UUID%" };

function argumentsSql(given: Given): string {
  const first = contactOf(0);
  const template = JSON.stringify({
    ...given,
    holdId: `00000000-0000-4000-8000-${mark.number}`,
    bookingId: mark.uuid,
    idempotencyKey: mark.uuid,
  })
    .replaceAll(first.email, `maya.${mark.number}@example.com`)
    .replaceAll(surnameOf(0), mark.surname)
    .replaceAll(`+44${first.mobile.slice(1)}`, `+447${mark.mobile}`)
    // A colon before a letter is one of pgbench's variables, even inside a text.
    .replaceAll(/:(?=[A-Za-z_])/g, ": ");
  const numbered = `replace($json$${template}$json$, '${mark.number}', lpad(nextval('bench_next')::text, 12, '0'))`;
  const reached = `replace(${numbered}, '${mark.mobile}', lpad((currval('bench_next') % 1000000000)::text, 9, '0'))`;
  const named = `replace(${reached}, '${mark.surname}', translate(lpad(currval('bench_next')::text, 12, '0'), '0123456789', 'abcdefghij'))`;
  return `replace(${named}, '${mark.uuid}', gen_random_uuid()::text)::jsonb`;
}

type Window = Omit<HoldFacts, "holdId" | "speed" | "outcode"> & { depot: string };

async function readWindows(database: BenchDatabase): Promise<Window[]> {
  return database.query<Window>(
    `select id as "windowId", date::text as date, kind, to_jsonb(starts_at) #>> '{}' as "startsAt", to_jsonb(ends_at) #>> '{}' as "endsAt", depot_id as depot
     from arrival_windows where depot_id = $1 and kind = 'standard' and date > current_date + 1 order by starts_at`,
    [place.depot],
  );
}

/** The limits are counted as usual, but allow thousands of bookings a day. */
async function roomyCounters(database: BenchDatabase): Promise<void> {
  await database.query("select app.open_windows(jsonb_build_object('now', now()))");
  await database.query("update van_slots set minutes_capacity = 10000000, litres_capacity = 100000000, kilograms_capacity = 10000000");
}

async function insertHolds(database: BenchDatabase, windowIds: string[], given: Given, first: number, count: number): Promise<void> {
  await database.query(
    `insert into slot_holds (id, idempotency_key, request_hash, window_id, depot_id, date, postcode, outcode, speed, litres, kilograms, allowance_minutes, service_minutes, created_at, expires_at)
     select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, null, '\\x00', w.id, w.depot_id, w.date, $4, $5, 'standard', $7, $8, 1, $6, now(), now() + interval '1 hour'
     from generate_series($2::int, $2::int + $3::int - 1) as number join arrival_windows w on w.id = ($1::uuid[])[number % cardinality($1::uuid[]) + 1]`,
    [windowIds, first, count, place.postcode, place.outcode, given.minutes, given.litres, given.kilograms],
  );
  await database.query(
    `with parts as (
       insert into slot_hold_parts (hold_id, van_id, starts_at, minutes, litres, kilograms)
       select h.id, s.van_id, s.starts_at, h.service_minutes, h.litres, h.kilograms
       from slot_holds h join arrival_windows w on w.id = h.window_id
       cross join lateral (select van_id, starts_at from van_slots v where v.depot_id = h.depot_id and v.starts_at = w.starts_at order by van_id limit 1) s
       where h.id >= $1 returning *),
     taken as (select van_id, starts_at, sum(minutes) as minutes, sum(litres) as litres, sum(kilograms) as kilograms from parts group by 1, 2)
     update van_slots s set minutes_booked = minutes_booked + t.minutes, litres_booked = litres_booked + t.litres, kilograms_booked = kilograms_booked + t.kilograms
     from taken t where s.van_id = t.van_id and s.starts_at = t.starts_at`,
    [holdId(first)],
  );
  await database.query(
    "vacuum analyze slot_holds, slot_hold_parts, bookings, booking_events, booking_consents, messages, graphile_worker._private_jobs, contacts, contact_ways, contact_records, properties, deals, deal_records",
  );
}

function requestOf(body: string, port: number, key: string): Request {
  return Buffer.from(
    `POST /functions/v1/book-collection HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\napikey: ${key}\r\ncontent-type: application/json\r\naccept: */*\r\n` +
      `accept-encoding: gzip, deflate, br\r\norigin: http://127.0.0.1:${port}\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36\r\n` +
      `idempotency-key: ${randomUUID()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const countBookings = `
  select count(*)::int as bookings,
         count(*) filter (where (select count(*) from messages m where m.booking_id = b.id) = 3 and (select count(*) from booking_events e where e.booking_id = b.id) = 2
           and (select count(*) from booking_consents c where c.booking_id = b.id) = 3)::int as whole,
         (select count(*) from graphile_worker._private_jobs where run_at < '${farAhead}')::int as jobs
  from bookings b where hold_id >= $1`;

function fail(): never {
  throw new Error("nothing to book was prepared");
}
