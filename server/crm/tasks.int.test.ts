/** Tasks: once or recurring, finished once, and with one reminder. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let moderator: { authorization: string };
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  [moderator, admin] = await Promise.all([officeSession(server, "moderator"), officeSession(server, "admin")]);
});
beforeEach(() => server.setNow(monday));
afterAll(() => server.close());

const call = async (name: string, input: object = {}, who = moderator) => server.command(name, input, { ...who, ...once() });
const add = async (more: object = {}) => (await call("save-task", { title: "Ring Mrs Hill", dueOn: "2026-11-23", ...more })).body.task;

describe("a task", () => {
  test("is whoever's who made it, and is found by its day", async () => {
    const task = await add();
    expect(task).toMatchObject({ dueOn: "2026-11-23", type: "call", state: "open", assignee: { name: "A colleague" }, rowVersion: 1 });
    await add({ dueOn: "2026-11-20" });
    await add({ dueOn: "2026-11-30" });
    const { body } = await call("staff-tasks", { isMine: true });
    expect(body.counts).toEqual({ overdue: 1, today: 1, later: 1 });
    expect(body.tasks.map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual(["2026-11-20", "2026-11-23", "2026-11-30"]);
    expect((await call("staff-tasks", { isMine: true }, admin)).body.tasks).toEqual([]);
  });

  test("is due on its London day at both ends of the summer, whatever the hour is in UTC", async () => {
    const task = await add({ dueOn: "2027-03-28" });
    server.setNow("2027-03-27T23:30:00Z");
    expect((await call("staff-tasks", { show: "today" })).body.tasks).toEqual([]);
    server.setNow("2027-03-28T22:59:00Z"); // 23:59 in London
    expect((await call("staff-tasks", { show: "today" })).body.tasks).toMatchObject([{ id: task.id }]);
    server.setNow("2027-03-28T23:01:00Z"); // past midnight there
    expect((await call("staff-tasks", { show: "today" })).body.tasks).toEqual([]);
    server.setNow("2027-10-31T23:30:00Z");
    expect((await call("staff-tasks", { show: "overdue" })).body.tasks.map(({ dueOn }: { dueOn: string }) => dueOn)).toContain(
      "2027-03-28",
    );
  });

  test("that comes again makes the next one once, when two finish it at once", async () => {
    const task = await add({ dueOn: "2027-03-25", remindAt: "2027-03-24T09:00:00Z", recurrence: { every: 1, unit: "week" } });
    server.setNow("2027-03-25T10:00:00Z");
    const answers = await Promise.all([call("finish-task", task), call("finish-task", task, admin)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({ by: "A colleague", at: expect.any(String) });
    const next = answers.find(({ status }) => status === 200)?.body.next;
    // The clocks have gone forward since: still nine o'clock in London.
    expect(next).toMatchObject({ dueOn: "2027-04-01", remindAt: "2027-03-31T09:00:00+01:00", state: "open" });
    expect(await server.rows("select id from tasks where follows_id = $1", [task.id])).toHaveLength(1);
  });

  test("is put off to a later day, and is over when it is cancelled", async () => {
    const task = await add({ recurrence: { every: 1, unit: "day" } });
    expect((await call("snooze-task", { ...task, until: "2026-11-23" })).body.error.code).toBe("tasks.day_over");
    const later = (await call("snooze-task", { ...task, until: "2026-11-26" })).body.task;
    expect(later).toMatchObject({ dueOn: "2026-11-26", state: "snoozed" });
    expect((await call("save-task", { id: task.id, rowVersion: 1, title: "Other" })).body.error.code).toBe("tasks.changed");
    const over = await call("cancel-task", later);
    expect(over.body.task).toMatchObject({ state: "cancelled" });
    expect((await call("finish-task", over.body.task)).body.error.code).toBe("tasks.ended");
    expect(await server.rows("select id from tasks where follows_id = $1", [task.id])).toEqual([]);
  });

  test("that was finished or dropped by mistake is to be done again, and its series goes on as if it had not been", async () => {
    const weekly = { recurrence: { every: 1, unit: "week" } };
    const dropped = (await call("cancel-task", await add())).body.task;
    const again = (await call("reopen-task", dropped, admin)).body.task;
    expect(again).toMatchObject({ id: dropped.id, state: "open", endedAt: null, dueOn: "2026-11-23" });
    expect((await call("reopen-task", dropped)).body.error).toMatchObject({ code: "tasks.changed", by: "A colleague" });
    expect((await call("reopen-task", again)).body.task).toMatchObject({ state: "open", rowVersion: again.rowVersion });

    const { task, next } = (await call("finish-task", await add(weekly))).body;
    const reopened = (await call("reopen-task", task)).body.task;
    expect(reopened).toMatchObject({ state: "open", ...weekly });
    expect(await server.rows("select id from tasks where id = $1", [next.id])).toEqual([]);
    expect((await call("finish-task", reopened)).body.next).toMatchObject({ dueOn: next.dueOn });
  });

  test("that comes again and is reopened once somebody has worked on the next one is done once more, and the series goes on with that", async () => {
    const { task, next } = (await call("finish-task", await add({ recurrence: { every: 1, unit: "week" } }))).body;
    await call("save-task", { id: next.id, rowVersion: next.rowVersion, title: "Ring Mrs Hill, again" });
    const reopened = (await call("reopen-task", task)).body.task;
    expect(reopened).toMatchObject({ state: "open", recurrence: null });
    expect((await call("finish-task", reopened)).body).toMatchObject({ task: { state: "done" }, next: null });
    expect(await server.rows("select title from tasks where follows_id = $1", [task.id])).toEqual([{ title: "Ring Mrs Hill, again" }]);
  });

  test("keeps the days of its series when it is put off and then corrected, and gets new ones with another day or rhythm", async () => {
    const weekly = { every: 1, unit: "week" };
    const task = (await call("snooze-task", { ...(await add({ recurrence: weekly })), until: "2026-11-25" })).body.task;
    const { id, dueOn } = task;
    const saved = (await call("save-task", { id, rowVersion: task.rowVersion, title: "Ring Ms Hill", dueOn, recurrence: weekly })).body
      .task;
    const next = (await call("finish-task", saved)).body.next;
    expect(next.dueOn).toBe("2026-11-30");
    const moved = (await call("save-task", { id: next.id, rowVersion: next.rowVersion, dueOn: "2026-12-02" })).body.task;
    expect((await call("finish-task", moved)).body.next.dueOn).toBe("2026-12-09");
  });

  test("sent twice with one key is one", async () => {
    const key = once();
    const send = () => server.command("save-task", { title: "Twice", dueOn: "2026-11-24" }, { ...moderator, ...key });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body.task.id).toBe(second.body.task.id);
  });

  test("of somebody is the next thing to do with them", async () => {
    await server.command("contact", { name: "Ann Hill", email: "ann@example.com", topic: "quote", message: "Two sofas and a fridge" });
    const [contact] = await server.rows<{ reference: string }>("select reference from contacts where full_name = 'Ann Hill'");
    const [deal] = await server.rows<{ reference: string }>(
      "select d.reference from deals d join contacts c on c.id = d.contact_id where c.full_name = 'Ann Hill'",
    );
    const task = await add({ deal: deal?.reference, dueOn: "2026-11-24" });
    expect(task).toMatchObject({ contact: { reference: contact?.reference }, deal: { reference: deal?.reference } });
    const next = async () => (await server.rows("select next_action_at::text as at from contacts where full_name = 'Ann Hill'"))[0];
    expect(await next()).toEqual({ at: "2026-11-24" });
    await call("finish-task", task);
    expect(await next()).toEqual({ at: null });
    expect((await call("staff-tasks", { contact: contact?.reference, show: "ended" })).body.tasks).toMatchObject([{ id: task.id }]);
  });

  test("that is due is in its own bell, and is written about once, but not after it is done", async () => {
    await server.rows("update auth.users set email_confirmed_at = now()");
    const bell = async (who = admin) =>
      (await call("staff-bell", {}, who)).body.alerts.filter(({ kind }: { kind: string }) => kind === "tasks");
    const task = (await call("save-task", { title: "Ring about the shed", dueOn: "2026-11-24", remindAt: "2026-11-23T10:00:00Z" }, admin))
      .body.task;
    const done = (await call("save-task", { title: "Done before", dueOn: "2026-11-24", remindAt: "2026-11-23T10:00:00Z" }, admin)).body
      .task;
    await call("finish-task", done, admin);
    expect(await bell()).toEqual([]);
    server.setNow("2026-11-23T10:01:00Z");
    const remind = () => server.database.performAsService("remind-of-tasks", "remind_of_tasks", { now: server.now() });
    await remind();
    await remind();
    await server.runJobs();
    expect(server.mails.filter(({ subject }) => subject.includes("Ring about the shed"))).toHaveLength(1);
    expect(server.mails.filter(({ subject }) => subject.includes("Done before"))).toEqual([]);
    expect(await bell()).toMatchObject([{ count: 1, fresh: 1 }]);
    await call("finish-task", task, admin);
    expect(await bell()).toEqual([]);
  });

  test("that is done before its mail could be sent is not written about, and nobody hears of a message that failed", async () => {
    await server.rows("update auth.users set email_confirmed_at = now()");
    const wanted = { title: "Ring about the roof", dueOn: "2026-11-24", remindAt: "2026-11-23T10:00:00Z" };
    const task = (await call("save-task", wanted, admin)).body.task;
    server.setNow("2026-11-23T10:01:00Z");
    await server.database.performAsService("remind-of-tasks", "remind_of_tasks", { now: server.now() });
    await call("finish-task", task, admin);
    await server.runJobs();
    expect(server.mails.filter(({ subject, text }) => `${subject} ${text}`.includes("Ring about the roof"))).toEqual([]);
    expect(await server.rows("select state from messages where code = 'office_task_due' and payload ->> 'taskId' = $1", [task.id])).toEqual(
      [],
    );
  });

  test("of a colleague who has left the office is not mailed to them, and the next of its series is with whoever finished it", async () => {
    const leaving = await officeSession(server, "moderator");
    const again = { recurrence: { every: 1, unit: "week" }, remindAt: "2026-11-23T10:00:00Z" };
    const task = (await call("save-task", { title: "Ring the club", dueOn: "2026-11-23", ...again }, leaving)).body.task;
    await server.rows("update auth.users set email_confirmed_at = now()");
    await server.rows("delete from user_roles where user_id = $1 and role <> 'user'", [task.assignee.id]);
    server.setNow("2026-11-23T10:01:00Z");
    await server.database.performAsService("remind-of-tasks", "remind_of_tasks", { now: server.now() });
    await server.runJobs();
    expect(server.mails.filter(({ subject }) => subject.includes("Ring the club"))).toEqual([]);
    const { next } = (await call("finish-task", task, admin)).body;
    expect(next).toMatchObject({ dueOn: "2026-11-30", state: "open" });
    expect((await call("staff-tasks", { isMine: true }, admin)).body.tasks).toMatchObject([{ id: next.id }]);
  });
});
