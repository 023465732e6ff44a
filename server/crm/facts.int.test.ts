/** Enquiries, quotes, bookings and the waiting list become contacts by themselves; nobody is joined who may be two. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
});
afterAll(() => server.close());

const write = async (more: object) =>
  server.command("contact", { name: "Maya Okafor", topic: "quote", message: "Two sofas and a fridge", ...more });
const contactsOf = (way: string) =>
  server.rows<{ full_name: string; jobs_count: number; lifecycle: string; records: number }>(
    `select c.full_name, c.jobs_count, c.lifecycle, (select count(*)::int from contact_records r where r.contact_id = c.id) as records
     from contacts c join contact_ways w on w.contact_id = c.id where w.value = $1`,
    [way],
  );

describe("an enquiry", () => {
  test("makes a contact, and the next from the same address is the same contact's", async () => {
    expect((await write({ email: "Maya@example.com" })).status).toBe(202);
    expect((await write({ email: "maya@example.com", mobile: "07700 900123" })).status).toBe(202);
    expect(await contactsOf("maya@example.com")).toEqual([{ full_name: "Maya Okafor", jobs_count: 0, lifecycle: "lead", records: 2 }]);
    expect(await contactsOf("+447700900123")).toHaveLength(1);
  });
});
