/** The sets of booking states: the table, what is generated from it, and how they fit the moves that there are. */
import fs from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingStates } from "#domain/bookings/booking-request.contract.ts";
import type { BookingState } from "#domain/bookings/booking-request.contract.ts";
import * as generated from "#domain/bookings/generated/state-sets.ts";
import { isLegalStep } from "#domain/bookings/transitions.ts";
import {
  constantOf,
  readStateSets,
  renderStateSets,
  renderStatesFunction,
  stateSetsFile,
  statesFunctionFile,
} from "#scripts/booking-states.ts";
import type { StateSet } from "#scripts/booking-states.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

let db: TestDatabase;
let sets: StateSet[];
beforeAll(async () => {
  db = await createTestDatabase();
  sets = await readStateSets(db.adminUrl);
});
afterAll(() => db.close());

describe("the sets of booking states", () => {
  test("are the same for the table, for functions of the database and for pages", async () => {
    const inFunction = await db.rows<{ name: string; states: string[] }>(
      `select name, app.states_of(name) as states from app.booking_sets order by name collate "C"`,
    );
    expect(inFunction).toEqual(sets.map(({ name, states }) => ({ name, states })));
    expect({ ...generated }).toEqual(Object.fromEntries(sets.map(({ name, states }) => [constantOf(name), states])));
  });

  test("are generated from the table as it is now", async () => {
    expect(await fs.readFile(stateSetsFile, "utf8"), "run npm run generate").toBe(renderStateSets(sets));
    expect(await fs.readFile(statesFunctionFile, "utf8"), "run npm run generate").toBe(renderStatesFunction(sets));
  });

  test("have states that there are, each set others than the next, and two of them at least", async () => {
    for (const { name, states } of sets) {
      expect(bookingStates, name).toEqual(expect.arrayContaining(states));
      expect(states.length, name).toBeGreaterThan(1);
    }
    expect(new Set(sets.map(({ states }) => states.join())).size).toBe(sets.length);
    const moves = await db.rows<{ state: string }>(
      "select from_state as state from booking_transitions union select to_state from booking_transitions",
    );
    expect(moves.map(({ state }) => state).toSorted()).toEqual([...bookingStates].toSorted());
  });

  test("that are no set raise an error: an empty one would pass for an answer", async () => {
    await expect(db.rows("select app.states_of('awaitd')")).rejects.toThrow("case not found");
    await expect(db.rows("select app.states_of(null)")).rejects.toThrow("case not found");
  });
});

describe("a move from one state to the next", () => {
  const mayBecome = (to: BookingState) => bookingStates.filter((from) => isLegalStep(from, to));
  const mayLeaveFor = (from: BookingState) => bookingStates.filter((to) => isLegalStep(from, to));

  test("cannot leave a state of those that nobody comes for, but where the money for a window arrives after its hold (0144), or it is booked again (0153)", () => {
    const late: readonly BookingState[] = ["pending_payment", "pending_confirmation", "confirmed"];
    for (const from of generated.calledOffStates) expect(mayLeaveFor(from), from).toEqual(from === "released" ? late : []);
  });

  test("leads to a cancellation by its customer from where its details may be changed, but for an outstanding payment", () => {
    expect(mayBecome("cancelled_customer")).toEqual(generated.changeableStates.filter((state) => state !== "pending_payment"));
  });

  test("is missed by us only while the crew is awaited, and disputed only from what is undisputed", () => {
    expect(mayBecome("missed_company")).toEqual(generated.awaitedStates);
    expect(mayBecome("disputed")).toEqual(generated.undisputedStates);
  });

  test("lapses only while an answer is awaited, and the office answers with moves that there are", () => {
    expect(mayBecome("lapsed")).toEqual(generated.awaitingAnswerStates);
    for (const to of generated.officeAnswersStates) expect(isLegalStep("pending_confirmation", to), to).toBe(true);
  });

  test("makes a booking of a held time as the sets say", () => {
    expect(mayLeaveFor("held")).toEqual(expect.arrayContaining([...generated.newlyMadeStates]));
    for (const from of generated.unconfirmedStates) expect(isLegalStep(from, "confirmed"), from).toBe(true);
  });

  test("never leads from work on site back to where it was only awaited", () => {
    for (const from of generated.onSiteStates)
      for (const to of generated.awaitedStates) expect(isLegalStep(from, to), `${from} → ${to}`).toBe(false);
  });
});

describe("a query that asks for a set", () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: db.adminUrl });
    await client.connect();
    // Of a table without rows everything is cheap: only an index in the order that is asked for is left.
    await client.query("set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off");
  });
  afterAll(() => client.end());

  const planOf = async (query: string) => {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (costs off) ${query}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };

  test.each([
    ["upcoming", generated.upcomingStates, "order by starts_at, id limit 50", "bookings_upcoming_by_start"],
    ["upcoming", generated.upcomingStates, "order by created_at desc, id desc limit 50", "bookings_upcoming_by_creation"],
    ["upcoming", generated.upcomingStates, "order by total_pence, id limit 50", "bookings_upcoming_by_total"],
    ["awaiting_answer", generated.awaitingAnswerStates, "and lapses_at <= now() order by lapses_at limit 50", "bookings_waiting"],
    ["done", generated.doneStates, "and balance_pence > 0 order by starts_at, id limit 50", "bookings_unpaid_by_start"],
  ])("has the plan of one with the list in its place: %s of %j, %s", async (name, states, rest, index) => {
    const select = (condition: string) => planOf(`select reference from bookings where ${condition} ${rest}`);
    const named = await select(`state = any (app.states_of('${name}'))`);
    expect(named).toBe(await select(`state in (${states.map((state) => `'${state}'`).join(", ")})`));
    expect(named).toContain(index);
    expect(named).not.toContain("states_of");
  });
});
