/**
 * What must be true before a booking takes a step: every state, step, time and role, the same on the page, by the command and in SQL as the
 * server's own role. The table that comes of it is docs/steps.md; `-u` writes it anew.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookingState } from "#domain/bookings/booking-request.contract.ts";
import { nextStates } from "#domain/bookings/transitions.ts";
import { stepInput } from "#domain/bookings/waiting/booking-step.rules.ts";
import type { BookingStep, OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { bookOwn, emptyVans } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { answersFor } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

/** The window is 9 to 11 on Wednesday 9 December; where the crew is there, it came at 9. */
const moments = {
  "the day before, 6pm": "2026-12-08T18:00:00Z",
  "its day, 6am": "2026-12-09T06:00:00Z",
  "5 minutes into the window": "2026-12-09T09:05:00Z",
  "20 minutes into it": "2026-12-09T09:20:00Z",
  "after it": "2026-12-09T12:00:00Z",
  "the day after": "2026-12-10T09:00:00Z",
} as const;
type Moment = keyof typeof moments;
const allMoments = Object.keys(moments).map((name) => name as Moment);

/** The rules in other words than the database's: the codes that stop a step which says nothing of itself. */
function stopsExpected(from: BookingState, to: BookingState, at: Moment): string[] {
  const [day, time] = [moments[at].slice(0, 10), moments[at].slice(11, 16)];
  const [isBefore, isAfter] = [day < "2026-12-09", day > "2026-12-09"];
  if (to === "en_route") return isBefore ? ["not_before_the_day"] : [];
  if (to === "arrived") return isBefore || isAfter ? ["on_the_day"] : [];
  if (to === "no_access")
    return [
      ...(isBefore || (!isAfter && time < "09:00") ? ["window_begun"] : []),
      ...(isBefore || (!isAfter && time < "09:15") ? ["waited"] : []),
      "reason",
    ];
  if (to === "completed") return ["taken", "money_settled"];
  return from === "completed" && to === "closed" ? ["papers_exist"] : [];
}
const byPerson = new Set(["reason", "taken", "money_settled"]);
/** What stops it once everything is said that it asks for. */
const stopsThough = (from: BookingState, to: BookingState, at: Moment) => stopsExpected(from, to, at).filter((code) => !byPerson.has(code));

/** Tries a step as the service and takes everything back. */
const trial = `create function public.tried_step(p_reference text, p_from text, p_came timestamptz, p_step jsonb) returns jsonb language plpgsql as $$
declare
  v_booking uuid := (select id from public.bookings where reference = p_reference);
  v_details text;
begin
  begin
    update public.bookings set state = p_from where id = v_booking;
    insert into public.booking_events (booking_id, from_state, to_state, actor_type, at) values (v_booking, 'en_route', 'arrived', 'staff', p_came);
    perform set_config('role', 'service_role', true);
    perform app.move_booking(p_step || jsonb_build_object('bookingId', v_booking));
    raise exception using errcode = 'UNDO1';
  exception when sqlstate 'UNDO1' then return '{"stops": []}';
    when others then get stacked diagnostics v_details = pg_exception_detail; return jsonb_build_object('problem', sqlerrm, 'details', v_details);
  end;
end $$`;

let server: TestServer;
let own: Own;
let admin: Record<string, string>;
let moderator: Record<string, string>;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  own = await bookOwn(server, { date: "2026-12-09" });
  [admin, moderator] = [await officeSession(server, "admin"), await officeSession(server)];
  await server.rows(trial);
  await server.rows(forced);
});
afterAll(() => server.close());

const steps = Object.entries(nextStates).flatMap(([from, next]) => next.map((to) => ({ from: from as BookingState, to })));
const came = "2026-12-09T09:00:00Z";

async function inSql(from: BookingState, to: BookingState, at: Moment, answered: object): Promise<string[] | string> {
  const step = { to, actorType: "staff", now: moments[at], reason: to.startsWith("cancelled") ? "Rang" : undefined, ...answered };
  const [row] = await server.rows<{ tried: { stops?: string[]; problem?: string; details?: string } }>(
    "select public.tried_step($1, $2, $3, $4) as tried",
    [own.reference, from, came, step],
  );
  const { stops, problem = "", details } = row?.tried ?? {};
  if (stops !== undefined || problem !== "bookings.step_refused") return stops ?? problem;
  return (JSON.parse(details ?? "{}") as { guards: { code: string }[] }).guards.map(({ code }) => code);
}

describe("in SQL, as the server's role", () => {
  test.for(steps)("$from → $to is refused or allowed at every time as the rules say", async ({ from, to }) => {
    for (const at of allMoments) {
      expect(await inSql(from, to, at, {}), at).toEqual(stopsExpected(from, to, at));
      expect(await inSql(from, to, at, answersFor(to)), `${at}, all said`).toEqual(stopsThough(from, to, at));
      // Nobody but an administrator passes a condition, and the server's role is no person.
      expect(await inSql(from, to, at, { ...answersFor(to), override: "It must be" }), `${at}, forced`).toEqual(stopsThough(from, to, at));
    }
  });
});

/** Writes a state past the step, in the database's own words of who is writing, and takes everything back. */
const forced = `create function public.forced_state(p_role text, p_reference text, p_from text, p_to text) returns text language plpgsql as $$
declare
  v_booking uuid := (select id from public.bookings where reference = p_reference);
  v_count integer;
begin
  begin
    update public.bookings set state = p_from where id = v_booking;
    perform set_config('role', p_role, true);
    update public.bookings set state = p_to where id = v_booking;
    get diagnostics v_count = row_count;
    raise exception using errcode = 'UNDO1';
  exception when sqlstate 'UNDO1' then return v_count || ' written';
    when insufficient_privilege then return sqlerrm;
  end;
end $$`;

describe("the state written itself, past its step", () => {
  test.for(["service_role", "authenticated", "anon", "chalkway_jobs"])(
    "is refused to %s, from every state to every other",
    async (role) => {
      const states = Object.keys(nextStates);
      const pairs = states.flatMap((from) => states.filter((to) => to !== from).map((to) => ({ from, to })));
      const rows = await server.rows<{ from: string; to: string; answer: string }>(
        `select p ->> 'from' as "from", p ->> 'to' as "to", public.forced_state($1, $2, p ->> 'from', p ->> 'to') as answer from jsonb_array_elements($3::jsonb) p`,
        [role, own.reference, JSON.stringify(pairs)],
      );
      expect(rows).toHaveLength(states.length * (states.length - 1));
      // Nobody but the server's own role may write a booking at all.
      const refusal =
        role === "service_role"
          ? "the state of a booking is written by its steps (app.move_booking)"
          : "permission denied for table bookings";
      expect(rows.filter(({ answer }) => answer !== refusal)).toEqual([]);
    },
  );

  test("and so are a booking made by hand, and the tables that say what may follow what", async () => {
    const asService = (text: string) =>
      server.rows(`do $do$ begin perform set_config('role', 'service_role', true); ${text}; end $do$`).then(
        () => "written",
        (error: Error) => error.message,
      );
    const id = `(select id from public.bookings where reference = '${own.reference}')`;
    const made = `insert into public.bookings select (jsonb_populate_record(b, '{"id": "00000000-0000-4000-8000-000000000001", "reference": "B-000001"}')).* from public.bookings b where id = ${id}`;
    expect(await asService(made)).toContain("written by its steps");
    for (const text of [
      "delete from app.step_guards",
      "insert into public.booking_transitions (from_state, to_state) values ('held', 'closed')",
      "update app.booking_state_sets set state = 'closed'",
    ])
      expect(await asService(text), text).toContain("permission denied");
  });
});

/** A booking in this state, its crew there since 9; on the page of a person who looks at this time. */
async function stands(from: BookingState, at: Moment): Promise<OfficeBooking> {
  await server.rows("update bookings set state = $2 where reference = $1", [own.reference, from]);
  await server.rows(
    `insert into booking_events (booking_id, from_state, to_state, actor_type, at) select id, 'en_route', 'arrived', 'staff', $2 from bookings b
     where reference = $1 and not exists (select 1 from booking_events e where e.booking_id = b.id and e.to_state = 'arrived')`,
    [own.reference, came],
  );
  server.setNow(moments[at]);
  const { status, body } = await server.command("office-booking", { reference: own.reference }, moderator);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as OfficeBooking;
}
/** A window that has begun is agreed with nobody: such a step is tried the evening before. */
const triedAt = (to: BookingState): Moment =>
  to === "confirmed" || to === "needs_customer" ? "the day before, 6pm" : "20 minutes into it";
/** One that was given up is booked again by whoever pays it (decision 0153): the office takes no step with it. */
const offeredFrom = (from: BookingState) => (from === "released" ? [] : nextStates[from]);
/** Cancelling an agreed collection for its customer has its fee, and a command of its own. */
const hasItsOwn = (from: BookingState, to: BookingState) => to === "cancelled_customer" && (from === "confirmed" || from === "assigned");
const codesOf = ({ guards }: Pick<BookingStep, "guards">) => guards.map(({ code }) => code);
const answers = { reason: "Nobody answered.", taken: "Everything on the list", billsRest: true, override: "" };
const send = (opened: OfficeBooking, step: BookingStep, override: string, by: Record<string, string>) =>
  server.command(
    "move-booking",
    {
      reference: own.reference,
      rowVersion: opened.rowVersion,
      ...stepInput(step, { ...answers, override }),
      ...(step.to === "needs_customer" ? { question: "Is the gate open?" } : {}),
    },
    { ...by, ...once() },
  );

test("the page offers what the rules say, and what it does not offer the command refuses to moderator and administrator alike", async () => {
  for (const from of Object.keys(nextStates).map((state) => state as BookingState))
    for (const at of allMoments) {
      const opened = await stands(from, at);
      const offered = opened.steps.map((step) => [step.to, codesOf(step)]);
      expect(offered, `${from}, ${at}`).toEqual(
        offeredFrom(from)
          .toSorted((one, other) => (one < other ? -1 : 1))
          .map((to) => [to, stopsExpected(from, to, at)]),
      );
      for (const step of opened.steps.filter(({ to }) => stopsThough(from, to, at).length > 0))
        for (const by of [moderator, admin]) {
          const { status, body } = await send(opened, step, "", by);
          expect([status, body.error.code], `${from} → ${step.to}, ${at}`).toEqual([409, "bookings.step_refused"]);
          expect(codesOf(body.error)).toEqual(stopsThough(from, step.to, at));
          expect((await send(opened, step, "It must be", moderator)).body.error.code).toBe("accounts.admin_required");
        }
    }
});

test.for(steps.filter(({ from }) => from !== "released"))(
  "$from → $to is taken by the command where the page offers it",
  { timeout: 600_000 },
  async ({ from, to }) => {
    server.setNow("2026-11-23T09:00:00Z");
    await emptyVans(server);
    own = await bookOwn(server, { date: "2026-12-09" });
    const opened = await stands(from, triedAt(to));
    const step = opened.steps.find((one) => one.to === to) ?? expect.fail("no such step");
    const { status, body } = await send(opened, step, "", moderator);
    const code = status === 200 ? "taken" : body.error.code;
    if (stopsThough(from, to, triedAt(to)).length > 0) expect(code).toBe("bookings.step_refused");
    else expect(code).toBe(hasItsOwn(from, to) ? "bookings.illegal_transition" : "taken");
  },
);

test("with a booking that was given up the office takes no step, whatever it sends", async () => {
  const opened = await stands("released", "the day before, 6pm");
  for (const to of nextStates.released) {
    const { status, body } = await send(opened, { to, guards: [], feePence: 0, refundPence: 0 }, "", moderator);
    expect([status, body.error.code], to).toEqual([409, "bookings.illegal_transition"]);
  }
});

test("the sum on the button is the sum that is charged; with another one by now the step is refused", async () => {
  const opened = await stands("arrived", "20 minutes into it");
  const step = opened.steps.find(({ to }) => to === "no_access") ?? expect.fail("no such step");
  expect(step.feePence).toBe(5_000);
  const other = await send(opened, { ...step, feePence: 4_000 }, "", moderator);
  expect(other).toMatchObject({ status: 409, body: { error: { code: "bookings.fee_changed", feePence: 5_000 } } });
});

test("an administrator passes a condition with a reason, which the history keeps and the customer does not read; of two at once one does", async () => {
  const opened = await stands("assigned", "the day before, 6pm");
  const step = opened.steps.find(({ to }) => to === "en_route") ?? expect.fail("no such step");
  const replies = await Promise.all([1, 2].map(() => send(opened, step, "They start tonight", admin)));
  expect(replies.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
  const { timeline } = (await server.command("office-booking", { reference: own.reference }, moderator)).body as OfficeBooking;
  expect(timeline.filter(({ change }) => change === "step_forced")).toMatchObject([{ step: "en_route", reason: "They start tonight" }]);
  expect(timeline.at(-1)).toMatchObject({ from: "assigned", to: "en_route" });
  const read = await server.command("booking-details", { reference: own.reference, accessToken: own.accessToken });
  expect(JSON.stringify(read.body)).not.toContain("They start tonight");
});

test("a collection is completed with what was taken and an invoice for the rest, and closed then with its paper", async () => {
  const opened = await stands("loaded", "after it");
  const step = opened.steps.find(({ to }) => to === "completed") ?? expect.fail("no such step");
  const bare = { reference: own.reference, rowVersion: opened.rowVersion, to: "completed" };
  const refused = await server.command("move-booking", bare, { ...moderator, ...once() });
  expect(codesOf(refused.body.error)).toEqual(["taken", "money_settled"]);
  expect((await send(opened, step, "", moderator)).status).toBe(200);
  const after = (await server.command("office-booking", { reference: own.reference }, moderator)).body as OfficeBooking;
  expect(after.timeline.at(-1)).toMatchObject({ to: "completed", taken: "Everything on the list" });
  const close = after.steps.find(({ to }) => to === "closed") ?? expect.fail("no such step");
  expect(close.guards).toEqual([]);
  expect((await send(after, close, "", moderator)).status).toBe(200);
});

test("the table of all of it is docs/steps.md", async () => {
  const sentences = await server.rows<{ to: string; from: string | null; asks: string | null; sentence: string }>(
    `select to_state as "to", from_state as "from", asks, sentence from app.step_guards order by place`,
  );
  const rows = steps.map(({ from, to }) => {
    const cells = allMoments.map((at) => {
      const stops = stopsThough(from, to, at).filter((code) => code !== "papers_exist");
      return stops.length === 0 ? "yes" : "no";
    });
    return `| ${[`\`${from}\``, `\`${to}\``, ...cells].join(" | ")} |`;
  });
  const conditions = sentences.map(({ to, from, sentence }) => `| ${from === null ? "" : `\`${from}\` → `}\`${to}\` | ${sentence} |`);
  const text = [
    "# The steps of a booking",
    "",
    "Generated by `server/bookings/waiting/step-conditions.int.test.ts`, which holds the page, the command and the database to it; do not edit.",
    "",
    "A moderator and the server’s own role take a step where it says yes, once what the step asks for is said. An administrator takes any step of the table with a reason, which the booking’s history keeps. A step that is not in the table nobody takes. Written past its steps, in SQL, the state of a booking is refused to every role: the server’s own, somebody signed in, a visitor and the queue’s.",
    "",
    "| step | what must be true |",
    "|---|---|",
    ...conditions.map((line) => line),
    "",
    "The window is 9am to 11am; the crew came at 9am.",
    "",
    `| from | to | ${allMoments.join(" | ")} |`,
    `|---|---|${allMoments.map(() => "---|").join("")}`,
    ...rows,
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot("../../../docs/steps.md");
});
