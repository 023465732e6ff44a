import { expect, test } from "vitest";
import type { StaffToday } from "#domain/office/today.contract.ts";
import { bookingShows } from "#domain/office/booking-list-choices.ts";
import { vanFill, listTiles } from "./tiles.rules.ts";

const today: StaffToday = {
  date: "2026-11-24",
  collections: { total: 7, done: 3, late: 1 },
  revenue: { pence: 123_450, lastWeekPence: 0 },
  vans: [],
  quotes: { count: 0, requestedAt: null, promisedAt: null },
  waiting: { count: 2, requestedAt: "2026-11-24T08:00:00Z", promisedAt: "2026-11-24T08:30:00Z" },
  unreadThreads: 1,
  asked: 0,
  unpaid: { count: 4, pence: 50_000 },
  failedMessages: 0,
};

test("every figure leads to the list that it is the length of", () => {
  for (const home of ["/admin-console", "/crm"] as const)
    for (const { name, to } of listTiles(today, home)) {
      const query = new URLSearchParams(to.split("?")[1]);
      const show = query.get("show");
      if (show === null) expect(to, name).toBe("/trigger-history?state=dead");
      else expect(Object.keys(bookingShows), name).toContain(show);
      if (query.has("from")) expect([query.get("from"), query.get("to")]).toEqual([today.date, today.date]);
    }
});

test("what is late is trouble, and nothing else is", () => {
  const tones = Object.fromEntries(listTiles(today, "/crm").map(({ name, tone }) => [name, tone]));
  expect(tones).toMatchObject({ Late: "trouble", "Collections today": "plain", "Waiting for the customer": "plain" });
});

test("a van is as full as the minutes of its windows, and no fuller than full", () => {
  const van = { name: "Van 1", litres: 0, litresCapacity: 1, isOff: false, stops: [] };
  expect(
    [
      [0, 0],
      [30, 120],
      [150, 120],
    ].map(([minutes = 0, minutesCapacity = 0]) => vanFill({ ...van, minutes, minutesCapacity })),
  ).toEqual([0, 0.25, 1]);
});
