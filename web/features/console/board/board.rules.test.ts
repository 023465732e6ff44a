import { describe, expect, test } from "vitest";
import type { BoardJob, PlannedStop } from "#domain/scheduling/board.contract.ts";
import {
  besidePlace,
  dropped,
  firstGap,
  readPlace,
  swapped,
  listTray,
  windowAt,
  listWindows,
  withMoves,
  writePlace,
} from "./board.rules.ts";
import type { BoardView } from "./board.rules.ts";
import { noHistory, buildUndo, withLock, withoutStep, withStep } from "./undo.rules.ts";

const at = (clock: string) => `2026-12-02T${clock}:00+00:00`;
const stopAt = (vanId: string, from: string, to: string, more: Partial<PlannedStop> = {}): PlannedStop => ({
  load: 1,
  loads: 1,
  vanId,
  startsAt: at(from),
  endsAt: at(to),
  minutes: null,
  tipMinutes: 0,
  isLocked: false,
  overrideReason: null,
  overbooked: { minutes: 0, litres: 0, kilograms: 0 },
  by: "Priya",
  at: at("08:00"),
  ...more,
});
const jobWith = (reference: string, stops: PlannedStop[], more: Partial<BoardJob> = {}): BoardJob => ({
  reference,
  rowVersion: 1,
  state: stops.length === 0 ? "confirmed" : "assigned",
  depotId: "lewes",
  date: "2026-12-02",
  window: { startsAt: at("09:00"), endsAt: at("11:00"), kind: "standard" },
  service: "furniture-removal",
  customer: "Maya Okafor",
  phone: "+447700900123",
  town: "Worthing",
  postcode: "BN14 8QX",
  litres: 1_400,
  kilograms: 170,
  minutes: 60,
  needs: [],
  pops: "none",
  signs: [],
  expected: null,
  stops,
  ...more,
});
const cell = (vanId: string, from: string, to: string) => ({ vanId, startsAt: at(from), endsAt: at(to) });

describe("a drop", () => {
  test("on another van keeps the time, in another window takes the first that is free there", () => {
    const busy = jobWith("B-1", [stopAt("two", "11:00", "12:10")]);
    const job = jobWith("B-2", [stopAt("one", "09:20", "10:20")]);
    const jobs = [busy, job];
    expect(dropped(jobs, job, 1, cell("two", "09:00", "11:00"))).toEqual([{ vanId: "two", startsAt: at("09:20") }]);
    expect(dropped(jobs, job, 1, cell("two", "11:00", "13:00"))).toEqual([{ vanId: "two", startsAt: "2026-12-02T12:10:00.000Z" }]);
  });

  test("where the job is already does nothing", () => {
    const job = jobWith("B-1", [stopAt("one", "09:20", "10:20")]);
    expect(dropped([job], job, 1, cell("one", "09:00", "11:00"))).toBeNull();
  });

  test("out of the tray leaves the time to the server in the promised window, and names it in any other", () => {
    const job = jobWith("B-1", []);
    expect(dropped([job], job, null, cell("one", "09:00", "11:00"))).toEqual([{ vanId: "one" }]);
    expect(dropped([job], job, null, cell("one", "13:00", "15:00"))).toEqual([
      { vanId: "one", startsAt: at("13:00").replace("+00:00", ".000Z") },
    ]);
    const allDay = jobWith("B-2", [], { window: { startsAt: at("07:00"), endsAt: at("17:00"), kind: "all-day" } });
    expect(dropped([allDay], allDay, null, cell("one", "07:00", "09:00"))).toMatchObject([{ startsAt: expect.stringContaining("T07:00") }]);
  });

  test("of one load of a split job leaves the other where it is", () => {
    const job = jobWith("B-1", [stopAt("one", "09:00", "09:30", { loads: 2 }), stopAt("two", "09:00", "09:30", { load: 2, loads: 2 })]);
    expect(dropped([job], job, 2, cell("one", "09:00", "11:00"))).toEqual([
      { vanId: "one", startsAt: at("09:00") },
      { vanId: "one", startsAt: at("09:00") },
    ]);
  });
});

test("a load that is moved keeps the minutes a colleague set for it, as the others keep theirs", () => {
  const stops = [
    stopAt("one", "09:00", "09:39", { loads: 2, minutes: 39 }),
    stopAt("two", "09:00", "09:50", { load: 2, loads: 2, minutes: 50 }),
  ];
  const job = jobWith("B-1", stops);
  expect(dropped([job], job, 2, cell("three", "09:00", "11:00"))).toEqual([
    { vanId: "one", startsAt: at("09:00"), minutes: 39 },
    { vanId: "three", startsAt: at("09:00"), minutes: 50 },
  ]);
});

test("a full window has no gap: its beginning is asked for, and the server says what is wrong", () => {
  const jobs = [jobWith("B-1", [stopAt("one", "09:00", "11:00")])];
  expect(firstGap(jobs, cell("one", "09:00", "11:00"), 60)).toBe(at("09:00"));
  expect(firstGap(jobs, cell("one", "09:00", "11:00"), 60, "B-1")).toContain("T09:00");
});

test("what runs past the last window is still shown in it, and what comes before the first in that", () => {
  const counter = (from: string, to: string) => ({ ...cell("one", from, to), date: "2026-12-02", isEmergencyOnly: false });
  const none = {
    minutes: { booked: 0, capacity: 120, reserve: 0 },
    litres: { booked: 0, capacity: 1 },
    kilograms: { booked: 0, capacity: 1 },
  };
  const counters = [counter("11:00", "13:00"), counter("09:00", "11:00")].map((one) => ({ ...one, ...none }));
  const windows = listWindows({ counters }, "2026-12-02");
  expect(windows.map(({ startsAt }) => startsAt)).toEqual([at("09:00"), at("11:00")]);
  const evening = (endsAt: string) => ({
    ...counter("09:00", "11:00"),
    ...none,
    date: "2026-12-01",
    startsAt: "2026-12-01T23:00:00+00:00",
    endsAt,
  });
  const withEvening = (endsAt: string) => listWindows({ counters: [...counters, evening(endsAt)] }, "2026-12-02").length;
  expect([withEvening(at("01:00")), withEvening(at("00:00"))]).toEqual([3, 2]);
  expect([windowAt(windows, at("17:30"))?.startsAt, windowAt(windows, at("06:00"))?.startsAt]).toEqual([at("11:00"), at("09:00")]);
});

test("the tray holds what is agreed and on no van, of that day", () => {
  const waiting = jobWith("B-1", []);
  const jobs = [
    waiting,
    jobWith("B-2", [stopAt("one", "09:00", "10:00")]),
    jobWith("B-3", [], { state: "completed" }),
    jobWith("B-4", [], { date: "2026-12-03" }),
  ];
  expect(listTray(jobs, "2026-12-02")).toEqual([waiting]);
});

test("two vans change places but for what is locked or under way", () => {
  const jobs = [
    jobWith("B-1", [stopAt("one", "09:00", "10:00")]),
    jobWith("B-2", [stopAt("two", "09:00", "10:00", { isLocked: true })]),
    jobWith("B-3", [stopAt("two", "11:00", "12:00")], { state: "en_route" }),
    jobWith("B-4", [stopAt("two", "13:00", "14:00")]),
  ];
  expect([...swapped(jobs, "2026-12-02", "one", "two")]).toEqual([
    ["B-1", [{ vanId: "two", startsAt: at("09:00") }]],
    ["B-4", [{ vanId: "one", startsAt: at("13:00") }]],
  ]);
});

test("a move is shown before it is answered, and gone when it is refused", () => {
  const job = jobWith("B-1", []);
  const [moved] = withMoves([job], new Map([["B-1", [{ vanId: "one", startsAt: at("09:20") }]]]));
  expect(moved).toMatchObject({ state: "assigned", stops: [{ vanId: "one", startsAt: at("09:20") }] });
  expect(withMoves([job], new Map())).toEqual([job]);
});

describe("undo", () => {
  const step = (reference: string) => ({ label: `moved ${reference}`, before: new Map([[reference, [{ vanId: "one" }]]]) });
  const answered = (reference: string, rowVersion: number) => [
    { reference, rowVersion, status: "assigned" as const, stops: [], lacksCapacity: false },
  ];

  test("takes back the last of ten steps, by the version that it left behind", () => {
    let history = noHistory;
    for (let index = 1; index <= 12; index += 1)
      history = withStep(history, step(`B-${index}`), answered(`B-${index}`, index + 1), answered(`B-${index}`, index));
    expect(history.steps.map(({ label }) => label)).toEqual(Array.from({ length: 10 }, (_, index) => `moved B-${index + 3}`));
    expect(buildUndo(history)).toEqual([{ reference: "B-12", rowVersion: 13, stops: [{ vanId: "one" }] }]);
    expect(buildUndo(withoutStep(history, answered("B-12", 14)))).toMatchObject([{ reference: "B-11", rowVersion: 12 }]);
    expect(buildUndo(noHistory)).toBeUndefined();
  });

  test("counts with one's own lock but not with a colleague's change before it, and goes on with the step before where somebody else has changed the job", () => {
    const history = withStep(
      withStep(noHistory, step("B-1"), answered("B-1", 2), answered("B-1", 1)),
      step("B-2"),
      answered("B-2", 2),
      answered("B-2", 1),
    );
    expect(buildUndo(withLock(history, { reference: "B-2", from: 2, rowVersion: 3 }))).toMatchObject([{ reference: "B-2", rowVersion: 3 }]);
    expect(buildUndo(withLock(history, { reference: "B-2", from: 5, rowVersion: 6 }))).toMatchObject([{ reference: "B-2", rowVersion: 2 }]);
    expect(buildUndo(withoutStep(history, []))).toMatchObject([{ reference: "B-1", rowVersion: 2 }]);
  });

  test("does not pass over a colleague's move that lies between two of one's own", () => {
    const first = withStep(noHistory, step("B-1"), answered("B-1", 2), answered("B-1", 1));
    const second = withStep(first, step("B-1"), answered("B-1", 4), answered("B-1", 3));
    expect(buildUndo(second)).toMatchObject([{ reference: "B-1", rowVersion: 4 }]);
    expect(buildUndo(withoutStep(second, answered("B-1", 5)))).toBeUndefined();
  });
});

test("the address says where in the board somebody is, and nonsense says nothing", () => {
  const now = new Date("2026-11-24T23:30:00Z");
  const place = { date: "2026-12-02", view: "week", depotId: "lewes" } as const;
  expect(readPlace(new URLSearchParams(writePlace(place)), now)).toEqual(place);
  expect(readPlace(new URLSearchParams("date=2026-13-01&view=year&depot=%00"), now)).toEqual({ date: "2026-11-24", view: "day" });
});

test("a step is a day, a week or a month, whichever is shown", () => {
  const stepped = (view: BoardView, date: string, step: 1 | -1) => besidePlace({ view, date }, step).date;
  expect([stepped("day", "2026-12-31", 1), stepped("list", "2026-12-01", -1)]).toEqual(["2027-01-01", "2026-11-30"]);
  expect(stepped("week", "2026-12-28", 1)).toBe("2027-01-04");
  expect([stepped("month", "2026-01-31", 1), stepped("month", "2026-01-31", -1)]).toEqual(["2026-02-01", "2025-12-01"]);
});
