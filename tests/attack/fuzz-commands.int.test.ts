/**
 * A thousand inputs (in the long suite twenty thousand) generated from our own schemas, to every command, endpoint, table and file: none causes a fault,
 * none takes a second, none delays the others. `TEST_SEED` repeats a run.
 */
import { randomInt } from "node:crypto";
import http from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isOutage } from "#server/platform/database/outage.ts";
import { cleanThumbnail } from "#server/platform/vision/thumbnail.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { slowAmong } from "#tests/support/fuzz-measure.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { requestsOf, send, targetsOf } from "#tests/support/fuzz-requests.ts";
import type { Belongings, Sent } from "#tests/support/fuzz-requests.ts";
import { grantFor } from "#tests/support/portal.ts";
import { officeSession, startQuote } from "#tests/support/quotes.ts";
import { createDice } from "#tests/support/rest-fuzz.ts";
import { createNotes } from "#tests/support/rest.ts";
import { createBuckets, createOwner } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const inputs = cases(1_000, 20_000);
const seed = seedOr(randomInt(2 ** 31));
/** A paper is drawn in a thread of its own, in half a second of a quiet processor. */
const limits = { answerMilliseconds: ({ target }: Sent) => (target.endsWith("document") ? 4_000 : 1_000), loopMilliseconds: 250 };

let server: TestServer;
let own: Belongings;
beforeAll(async () => {
  const request = async () => ({ text: '{"items":[]}', model: "none" });
  server = await createTestServer({ connections: 10, vision: { request, cleanThumbnail, millipence: 1, maxMillipence: 1e9 } });
  await createNotes(server);
  await createBuckets(server);
  own = await belongingsOf(server);
});
afterAll(() => server.close());

test(`${inputs} inputs, seed ${seed}`, { timeout: 120_000 + inputs * 20 }, async () => {
  const dice = createDice(seed);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const targets = targetsOf(server);
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  const faults: string[] = [];
  let sent = 0;
  function* all(): Generator<Sent> {
    while (sent < inputs && faults.length < 20)
      for (const one of requestsOf(server, targets, own, dice)) {
        sent += 1;
        yield one;
      }
  }
  const slow = await slowAmong(all(), limits, async (one) => {
    const got = await send(server.url, agent, one);
    statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1);
    if (got.status < 300) succeeded.add(one.target);
    // "Try again later" is an answer; anything else from 500 on is a fault.
    const isDeliberate = got.status === 503 && got.headers["retry-after"] !== undefined;
    if (got.status >= 500 && !isDeliberate) faults.push(`${about(one)}\n→ ${got.status} ${got.text.slice(0, 300)}`);
    learn(own, one, got.text);
  });
  agent.destroy();
  console.log(
    `fuzz, seed ${seed}: ${sent} inputs; ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ")}; ${succeeded.size} of ${targets.length + 2} did what they are for`,
  );
  const logged = server.logged
    .filter((line) => line.includes('"request failed"') && !isAboutOutage(line))
    .map((line) => line.slice(0, 600));
  expect({ faults, slow: slow.map(({ one, why }) => `${why}: ${about(one)}`), logged }, `seed ${seed}`).toEqual({
    faults: [],
    slow: [],
    logged: [],
  });
  // It got past the schemas and into the database often enough to mean something.
  expect(succeeded.size).toBeGreaterThan(Math.min(30, inputs / 100));
});

/** A machine too busy for a connection, which is answered "try again later". */
function isAboutOutage(line: string): boolean {
  const { err } = JSON.parse(line) as { err?: { message?: string; code?: string } }; // as pino writes an error
  return err !== undefined && isOutage(Object.assign(new Error(err.message), { code: err.code }));
}

const about = ({ method, path, headers, body = "" }: Sent) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 500)} ${body.length > 3_000 ? `${body.slice(0, 300)}… (${body.length})` : body}`;

/** Keeps ids and tokens from answers for use in later inputs. */
function learn({ holds, quotes }: Belongings, { target }: Sent, text: string): void {
  if (target !== "hold-slot" && target !== "start-quote") return;
  const made: unknown = text.startsWith("{") ? JSON.parse(text) : undefined;
  if (typeof made !== "object" || made === null) return;
  if ("holdToken" in made) holds[holds.length % 40] = made as Belongings["holds"][number]; // the command's contract
  if ("accessToken" in made) quotes[quotes.length % 40] = made as Belongings["quotes"][number]; // the command's contract
}

async function belongingsOf({ command, ...rest }: TestServer): Promise<Belongings> {
  const one = { command, ...rest };
  const windowIds = (await findWindows(command, { days: 60 })).map(({ id }) => id);
  const holds = await Promise.all(windowIds.slice(0, 12).map((id) => hold(command, id)));
  const quotes = await Promise.all(Array.from({ length: 12 }, () => startQuote(command)));
  const [first, second] = await Promise.all(
    holds.splice(0, 2).map((held, index) => command("book-collection", bookingOf(held), { "idempotency-key": `fuzz-${index}` })),
  );
  const bookings = [first?.body, second?.body];
  const owner = await createOwner(one);
  await one.rows("insert into auth.users (id, email) values ($1, 'fuzz-owner@example.org')", [owner.sub]);
  const bearers = await Promise.all([
    officeSession(one, "moderator"),
    officeSession(one, "admin"),
    officeSession(one, "admin", "aal1"),
    officeSession(one, "user"),
  ]);
  const tokens = bearers.map(({ authorization }) => authorization.replace("Bearer ", ""));
  const grant = await grantFor(one, bookings[0].reference);
  return {
    holds,
    quotes,
    bookings,
    windowIds: windowIds.slice(0, 40),
    bearers: [undefined, undefined, undefined, ...tokens, grant, owner.token, "a.b.c"],
    secretKey: one.accounts.secretKey,
    ownFolder: owner.sub,
  };
}
