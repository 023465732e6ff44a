/** Bookings that strangers make under somebody's number and mailbox: they count against whoever makes them, and cost us few texts. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookingOf, findWindows, sofa } from "#tests/support/bookings.ts";
import { open, postcode } from "#tests/support/portal.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let windows: string[];
let owner: { fullName: string; email: string; mobile: string };
let people = 0;
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true });
  windows = (await findWindows(server.command, { load: sofa.load, days: 60 })).flatMap(({ id, kind, date }) =>
    kind === "standard" && date > "2026-11-24" ? [id] : [],
  );
});
beforeEach(() => {
  people += 1;
  owner = { fullName: "Maya Okafor", email: `maya-${people}@example.com`, mobile: `07700 90060${people}` };
});
afterAll(() => server.close());

/** As if an hour had gone by at the edge, whose limits are tried elsewhere. Every fifth window, so that no day is full. */
async function book(address: string) {
  const from = () => ({ "x-forwarded-for": address, "idempotency-key": randomUUID() });
  const [windowId] = windows.splice(0, 5);
  const held = await server.command("hold-slot", { windowId, postcode, load: sofa.load }, from());
  const answer = await server.command("book-collection", bookingOf(held.body, { contact: owner }), from());
  server.restart();
  return { status: answer.status, code: answer.body.error?.code, reference: answer.body.reference as string };
}
/** What reached the owner so far. */
async function reached() {
  await server.runJobs();
  const number = `+44${owner.mobile.slice(1).replaceAll(" ", "")}`;
  return { texts: server.texts.filter(({ to }) => to === number).length, mails: server.mails.filter(({ to }) => to === owner.email) };
}

test("eight by one stranger leave the owner all of theirs; the stranger has had theirs; two texts", async () => {
  for (let time = 0; time < 8; time += 1) expect((await book("203.0.113.1")).status).toBe(201);
  expect(await book("203.0.113.1")).toMatchObject({ status: 409, code: "bookings.too_many_bookings" });
  const { texts, mails } = await reached();
  expect([texts, mails.length], "the rest by mail alone").toEqual([2, 8]);
  for (let time = 0; time < 3; time += 1) expect((await book("198.51.100.1")).status).toBe(201);
});

test("sixteen strangers' bookings are the end of it, but not for whoever has opened one by the code that we sent", async () => {
  const references = [];
  for (let stranger = 1; stranger <= 16; stranger += 1) references.push((await book(`203.0.113.${stranger}`)).reference);
  expect(await book("203.0.113.17")).toMatchObject({ status: 409, code: "bookings.too_many_bookings" });
  const reference = references.at(-1) ?? "";
  await reached();
  await server.command("request-portal-code", { reference, postcode }, { "x-forwarded-for": "198.51.100.2" });
  const { mails } = await reached();
  const code = /(?<!\d |B-)\b\d{6}\b/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";
  expect((await open(server, reference, code, { "x-forwarded-for": "198.51.100.2" })).status).toBe(200);
  expect((await book("198.51.100.2")).status).toBe(201);
});
