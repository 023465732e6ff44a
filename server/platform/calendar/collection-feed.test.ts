/** Parses generated feeds, over both clock changes. */
import ICAL from "ical.js";
import { sync as nodeIcal } from "node-ical";
import { expect, test } from "vitest";
import type { FeedCollection } from "#domain/calendar-feeds/feed-collection.contract.ts";
import { isoInLondon, londonInstant } from "#domain/kernel/london-time.ts";
import { collectionFeed } from "./collection-feed.ts";
import type { FeedInput } from "./collection-feed.ts";

const collection = (changes: Partial<FeedCollection> = {}, day = "2026-11-24"): FeedCollection => ({
  reference: "B-7F3K9M",
  status: "confirmed",
  service: "furniture-removal",
  startsAt: isoInLondon(londonInstant(day, "08:00")),
  endsAt: isoInLondon(londonInstant(day, "10:00")),
  sequence: 2,
  changedAt: "2026-11-20T14:05:00.123456+00:00",
  town: "Worthing",
  postcode: "BN14 8QX",
  vans: ["Lewes 1"],
  ...changes,
});
const feed = (collections: readonly FeedCollection[], changes: Partial<FeedInput> = {}) =>
  collectionFeed({
    company: "Chalkway Clearance",
    label: "Sam’s phone",
    scope: "crew",
    publicUrl: "https://chalkway.example",
    collections,
    ...changes,
  });
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const timezone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(timezone);
  return { calendar, events: calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component)) };
}
const only = (text: string) => read(text).events[0] ?? expect.fail("no event");
const property = (text: string, name: string) => only(text).component.getFirstPropertyValue(name)?.toString();

test("every collection begins at the hour that London's clocks show, whenever they change", async () => {
  const days = ["2027-03-27", "2027-03-28", "2027-03-29", "2027-10-30", "2027-10-31", "2027-11-01"];
  const { calendar, events } = read(await feed(days.map((day, at) => collection({ reference: `B-${at}` }, day))));
  expect(calendar.getAllSubcomponents("vtimezone").map((zone) => zone.getFirstPropertyValue("tzid"))).toEqual(["Europe/London"]);
  expect(events.map(({ startDate }) => startDate.toString())).toEqual(days.map((day) => `${day}T08:00:00`));
  expect(events.map(({ startDate }) => startDate.toJSDate())).toEqual(days.map((day) => londonInstant(day, "08:00")));
  expect(events.map(({ endDate }) => endDate.toJSDate())).toEqual(days.map((day) => londonInstant(day, "10:00")));
});

test("a second parser reads the same hours, names and places", async () => {
  const days = ["2027-03-27", "2027-03-28", "2027-10-31", "2027-11-01"];
  const collections = days.map((day, at) => collection({ reference: `B-${at}` }, day));
  const text = await feed(collections);
  const events = Object.values(nodeIcal.parseICS(text)).filter((part) => part?.type === "VEVENT");
  const mine = read(text).events;
  expect(events.map(({ start, end }) => [new Date(start), end && new Date(end)])).toEqual(
    days.map((day) => [londonInstant(day, "08:00"), londonInstant(day, "10:00")]),
  );
  expect(events.map(({ uid, summary, location }) => [uid, summary, location])).toEqual(
    mine.map(({ uid, summary, location }) => [uid, summary, location]),
  );
});

test("a program learns its name and when to ask again; an empty one is a calendar too", async () => {
  const text = await feed([]);
  const { calendar, events } = read(text);
  expect(events).toEqual([]);
  const properties = ["method", "name", "x-wr-calname", "refresh-interval", "x-published-ttl"].map((name) =>
    calendar.getFirstPropertyValue(name)?.toString(),
  );
  const name = "Chalkway Clearance: Sam’s phone";
  expect(properties).toEqual(["PUBLISH", name, name, "PT15M", "PT15M"]);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
});

test("an entry keeps its id, counts its changes and says when it changed; the same facts make the same file", async () => {
  const text = await feed([collection()]);
  expect(only(text).uid).toBe("B-7F3K9M.crew@chalkway.example");
  expect(["sequence", "dtstamp", "last-modified", "status", "transp"].map((name) => property(text, name))).toEqual([
    "2",
    "2026-11-20T14:05:00Z",
    "2026-11-20T14:05:00Z",
    "CONFIRMED",
    "OPAQUE",
  ]);
  expect(await feed([collection()])).toBe(text);
});

test("cancelled and waiting bookings say so, and take up nobody's time", async () => {
  const cancelled = await feed([collection({ status: "cancelled_customer" })]);
  expect([property(cancelled, "status"), property(cancelled, "transp"), only(cancelled).summary]).toEqual([
    "CANCELLED",
    "TRANSPARENT",
    "Cancelled: Furniture removal in Worthing (B-7F3K9M)",
  ]);
  const waiting = await feed([collection({ status: "pending_confirmation" })], { scope: "office" });
  expect([property(waiting, "status"), property(waiting, "transp"), only(waiting).uid]).toEqual([
    "TENTATIVE",
    "TRANSPARENT",
    "B-7F3K9M.office@chalkway.example",
  ]);
});

test("what the crew needs stands in it, and hostile text stays text", async () => {
  const event = only(
    await feed([
      collection({
        street: "12 Warwick Road\r\nSTATUS:CANCELLED",
        items: [{ name: "Sofa; large, red\\", quantity: 2 }],
        access: { floor: 1, lift: false, carryMetres: 20, parking: "free", dismantleCount: 0 },
        allowance: { litres: 2_900, kilograms: 325, minutes: 32 },
        hazards: { present: "yes", kinds: ["asbestos"] },
        person: { name: "Maya\nEND:VEVENT", phone: "+447700900123" },
      }),
    ]),
  );
  expect(event.location).toBe("12 Warwick Road STATUS:CANCELLED, Worthing, BN14 8QX");
  expect(event.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(event.description.split("\n")).toEqual([
    "Van: Lewes 1",
    "Load: 2,900 litres, 325 kg, 32 min",
    "2 × Sofa; large, red\\",
    "Access: 1st floor, no lift, about 20 m to carry, the van can stop nearby free of charge",
    "Hazards: asbestos",
    "On site: Maya END:VEVENT, 07700 900123",
    "Notes and gate codes are on the day sheet.",
  ]);
});

test("a long one is written in parts that make one file, its lines no longer than a calendar reads", async () => {
  const text = await feed(Array.from({ length: 130 }, (_, at) => collection({ reference: `B-${at}`, town: "Cœur-sur-Mer ".repeat(8) })));
  const { calendar, events } = read(text);
  expect(events.map(({ uid }) => uid)).toEqual(Array.from({ length: 130 }, (_, at) => `B-${at}.crew@chalkway.example`));
  expect(calendar.getAllSubcomponents("vtimezone")).toHaveLength(1);
  expect(text.match(/^(?:BEGIN|END):VCALENDAR$/gm)).toHaveLength(2);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
