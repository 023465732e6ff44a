import { expect, test } from "vitest";
import { listAlerts, bellName, countFresh, announceFresh } from "./alerts.rules.ts";

const none = { requestedAt: null, promisedAt: null };
const bell = {
  alerts: [
    { kind: "late" as const, count: 1, fresh: 0, ...none },
    { kind: "waiting" as const, count: 3, fresh: 2, requestedAt: "2026-11-23T09:00:00Z", promisedAt: "2026-11-23T11:00:00Z" },
    { kind: "refunds" as const, count: 2, fresh: 1, ...none },
    { kind: "tasks" as const, count: 1, fresh: 0, ...none },
  ],
  newestAt: "2026-11-23T09:00:00Z",
};

test("each kind is said in words, leads to its list and carries the promise that ends first", () => {
  expect(listAlerts(bell, "/crm")).toEqual([
    { kind: "late", text: "1 collection is late", fresh: 0, to: "/crm?section=bookings&show=late" },
    {
      kind: "waiting",
      text: "3 bookings are waiting for confirmation",
      fresh: 2,
      to: "/crm?section=bookings&show=waiting",
      promise: { requestedAt: "2026-11-23T09:00:00Z", promisedAt: "2026-11-23T11:00:00Z" },
    },
    { kind: "refunds", text: "2 refunds are due", fresh: 1, to: "/crm?kind=refund" },
    { kind: "tasks", text: "1 task is due", fresh: 0, to: "/crm?section=customers&tab=tasks" },
  ]);
});

test("the bell tells how much is new, and is only a bell when nothing is", () => {
  expect(bellName(countFresh(bell))).toBe("Alerts, 3 new");
  expect(bellName(countFresh({ alerts: [], newestAt: null }))).toBe("Alerts");
});

test("said aloud is what has become more, not what was said before or has become less", () => {
  expect(announceFresh(undefined, bell)).toBe("3 bookings are waiting for confirmation, 2 refunds are due");
  expect(announceFresh(bell, bell)).toBe("");
  const more = { ...bell, alerts: [{ kind: "waiting" as const, count: 4, fresh: 3, ...none }] };
  expect(announceFresh(bell, more)).toBe("4 bookings are waiting for confirmation");
  expect(announceFresh(more, bell)).toBe("2 refunds are due");
});
