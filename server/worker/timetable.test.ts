/** What the clock does: a step that fails, or waits, is not there twice. */
import { parseCrontab } from "graphile-worker";
import { expect, test } from "vitest";
import { timetable } from "./tasks.ts";

test("a step of the clock that waits or fails is in the queue once, and one of every minute is left to the next minute", () => {
  const steps = parseCrontab(timetable).map(({ task, options }) => ({ task, ...options }));
  expect(steps).toHaveLength(timetable.split("\n").length);
  for (const { task, jobKey, jobKeyMode, maxAttempts } of steps) {
    expect({ task, jobKey, jobKeyMode }).toEqual({ task, jobKey: task, jobKeyMode: "preserve_run_at" });
    expect({ task, maxAttempts }).toEqual({ task, maxAttempts: timetable.includes(`* * * * * ${task} `) ? 1 : 10 });
  }
});
