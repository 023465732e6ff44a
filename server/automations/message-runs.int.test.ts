/** The history of messages: what the office sees of them, why, and the manual steps. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let admin: { authorization: string };
let moderator: { authorization: string };
let reference: string;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  [admin, moderator] = await Promise.all([officeSession(server, "admin"), officeSession(server, "moderator")]);
  const windows = await findWindows(server.command, { from: "2026-11-26", days: 10 });
  const window = windows.find(({ kind }) => kind === "standard");
  const booked = await server.command("book-collection", bookingOf(await hold(server.command, window?.id ?? "")), once());
  reference = String(booked.body.reference);
  await server.runJobs();
});
afterAll(() => server.close());

type Run = { id: string; code: string; channel: string; state: string; reason: string | null };
const list = async (filters: object, who = moderator) => (await server.command("message-runs", filters, who)).body;
const runOf = async (code: string, channel?: string): Promise<Run> =>
  (await list({ contact: reference, code, from: "2026-11-01", to: "2027-02-01" })).runs.find(
    (run: Run) => channel === undefined || run.channel === channel,
  ) ?? expect.fail(`no run of ${code}`);
const change = (runId: string, step: string, who: Record<string, string> = admin) => server.command("change-run", { runId, step }, who);

test("everything about one booking is listed by its reference, with its reason, and counted", async () => {
  const { runs, counts, isLast } = await list({ contact: reference.toLowerCase(), from: "2026-11-01", to: "2027-02-01" });
  const states = Object.fromEntries(runs.map((run: Run) => [run.code, run.state]));
  expect(states).toMatchObject({
    booking_confirmed: "sent",
    office_new_booking: "sent",
    prepare_list: "planned",
    reminder_day_before: "planned",
  });
  expect(isLast).toBe(true);
  expect(counts.reduce((sum: number, one: { runs: number }) => sum + one.runs, 0)).toBe(runs.length);
  const sent = await list({ contact: reference, state: "sent", code: "office_new_booking" });
  expect(sent.runs.map((run: Run) => run.code)).toEqual(["office_new_booking"]);
  expect((await list({ contact: "somebody@else.example" })).runs).toEqual([]);
});

test("the list begins with what goes out by tomorrow, and shows what is later where it is asked for", async () => {
  await server.rows(
    `insert into trigger_runs (code, version, subject_type, channel, dedupe_key, planned_at, state, reason)
       select 'self_check', 1, 'company', 'email', 'ahead ' || n, '2026-11-23T12:00:00Z'::timestamptz + n * interval '1 day', 'skipped', 'no_consent' from generate_series(1, 300) n`,
  );
  const { runs, counts } = await list({});
  const days = runs.map(({ plannedAt }: { plannedAt: string }) => plannedAt.slice(0, 10));
  expect([days[0], days.filter((one: string) => one > "2026-11-24")]).toEqual(["2026-11-24", []]);
  expect(counts.find(({ reason }: Run) => reason === "no_consent")).toMatchObject({ state: "skipped", runs: 1 });
  expect((await list({ reason: "no_consent" })).counts[0].runs).toBe(300);
});

test("runs of one transaction that a page's border parts are all seen", async () => {
  await server.rows(
    `insert into trigger_runs (code, version, subject_type, channel, dedupe_key, planned_at, state, reason)
       select 'self_check', 1, 'company', 'email', 'micro ' || n, '2026-09-01T10:00:00.123456Z', 'skipped', 'disabled' from generate_series(1, 60) n`,
  );
  const first = await list({ from: "2026-09-01", to: "2026-09-01" });
  const { plannedAt, id } = first.runs.at(-1);
  const second = await list({ from: "2026-09-01", to: "2026-09-01", before: { plannedAt, id } });
  expect(new Set([...first.runs, ...second.runs].map((run: Run) => run.id)).size).toBe(60);
});

test("a page goes on where the one before ended, and leaves nothing out", async () => {
  await server.rows(
    `insert into trigger_runs (code, version, subject_type, channel, dedupe_key, planned_at, state, reason)
       select 'self_check', 1, 'company', 'email', 'page ' || n, '2026-10-01'::timestamptz + (n / 3) * interval '1 minute', 'skipped', 'disabled' from generate_series(1, 120) n`,
  );
  const filters = { from: "2026-10-01", to: "2026-10-01" };
  const seen: string[] = [];
  let before: object | undefined;
  for (let page = 1; page <= 3; page += 1) {
    const { runs, isLast, counts } = await list({ ...filters, ...(before && { before }) });
    seen.push(...runs.map(({ id }: Run) => id));
    expect([page, isLast, counts[0].runs]).toEqual([page, page === 3, 120]);
    const last = runs.at(-1);
    before = { plannedAt: last.plannedAt, id: last.id };
  }
  expect(new Set(seen).size).toBe(120);
});

test("a run says what it would say, and its links open nothing", async () => {
  const { body } = await server.command("message-run", { runId: (await runOf("booking_confirmed", "email")).id }, moderator);
  expect(body.run.timeline.map(({ state }: { state: string }) => state)).toEqual(expect.arrayContaining(["due", "sent"]));
  expect(body.preview.subject).toContain(reference);
  expect(body.preview.attachments).toEqual(expect.arrayContaining([expect.stringMatching(/\.ics$/), expect.stringMatching(/\.pdf$/)]));
  expect(body.preview.html).toContain("shown-only");
  expect(JSON.stringify(body)).not.toMatch(/(?:t=|#B-\w{6}\.)[A-Za-z0-9_-]{20,}/);
  const planned = await server.command("message-run", { runId: (await runOf("prepare_list")).id }, moderator);
  expect(planned.body.preview.text.length).toBeGreaterThan(100);
  expect(planned.body.run.steps).toEqual(["now", "cancel"]);
});

test("a code that is for once is in no preview", async () => {
  await server.command("request-portal-code", { reference, postcode: "BN14 8QX" });
  await server.runJobs();
  const [run] = await server.rows<{ id: string }>("select id from trigger_runs where code = 'portal_code'");
  const { body } = await server.command("message-run", { runId: run?.id }, admin);
  expect([body.run.code, body.preview]).toEqual(["portal_code", null]);
});

test("an administrator sends now, cancels and sends again; a moderator only reads", async () => {
  const [prepare, reminder] = [await runOf("prepare_list"), await runOf("reminder_day_before")];
  expect((await change(prepare.id, "now", moderator)).status).toBe(403);
  expect((await change(prepare.id, "now")).body.state).toBe("due");
  expect((await change(reminder.id, "cancel")).body.state).toBe("cancelled");
  expect((await change(reminder.id, "cancel")).status).toBe(409);
  await server.runJobs();
  expect((await runOf("prepare_list")).state).toBe("sent");
  const mails = server.mails.length;
  const again = await change(prepare.id, "replay", { ...admin, "idempotency-key": "0a2d6a1e-7a55-4c19-9a39-4a4f6f6f4b11" });
  // Asked for again because the answer was lost.
  const lost = await change(prepare.id, "replay", { ...admin, "idempotency-key": "0a2d6a1e-7a55-4c19-9a39-4a4f6f6f4b11" });
  await server.runJobs();
  expect([again.status, server.mails.length, lost.body.runId]).toEqual([200, mails + 1, again.body.runId]);
});

test("one that we could not put together cannot be sent again as it was, and says so", async () => {
  const run = await runOf("reminder_day_before");
  await server.rows("update trigger_runs set state = 'dead', reason = 'not_made', message_id = null where id = $1", [run.id]);
  const { status, body } = await change(run.id, "replay");
  expect([status, body.error?.code]).toEqual([409, "automations.not_made"]);
  expect((await server.command("message-run", { runId: run.id }, admin)).body.run.steps).toEqual([]);
});

test("what is sent again goes to the address that the booking has now", async () => {
  await server.rows("update bookings set contact_email = 'right@example.com' where reference = $1", [reference]);
  server.mails.length = 0;
  expect((await change((await runOf("booking_confirmed", "email")).id, "replay")).status).toBe(200);
  await server.runJobs();
  expect(server.mails.map(({ to }) => to)).toEqual(["right@example.com"]);
});

test("a dry run says what would happen, and leaves nothing behind", async () => {
  const count = async () => (await server.rows<{ runs: number }>("select count(*)::int as runs from trigger_runs"))[0]?.runs;
  const before = await count();
  const { body } = await server.command("dry-run", { code: "booking_changed", reference }, moderator);
  expect(body.runs).toMatchObject([
    { channel: "email", state: "planned" },
    { channel: "sms", state: "planned" },
  ]);
  const late = await server.command("dry-run", { code: "season_nudge", reference }, moderator);
  expect(late.body.runs).toMatchObject([{ state: "skipped", reason: "no_consent" }]);
  expect(await count()).toBe(before);
  expect((await server.command("dry-run", { code: "no_such_code", reference }, moderator)).body.error.code).toBe(
    "automations.unknown_code",
  );
  expect((await server.command("dry-run", { code: "booking_changed", reference: "B-000000" }, moderator)).status).toBe(404);
});

test("nobody else is told anything", async () => {
  const [customer, unconfirmed] = [await officeSession(server, "user"), await officeSession(server, "admin", "aal1")];
  const runId = (await runOf("booking_confirmed")).id;
  for (const [name, input] of [
    ["message-runs", {}],
    ["message-run", { runId }],
    ["change-run", { runId, step: "replay" }],
    ["dry-run", { code: "booking_changed", reference }],
  ] as const) {
    expect([name, (await server.command(name, input)).status]).toEqual([name, 401]);
    const refusal = name === "change-run" ? "accounts.admin_required" : "accounts.staff_required";
    expect([name, (await server.command(name, input, customer)).body.error?.code]).toEqual([name, refusal]);
    expect([name, (await server.command(name, input, unconfirmed)).body.error?.code]).toEqual([name, "accounts.staff_required"]);
  }
});
