/** On the morning of the collection its customer learns which van and whom to open the door to. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookEmergency, bookOwn } from "#tests/support/own-bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { releaseDueRuns } from "./automations.public.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  await server.rows("update vans set registration = 'GX21ABC'");
});
afterAll(() => server.close());

/** Assigns a booking of this day, has its crew named, and sends what is due at seven in the morning. */
async function morningOf(date: string, contact: object): Promise<void> {
  const { reference } = await bookOwn(server, { date, changes: { contact: { fullName: "Maya Okafor", ...contact } } });
  const [booking] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [reference]);
  const assigned = { bookingId: booking?.id, to: "assigned", actorType: "staff", now: server.now() };
  await server.database.performAsService("release-holds", "move_booking", assigned);
  await server.rows("insert into van_crews (van_id, date, names) select id, $1, '{Sam,Priya}' from vans", [date]);
  await server.runJobs();
  server.mails.length = 0;
  server.texts.length = 0;
  server.setNow(`${date}T07:00:00Z`);
  await releaseDueRuns(server.database, server.now());
  await server.runJobs();
}

test("by text: the registration as it stands on the van", async () => {
  await morningOf("2026-11-24", { mobile: "07700 900881" });
  const text = server.texts.find(({ to }) => to === "+447700900881") ?? expect.fail("no text");
  expect(text.text).toContain("we're coming today, 9am to 11am. Van GX21 ABC.");
});

test("by email: the crew by their first names as well", async () => {
  await morningOf("2026-11-26", { email: "maya@example.com" });
  const mail =
    server.mails.find(({ to, subject }) => to === "maya@example.com" && subject.startsWith("We’re coming today")) ?? expect.fail("no mail");
  expect(mail.text).toContain("Priya and Sam are coming in van GX21 ABC.");
});

test("before an emergency early in the morning, an hour ahead of it and not after the crew has been", async () => {
  server.setNow("2026-11-27T02:00:00Z");
  const { reference } = await bookEmergency(server, "2026-11-27", "05:00");
  const [booking] = await server.rows<{ id: string; mobile: string }>(
    "select id, contact_mobile as mobile from bookings where reference = $1",
    [reference],
  );
  const assigned = { bookingId: booking?.id, to: "assigned", actorType: "staff", now: server.now() };
  await server.database.performAsService("release-holds", "move_booking", assigned);
  const textsAt = async (moment: string) => {
    server.setNow(moment);
    await releaseDueRuns(server.database, server.now());
    await server.runJobs();
    return server.texts.filter(({ to, text }) => to === booking?.mobile && text.includes("coming today")).map(({ text }) => text);
  };
  expect(await textsAt("2026-11-27T03:59:00Z")).toEqual([]);
  expect(await textsAt("2026-11-27T04:00:00Z")).toEqual([expect.stringContaining("we're coming today, 5am to 6am.")]);
});
