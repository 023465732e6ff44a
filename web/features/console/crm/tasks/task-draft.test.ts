import { expect, test } from "vitest";
import type { Task } from "#domain/crm/tasks.contract.ts";
import { toDraft, toInput } from "./task-draft.ts";

const today = "2026-11-24";
const task: Task = {
  id: "0a2d6a1e-7a55-4c19-9a39-4a4f6f6f4b11",
  title: "Rign the club",
  dueOn: "2026-11-25",
  remindAt: "2026-11-24T09:00:00Z",
  type: "call",
  priority: "normal",
  state: "snoozed",
  recurrence: { every: 1, unit: "week" },
  assignee: null,
  contact: null,
  deal: null,
  bookingReference: null,
  createdBy: "A colleague",
  endedAt: null,
  endedBy: null,
  rowVersion: 3,
};
const { id, rowVersion } = task;
const [opened, fresh] = [toDraft(task, today), toDraft(undefined, today)];

test("a corrected title is all that is sent of a task, so that its series stays on its days", () => {
  expect(toInput({ ...opened, title: "Ring the club" }, { task, opened })).toEqual({ id, rowVersion, title: "Ring the club" });
});

test("another due day takes the reminder along", () => {
  expect(toInput({ ...opened, dueOn: "2026-11-23" }, { task, opened })).toEqual({
    id,
    rowVersion,
    dueOn: "2026-11-23",
    remindAt: "2026-11-23T09:00:00+00:00",
  });
});

test("a new task is sent whole, and is its maker's, whom the server knows, unless a colleague is chosen", () => {
  expect(toInput({ ...fresh, title: "Ring" }, { opened: fresh, link: { deal: "D-7F3K9M" } })).toEqual({
    title: "Ring",
    dueOn: today,
    remindAt: null,
    type: "call",
    priority: "normal",
    recurrence: null,
    deal: "D-7F3K9M",
  });
  expect(toInput({ ...fresh, assignee: "sam" }, { opened: fresh })).toMatchObject({ assigneeId: "sam" });
});
