/** Data carried from another page is in the quote, and a new quote is begun for it. */
import { expect, test } from "vitest";
import type { CarriedJob } from "#web/features/job-form/draft/carried-job.rules.ts";
import { withCarriedJob } from "./carried.rules.ts";
import { emptyDraft } from "./draft.rules.ts";

const job: CarriedJob = {
  channel: "web_items",
  postcode: "BN14 8QX",
  service: "furniture-removal",
  items: [{ id: "hot-tub", quantity: 1, confirmed: null }],
  access: { floor: 2, lift: "no", carryMetres: 30, carryFar: null, parking: "paid", dismantleCount: 1 },
  outsideReady: true,
  wish: { date: "2026-11-24", day: "weekday", speed: "standard", flexibleDay: false },
  hazards: { present: "yes", kinds: ["paint"] },
  notes: "Behind the shed",
  contact: { fullName: "Ann Fletcher", email: "", mobile: "07700 900123" },
};
const before = emptyDraft("key-of-quote", 0);

test("list, answers, access, postcode, time and contact", () => {
  const { facts, contact, channel, startKey } = withCarriedJob(before, job, "key-of-next-quote");
  expect(facts.items.map(({ id }) => id)).toEqual(["hot-tub"]);
  expect([facts.hazards, facts.hidden]).toEqual([job.hazards, job.notes]);
  expect(facts.place).toMatchObject({ postcode: "BN14 8QX", floor: 2, lift: "no", carryMetres: 30, parking: "paid", outsideReady: true });
  expect(facts.when).toMatchObject({ kind: "date", date: "2026-11-24" });
  expect(contact).toMatchObject({ fullName: "Ann Fletcher", mobile: "07700 900123", preference: "sms" });
  expect([channel, startKey]).toEqual(["web_items", "key-of-next-quote"]);
});

test("a place alone begins a quote with nothing on its list", () => {
  const { facts } = withCarriedJob(before, { ...job, items: [], service: null }, "key-of-next-quote");
  expect([facts.items, facts.service, facts.place.postcode]).toEqual([[], null, "BN14 8QX"]);
});
