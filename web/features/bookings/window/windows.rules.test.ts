import { expect, test } from "vitest";
import { tuesday } from "../draft/booking.fixture.ts";
import {
  bookableDays,
  daysForService,
  deltaChip,
  nearName,
  offeredWindows,
  proposedWindow,
  windowHint,
  windowName,
  preferredWindow,
} from "./windows.rules.ts";
import type { Draft } from "../draft/draft.rules.ts";
import type { Day } from "./windows.rules.ts";

const window = (id: string, kind: "standard" | "all-day" | "emergency", priceDeltaPence: number, date = "2026-11-24") => ({
  id,
  kind,
  priceDeltaPence,
  left: 3,
  startsAt: `${date}T09:00:00+00:00`,
  endsAt: `${date}T11:00:00+00:00`,
});
const day = (date: string, ...windows: Day["windows"]): Day => ({ date, windows });

test("the earliest window without extra cost is proposed, never one that costs more", () => {
  const days = [
    day("2026-11-21", window("emergency", "emergency", 6_000), window("saturday", "standard", 1_500)),
    day("2026-11-23", window("any", "all-day", -1_000), window("monday", "standard", 0)),
  ];
  expect(proposedWindow(days)?.id).toBe("monday");
});

test("a time that was asked for in the calculator is proposed where there is capacity, and never at a cost nobody named", () => {
  const days = [
    day("2026-11-23", window("any", "all-day", -1_000), window("monday", "standard", 0), window("now", "emergency", 6_000)),
    day("2026-11-28", window("saturday", "standard", 1_500), window("all saturday", "all-day", 500)),
  ];
  const plain = { date: null, day: "weekday", speed: "standard", flexibleDay: false } as const;
  const proposed = (preference: Partial<NonNullable<Draft["wish"]>>) => preferredWindow(days, { ...plain, ...preference }, () => false)?.id;
  expect(proposed({})).toBeUndefined();
  expect(proposed({ flexibleDay: true })).toBe("any");
  expect(proposed({ day: "weekend" })).toBe("saturday");
  expect(proposed({ date: "2026-11-28", flexibleDay: true })).toBe("all saturday");
  expect(proposed({ speed: "emergency" })).toBe("now");
  expect(proposed({ date: "2026-11-30" })).toBeUndefined();
  expect(preferredWindow(days, null, () => false)).toBeNull();
});

test("where every window costs extra the earliest is proposed, and where there is none nothing is", () => {
  expect(proposedWindow([day("2026-11-21", window("saturday", "standard", 1_500))])?.id).toBe("saturday");
  expect(proposedWindow([])).toBeNull();
});

test("the window somebody holds stays listed when their own hold took its last capacity", () => {
  const days = [day("2026-11-23", window("monday", "standard", 0, "2026-11-23")), day("2026-11-25")];
  const bookable = bookableDays(days, tuesday);
  expect(bookable.map(({ date }) => date)).toEqual(["2026-11-23", "2026-11-24"]);
  expect(bookable[1]?.windows.map(({ id }) => id)).toEqual([tuesday.id]);
  expect(bookableDays(days, null).map(({ date }) => date)).toEqual(["2026-11-23"]);
});

test("within a day the free choice comes first, then the hours as they pass, the emergency last", () => {
  const mixed = day(
    "2026-11-24",
    window("emergency", "emergency", 6_000),
    window("any", "all-day", -1_000),
    { ...window("late", "standard", 0), startsAt: "2026-11-24T13:00:00+00:00" },
    window("early", "standard", 0),
  );
  expect(bookableDays([mixed], null)[0]?.windows.map(({ id }) => id)).toEqual(["any", "early", "late", "emergency"]);
});

test("a house clearance can be had from the next working day on", () => {
  const days = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"].map((date) =>
    day(date, window(date, "standard", 0, date)),
  );
  const dates = (service: "house-clearance" | "garden-waste", holiday = "") =>
    daysForService(days, service, "2026-11-20", (date) => date === holiday).map(({ date }) => date);
  expect(dates("house-clearance")).toEqual(["2026-11-23", "2026-11-24"]);
  expect(dates("house-clearance", "2026-11-23")).toEqual(["2026-11-24"]);
  expect(dates("garden-waste")).toHaveLength(5);
});

test("windows and days are named the way people say them", () => {
  expect((["standard", "all-day", "emergency"] as const).map((kind) => windowName(window("a", kind, 0)))).toEqual([
    "9–11am",
    "Any time, 9–11am",
    "Emergency, 9–11am",
  ]);
  expect([nearName("2026-11-20", "2026-11-20"), nearName("2026-11-21", "2026-11-20"), nearName("2026-11-22", "2026-11-20")]).toEqual([
    "Today",
    "Tomorrow",
    null,
  ]);
  expect([deltaChip(1_500), deltaChip(-1_000), deltaChip(0)]).toEqual(["+£15", "−£10", null]);
  expect([windowHint({ kind: "standard", left: 1 }), windowHint({ kind: "standard", left: 2 })]).toEqual(["Last one left", null]);
});

test("the next windows that come with a refusal are offered, at London's day", () => {
  const late = { ...window("late", "standard", 0), startsAt: "2027-07-01T23:30:00+00:00", endsAt: "2027-07-02T01:30:00+00:00" };
  expect(offeredWindows({ nextWindows: [late] })).toMatchObject([{ id: "late", date: "2027-07-02" }]);
  expect([offeredWindows({}), offeredWindows({ nextWindows: "soon" })]).toEqual([[], []]);
});
