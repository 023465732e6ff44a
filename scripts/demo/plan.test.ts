import { describe, expect, test } from "vitest";
import { parsePhone } from "#domain/kernel/phone.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { addDays, londonDate, weekdayOf } from "#domain/kernel/london-time.ts";
import { createChance } from "./chance.ts";
import { createPeople } from "./people.ts";
import { fates, planBookings } from "./plan.ts";
import { createTimeline } from "./timeline.ts";

const now = new Date("2026-11-23T14:10:00Z");
const planned = (seed: number, customers = 400, bookings = 900) => {
  const chance = createChance(seed);
  const people = createPeople(chance, customers);
  return { people, plans: planBookings(chance, { now, bookings, people, isOpenDay: (date) => date !== "2026-12-25" }) };
};

describe("the people of a demo", () => {
  const { people } = planned(1);

  test("have names, addresses and numbers of their own, and none that anybody has", () => {
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    expect(new Set(people.map(({ mobile }) => mobile)).size).toBe(people.length);
    for (const { email, mobile, address } of people) {
      expect(email).toMatch(/^[a-z.]+@[a-z]+\.example$/);
      expect(parsePhone(mobile)).toMatchObject({ ok: true, kind: "mobile", e164: expect.stringMatching(/^\+447700900\d{3}$/) });
      expect(parsePostcode(address.postcode).ok, address.postcode).toBe(true);
    }
  });

  test("are no more than there are numbers for drama", () => {
    expect(() => createPeople(createChance(1), 1_001)).toThrow("1000 people");
  });
});

describe("the plan of a demo", () => {
  const { plans } = planned(1);

  test("is the same for the same seed on the same day, and another for another", () => {
    expect(planned(1).plans).toEqual(plans);
    expect(planned(2).plans).not.toEqual(plans);
  });

  test("has every booking asked for, over fourteen months to some weeks ahead, in the order they were booked", () => {
    expect(plans).toHaveLength(900);
    const days = plans.map(({ day }) => day).toSorted();
    expect(days[0]).toMatch(/^2025-(09|10)/);
    expect((days.at(-1) ?? "") > "2026-12-20" && (days.at(-1) ?? "") < "2027-01-10").toBe(true);
    expect(days).not.toContain("2026-12-25");
    expect(plans.map(({ bookedAt }) => bookedAt.getTime())).toEqual(
      plans.map(({ bookedAt }) => bookedAt.getTime()).toSorted((a, b) => a - b),
    );
  });

  test("books everything before now, and before its day begins", () => {
    for (const { bookedAt, day } of plans) {
      expect(bookedAt <= now).toBe(true);
      expect(londonDate(bookedAt) < day).toBe(true);
    }
  });

  test("fills this week: four times a working day of last year's", () => {
    const of = (days: readonly string[]) => plans.filter(({ day }) => days.includes(day)).length / days.length;
    const workingDays = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => addDays(londonDate(now), first + index)).filter((day) => weekdayOf(day) < 6);
    expect(of(workingDays(0, 5))).toBeGreaterThan(4 * of(workingDays(-360, 60)));
  });

  test.each([[900], [45]])("has every fate there is among %i bookings", (bookings) => {
    expect(new Set(planned(3, 20, bookings).plans.map(({ fate }) => fate))).toEqual(new Set(fates));
  });
});

test("what happens in the made-up past happens in its order, what it causes too, and nothing after now", async () => {
  const [day, happened] = [(hour: number) => new Date(Date.UTC(2026, 0, 1, hour)), [] as string[]];
  const timeline = createTimeline(day(20), async (moment) => void happened.push(`tick ${moment.getUTCHours()}`), 6);
  const say = (what: string) => async () => void happened.push(what);
  timeline.at(day(9), null, say("nine"));
  timeline.at(day(1), null, async () => {
    happened.push("one");
    timeline.at(day(8), null, say("eight, because of one"));
    timeline.at(day(21), null, say("tomorrow"));
  });
  timeline.at(day(2), null, say("two"));
  await timeline.run();
  expect(happened).toEqual(["tick 1", "one", "two", "tick 8", "eight, because of one", "nine"]);
});
