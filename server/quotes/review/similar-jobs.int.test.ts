/** What the office sees of collections similar to the one being priced. */
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import { customer, bookOwn } from "#tests/support/own-bookings.ts";
import { officeSession } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;
let moderator: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  moderator = await officeSession(server, "moderator");
});
afterAll(() => server.close());

const similar = async (items: object[], headers: Record<string, string> = moderator) => server.command("similar-jobs", { items }, headers);
const sofas = (quantity: number) => [{ id: "sofa-3-seat", quantity }];
const day = addDays(londonDate("2026-11-23T09:00:00Z"), 7);
const booked = (items: { id: string; quantity: number }[], time: string) => bookOwn(server, { date: day, time, changes: { items } });

test("only collections that are done count, the most alike first, each with what it cost in the end", async () => {
  const same = await booked(sofas(1), "09:00");
  const twice = await booked(sofas(2), "11:00");
  const other = await booked([{ id: "mattress-double", quantity: 1 }], "13:00");
  expect((await similar(sofas(1))).body.jobs).toEqual([]);
  const references = [same, twice, other].map(({ reference }) => reference);
  await server.rows("update bookings set state = 'completed' where reference = any($1)", [references]);
  await server.rows("update bookings set total_pence = 14000 where reference = $1", [twice.reference]);
  const { jobs } = (await similar(sofas(1))).body;
  expect(jobs.map(({ reference, likeness }: { reference: string; likeness: number }) => [reference, likeness])).toEqual([
    [same.reference, 100],
    [twice.reference, 50],
  ]);
  expect(jobs[1]).toMatchObject({ totalPence: 14_000, date: day, items: expect.stringMatching(/^2 × /) });
});

test("a customer hears nothing of other people's collections", async () => {
  expect((await similar(sofas(1), await customer(server))).status).toBe(403);
});

test("an item that the catalogue no longer has is alike to nothing, and is no fault", async () => {
  expect((await similar([{ id: "gone", quantity: 1 }])).body).toEqual({ jobs: [] });
});
