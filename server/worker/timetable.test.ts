/** What the clock does: a step that fails, or waits, is not there twice. */
import { parseCrontab } from "graphile-worker";
import { expect, test } from "vitest";
import { isLong, createTasks, buildTimetable } from "./tasks.ts";

const timetable = buildTimetable(() => true);

test("a step of the clock that waits or fails is in the queue once, and one of every minute is left to the next minute", () => {
  const steps = parseCrontab(timetable).map(({ task, options }) => ({ task, ...options }));
  expect(steps).toHaveLength(timetable.split("\n").length);
  for (const { task, jobKey, jobKeyMode, maxAttempts } of steps) {
    expect({ task, jobKey, jobKeyMode }).toEqual({ task, jobKey: task, jobKeyMode: "preserve_run_at" });
    expect({ task, maxAttempts }).toEqual({ task, maxAttempts: timetable.includes(`* * * * * ${task} `) ? 1 : 10 });
  }
});

test("each step is one runner's, and one of every minute never waits behind what may take long", () => {
  const tasks = Object.keys(createTasks({ files: {} } as Parameters<typeof createTasks>[0])); // only their names are read
  const named = (isMine: (task: string) => boolean) => parseCrontab(buildTimetable(isMine)).map(({ task }) => task);
  const [long, short] = [named(isLong), named((task) => !isLong(task))];
  expect([...long, ...short].toSorted()).toEqual(named(() => true).toSorted());
  for (const task of [...long, ...short]) expect(tasks).toContain(task);
  for (const line of buildTimetable(isLong).split("\n")) expect(line).not.toMatch(/^\* /);
});
