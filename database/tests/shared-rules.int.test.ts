/** Rules that the database decides by and our pages show: the two say the same. All such rules: scripts/shared-rules.ts. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingStates } from "#domain/bookings/booking-request.contract.ts";
import { changeReasons } from "#domain/bookings/change-orders/change-order-choices.ts";
import { canRaiseChange } from "#domain/bookings/change-orders/change-order.rules.ts";
import { addItemsUntil, mayRebookFree } from "#domain/bookings/own-booking.rules.ts";
import { waitsUntil } from "#domain/bookings/waiting/answer-promise.rules.ts";
import { answerHours } from "#domain/enquiries/enquiry-promise.rules.ts";
import { quoteDays } from "#domain/quotes/quote-choices.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const moment = fc.date({ min: new Date("2026-03-01"), max: new Date("2027-11-30"), noInvalidDate: true });

test("a booking waits for 48 hours, also where the clocks change, and never longer than until the crew would come", async () => {
  const cases = fc.sample(fc.record({ from: moment, ahead: fc.integer({ min: 0, max: 96 * 3_600 }) }), 200);
  const pairs = cases.map(({ from, ahead }) => ({ from, startsAt: new Date(from.getTime() + ahead * 1_000) }));
  const rows = await db.rows<{ until: Date }>(
    `select app.waits_until((c ->> 'from')::timestamptz, (c ->> 'startsAt')::timestamptz) as until
     from jsonb_array_elements($1) with ordinality as cases(c, place) order by place`,
    [JSON.stringify(pairs)],
  );
  expect(rows.map(({ until }) => until)).toEqual(pairs.map(({ from, startsAt }) => waitsUntil(from, startsAt)));
});

test("what somebody writes back is answered within as many hours as an enquiry", async () => {
  expect(await db.rows("select app.enquiry_answer_minutes() as minutes")).toEqual([{ minutes: answerHours * 60 }]);
});

test("a price stands for as many days as the quote's page says", async () => {
  expect(await db.rows("select extract(day from app.quote_validity())::integer as days")).toEqual([{ days: quoteDays.price }]);
});

test("the price of a booking may be changed in the states and for the reasons that the office is offered", async () => {
  for (const state of bookingStates) {
    const rows = await db.rows<{ reason: string; can: boolean }>(
      `select reason, app.change_order_is_possible(jsonb_populate_record(null::bookings, jsonb_build_object('state', $1::text)), reason) as can
       from unnest($2::text[]) reason`,
      [state, changeReasons],
    );
    expect(rows, state).toEqual(changeReasons.map((reason) => ({ reason, can: canRaiseChange(state, reason) })));
  }
});

test("another visit is free from the minute that the page offers it", async () => {
  const endsAt = "2026-11-24T10:00:00Z";
  for (const status of bookingStates)
    for (const now of ["2026-11-24T11:00:00Z", "2026-11-24T11:00:00.001Z"]) {
      const rows = await db.rows(
        `select app.may_rebook_free(jsonb_populate_record(null::bookings, jsonb_build_object('state', $1::text, 'ends_at', $2::text)), $3) as may`,
        [status, endsAt, now],
      );
      expect(rows, `${status} ${now}`).toEqual([{ may: mayRebookFree({ status, endsAt }, new Date(now)) }]);
    }
});

test("items are added until the hour that the page says", async () => {
  for (const startsAt of ["2026-11-24T08:00:00Z", "2026-03-29T01:30:00Z"])
    expect(await db.rows("select app.add_items_until($1) as until", [startsAt])).toEqual([{ until: addItemsUntil(startsAt) }]);
});
