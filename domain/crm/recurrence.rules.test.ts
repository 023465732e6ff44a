import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, londonDate, londonInstant, londonTime } from "../kernel/london-time.ts";
import { nextDueOn, nextRemindAt } from "./recurrence.rules.ts";
import { recurrenceUnits } from "./task-choices.ts";

const weekly = { every: 1, unit: "week" } as const;
const monthly = { every: 1, unit: "month" } as const;

test("a weekly task comes on the same weekday over both clock changes, and its reminder at the same time on the clock", () => {
  for (const [dueOn, next] of [
    ["2027-03-25", "2027-04-01"], // clocks go forward on 28 March
    ["2027-10-28", "2027-11-04"], // back on 31 October
  ] as const) {
    expect(nextDueOn({ recurrence: weekly, firstOn: dueOn, dueOn, today: dueOn })).toBe(next);
    const reminder = nextRemindAt(londonInstant(addDays(dueOn, -1), "09:00"), dueOn, next);
    expect([londonDate(reminder), londonTime(reminder)]).toEqual([addDays(next, -1), "09:00"]);
  }
});

test("what is due on the 31st comes on the last day of a shorter month and on the 31st again after it", () => {
  const firstOn = "2027-01-31";
  expect(nextDueOn({ recurrence: monthly, firstOn, dueOn: firstOn, today: firstOn })).toBe("2027-02-28");
  expect(nextDueOn({ recurrence: monthly, firstOn, dueOn: "2027-02-28", today: "2027-02-28" })).toBe("2027-03-31");
});

test("a task that is finished late comes next on a day that is still to come", () => {
  expect(nextDueOn({ recurrence: weekly, firstOn: "2027-01-04", dueOn: "2027-01-04", today: "2027-02-02" })).toBe("2027-02-08");
});

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

test("the next day lies after the last one and after today, and no day of the series is left out", () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 0, max: 1_000 }),
      fc.integer({ min: 1, max: 52 }),
      fc.constantFrom(...recurrenceUnits),
      (firstOn, late, every, unit) => {
        const recurrence = { every, unit };
        const today = addDays(firstOn, late);
        const next = nextDueOn({ recurrence, firstOn, dueOn: firstOn, today });
        expect(next > today).toBe(true);
        let last = firstOn;
        for (let day = firstOn; day <= today; day = nextDueOn({ recurrence, firstOn, dueOn: day, today: day })) last = day;
        expect(nextDueOn({ recurrence, firstOn, dueOn: last, today: last })).toBe(next);
      },
    ),
  );
});
