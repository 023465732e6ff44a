import { expect, test } from "vitest";
import type { StaffToday } from "#domain/office/today.contract.ts";
import { percentAt, daySpan, vanText } from "./van-day.rules.ts";

const stop = (startsAt: string, endsAt: string, state: StaffToday["vans"][number]["stops"][number]["state"] = "assigned") => ({
  reference: "B-7F3K9M",
  town: "Hove",
  state,
  startsAt: `2026-11-24T${startsAt}:00Z`,
  endsAt: `2026-11-24T${endsAt}:00Z`,
});
const van = (stops: ReturnType<typeof stop>[], isOff = false): StaffToday["vans"][number] => ({
  name: "Lewes 1",
  minutes: 0,
  minutesCapacity: 600,
  litres: 0,
  litresCapacity: 1,
  isOff,
  stops,
});
const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);

test("all lines show the same hours, longer where a job is outside them", () => {
  expect(daySpan({ date: "2026-11-24", vans: [van([])] })).toEqual({ from: at("07:00"), to: at("19:00") });
  expect(daySpan({ date: "2026-11-24", vans: [van([stop("05:30", "06:00")]), van([stop("20:00", "21:00")])] })).toEqual({
    from: at("05:30"),
    to: at("21:00"),
  });
});

test("a place on the line is never off it", () => {
  const span = { from: at("07:00"), to: at("19:00") };
  expect([at("06:00"), at("07:00"), at("13:00"), at("23:00")].map((moment) => percentAt(moment, span))).toEqual([0, 0, 50, 100]);
});

test("the line in words: jobs, what is done, what comes next, and that a van is off", () => {
  const day = [stop("08:00", "09:00", "completed"), stop("11:30", "12:30"), stop("14:00", "15:00")];
  expect(vanText(van(day), at("10:00"))).toBe("3 jobs, 1 done. Next: 11:30am, Hove");
  expect(vanText(van([stop("08:00", "09:00", "closed")]), at("10:00"))).toBe("1 job, 1 done");
  expect([vanText(van([]), at("10:00")), vanText(van([], true), at("10:00"))]).toEqual(["No jobs on it", "Off today"]);
  expect(vanText(van([stop("11:30", "12:30")], true), at("10:00"))).toBe("Off the road with 1 job. Next: 11:30am, Hove");
});
