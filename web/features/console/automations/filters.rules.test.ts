import { expect, test } from "vitest";
import { parseFilters, sumTotals } from "./filters.rules.ts";

test("filters come from the address, and what cannot be one is left out", () => {
  const query = new URLSearchParams("code=reminder_day_before&state=sent&reason=nonsense&contact= a@example.com &from=2026-11-01&to=soon");
  expect(parseFilters(query)).toEqual({ code: "reminder_day_before", state: "sent", contact: "a@example.com", from: "2026-11-01" });
  expect(parseFilters(new URLSearchParams(`contact=${"x".repeat(300)}`))).toEqual({});
});

test("what is counted is sent, planned, failed or not sent, and not sent by reason", () => {
  expect(
    sumTotals([
      { state: "sent", reason: null, runs: 5 },
      { state: "delivered", reason: null, runs: 2 },
      { state: "dead", reason: "refused", runs: 1 },
      { state: "skipped", reason: "past_anchor", runs: 3 },
      { state: "cancelled", reason: "superseded", runs: 4 },
      { state: "planned", reason: "quiet_hours_moved", runs: 6 },
    ]),
  ).toEqual({
    sent: 7,
    failed: 1,
    skipped: 7,
    planned: 6,
    byReason: [
      { reason: "superseded", runs: 4 },
      { reason: "past_anchor", runs: 3 },
    ],
  });
});
