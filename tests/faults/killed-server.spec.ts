/**
 * Server and PostgreSQL are killed at random moments while people book, sign in and send photos. What was acknowledged is
 * there once, nothing is half there, and all comes back by itself.
 */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cases, seedOr } from "#tests/support/long.ts";
import { bookingOf, findWindows } from "#tests/support/bookings.ts";
import { authRequest, createPerson } from "#tests/support/account-journey.ts";
import { postmasterOf } from "#tests/support/database-processes.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { bringWhateverHappens, createQuote, photoWithPlace } from "#tests/support/quote-photos.ts";
import { makeDataDirectory, servingProcess, startSupervised, until } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";
import { seeded } from "#tests/support/seeded.ts";

const kills = cases(4, 24);
/** Seconds to recover on an idle machine; the actual time on a busy one is printed. */
const promisedSeconds = 5;
/** The messages that a booking causes at once; scheduled ones, such as reminders, are not counted. */
/** To the customer and the office. Of the texts, two a day go to a number (tests/attack/bookings-for-others.int.test.ts). */
const owed = "m.code in ('booking_confirmed', 'office_new_booking') and m.channel = 'email'";
const load = { litres: 550, kilograms: 93, minutes: 12 };
const items = [{ id: "armchair", quantity: 1 }];

let data: Awaited<ReturnType<typeof makeDataDirectory>>;
let server: RunningServer;
beforeAll(async () => {
  data = await makeDataDirectory();
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

test(`${kills} kills during bookings, sign-ins and uploads lose nothing, halve nothing, double nothing, and nobody has to lift a hand`, async () => {
  const acknowledged = new Map<string, string>();
  const sent = new Map<string, object>();
  const sessions = new Set<string>();
  const photos = { brought: [] as string[], isOver: false };
  const random = seeded(seedOr(11));
  server = await startSupervised(data.directory);
  const windows = await findWindows(server.command, { load, days: 60 });
  const rows = <Row extends object>(sql: string, values?: unknown[]) => insideDatabase(data.directory, (query) => query<Row>(sql, values));
  const quotes: Quote[] = [];
  for (let number = 0; number < 12; number += 1) quotes.push(await createQuote({ command: server.command, rows }));
  const uploader = bringPhotos(quotes, photos);
  const killed = { server: 0, database: 0 };
  const times: number[] = [];
  let refused = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const shift = { isOver: false };
    // Each time somebody else: of one account's sessions only the last thirty stay.
    const person = await createPerson({ rows }, `maya-${kill}`);
    const customers = [bookForAShift(shift, windows, acknowledged, sent), signInForAShift(shift, person, sessions)];
    const [booked, signedIn] = [acknowledged.size, sessions.size];
    await until("somebody to book and somebody to sign in", async () => acknowledged.size > booked && sessions.size > signedIn);
    await new Promise((resolve) => setTimeout(resolve, random() * 300)); // the moment of the kill is the point
    const victim = kill % 2 === 0 ? "server" : "database";
    killed[victim] += 1;
    await until("somebody to kill", async () =>
      isKilled(await (victim === "server" ? servingProcess(data.directory) : postmasterOf(data.directory))),
    );
    shift.isOver = true;
    const killedAt = performance.now();
    refused += (await Promise.all(customers)).reduce((sum, count) => sum + count, 0);
    await until("the server to be ready again", () => isReady());
    times.push((performance.now() - killedAt) / 1_000);
    // Whoever got no answer sends the same key again, as a browser does: one booking results, whichever request made it.
    for (const [key, body] of sent) {
      if (acknowledged.has(key)) continue;
      const again = await server.command("book-collection", body, { "idempotency-key": key });
      if (again.status <= 201) acknowledged.set(key, again.body.reference);
      else sent.delete(key);
    }
  }
  await until("some photos to be through", async () => photos.brought.length > 5, 60);
  photos.isOver = true;
  await uploader;
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `  ${killed.server} servers and ${killed.database} databases killed; ready again after ${sorted[kills / 2]?.toFixed(1)} s (median), ${sorted.at(-1)?.toFixed(1)} s (longest; promised: ${promisedSeconds})`,
  );
  expect(await rows("select id from auth.sessions where id = any($1)", [[...sessions]])).toHaveLength(sessions.size);
  expect(sessions.size).toBeGreaterThanOrEqual(kills);
  const photosLeft = await rows<{ id: string; files: number }>(
    "select p.id, (select count(*)::int from storage.objects o where starts_with(o.name, p.quote_id || '/' || p.id)) as files from quote_photos p where p.state = 'ready'",
  );
  expect(photosLeft.map(({ id }) => id).toSorted()).toEqual(photos.brought.toSorted());
  expect(photosLeft.filter(({ files }) => files !== 3)).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills);

  const state = await insideDatabase(server.dataDirectory, async (query) => ({
    bookings: await query<{ idempotency_key: string; reference: string }>("select idempotency_key, reference from bookings"),
    halves: await query(
      `select b.reference from bookings b join slot_holds h on h.id = b.hold_id where h.status <> 'booked' or (select count(*) from booking_events e where e.booking_id = b.id) <> 2 or (select count(*) from booking_consents c where c.booking_id = b.id) <> 3 or (select count(*) from messages m where m.booking_id = b.id and ${owed}) <> 2 or not exists (select 1 from slot_hold_parts p where p.hold_id = h.id)`,
    ),
    counters: await query(
      "select s.van_id from van_slots s left join (select van_id, starts_at, sum(minutes) m, sum(litres) l, sum(kilograms) k from slot_hold_parts group by 1, 2) p using (van_id, starts_at) where s.minutes_booked <> coalesce(p.m, 0) or s.litres_booked <> coalesce(p.l, 0) or s.kilograms_booked <> coalesce(p.k, 0)",
    ),
  }));
  const stored = new Map(state.bookings.map(({ idempotency_key, reference }) => [idempotency_key, reference]));
  for (const [key, reference] of acknowledged) expect(stored.get(key)).toBe(reference);
  expect(stored.size).toBe(state.bookings.length);
  expect(state.halves).toEqual([]);
  expect(state.counters).toEqual([]);

  await until(
    "every message to be sent",
    () =>
      insideDatabase(
        server.dataDirectory,
        async (query) => (await query("select 1 from messages where state <> 'sent' limit 1")).length === 0,
      ),
    // Hundreds of PDFs are drawn first, on cores that other tests use as well.
    600,
  );
  const ids = new Set((await rows<{ id: string }>(`select id from messages m where ${owed}`)).map(({ id }) => id));
  const outbox = (await fs.readdir(path.join(data.directory, "outbox"))).filter(
    (name) => /\.(eml|txt)$/.test(name) && ids.has(path.parse(name).name),
  );
  expect(outbox).toHaveLength(state.bookings.length * 2);
  const confirmations = (
    await Promise.all(
      outbox.filter((name) => name.endsWith(".eml")).map((name) => fs.readFile(path.join(data.directory, "outbox", name), "utf8")),
    )
  )
    .filter((mail) => /^To: maya@example\.com/im.test(mail))
    .flatMap((mail) => /B-[0-9A-HJKMNP-TV-Z]{6}/.exec(mail)?.[0] ?? []);
  expect(confirmations.toSorted()).toEqual([...stored.values()].toSorted());
  console.log(
    `  ${kills} kills, ${acknowledged.size} bookings acknowledged, ${state.bookings.length} stored, ${refused} requests cut off, ${outbox.length} messages`,
  );
  expect(await server.stop()).toBe(0);
}, 1_200_000);

const isReady = async () =>
  fetch(`${server.url}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Whether a request failed because something was killed: the connection broke, or the server answered that it is unavailable. */
const isCutOff = (error: unknown) => error instanceof TypeError;
function unlessAway<A extends { status: number; body: unknown }>(answer: A, expected: number): A {
  if (answer.status === 503) throw new TypeError("the database is away");
  if (answer.status !== expected) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** One piece of work after another while the shift lasts; answers how many were cut off. */
async function whileItLasts(shift: { isOver: boolean }, work: () => Promise<void>): Promise<number> {
  let cutOff = 0;
  while (!shift.isOver)
    await work().catch((error: unknown) => {
      if (!isCutOff(error)) throw error;
      cutOff += 1;
    });
  return cutOff;
}

/** Books one armchair after another. */
async function bookForAShift(
  shift: { isOver: boolean },
  windows: { id: string }[],
  acknowledged: Map<string, string>,
  sent: Map<string, object>,
): Promise<number> {
  return whileItLasts(shift, async () => {
    const window = windows[Math.floor(Math.random() * windows.length)];
    const held = await server.command(
      "hold-slot",
      { windowId: window?.id, postcode: "BN14 8QX", load },
      { "idempotency-key": randomUUID() },
    );
    if (held.status === 409) return;
    const key = randomUUID();
    const body = bookingOf(unlessAway(held, 201).body, { items });
    sent.set(key, body);
    const booked = unlessAway(await server.command("book-collection", body, { "idempotency-key": key }), 201);
    acknowledged.set(key, booked.body.reference);
  });
}

/** Signs in again and again; notes the session of each answer. */
async function signInForAShift(
  shift: { isOver: boolean },
  person: { email: string; password: string },
  sessions: Set<string>,
): Promise<number> {
  return whileItLasts(shift, async () => {
    const { body } = unlessAway(await authRequest(server, "POST /token?grant_type=password", { body: person }), 200);
    const claims = JSON.parse(Buffer.from(body.access_token.split(".")[1] ?? "", "base64url").toString()) as { session_id: string };
    sessions.add(claims.session_id);
  });
}

type Quote = Awaited<ReturnType<typeof createQuote>>;

/** Sends photo after photo, resuming each until it is kept, as a browser does. */
async function bringPhotos(quotes: Quote[], photos: { brought: string[]; isOver: boolean }): Promise<void> {
  const photo = await photoWithPlace(320, 240);
  for (const quote of quotes)
    for (let number = 0; number < 12 && !photos.isOver; number += 1)
      photos.brought.push(await bringWhateverHappens(server, quote, photo, 40_000));
}

/** False where that process has just ended by itself (a machine that stands still has its server ended by the watchdog): the next one has another number. */
function isKilled(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    return false;
  }
}
