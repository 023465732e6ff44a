import { describe, expect, test } from "vitest";
import { adjust, noAdjustments, buildSuggestion } from "./adjustments.rules.ts";
import { acceptedText, acceptLabel, summarisePlan } from "./plan-summary.rules.ts";

const plan = { savedMinutes: null, newlyPlaced: 0, unplaced: [], late: [], tooLate: [], moves: [], travelMinutes: 120 };
const move = { reference: "B-7F3K9M", rowVersion: 1, stops: [] };

describe("what a plan comes to", () => {
  test("minutes saved are named only where the same jobs are compared", () => {
    expect(summarisePlan({ ...plan, moves: [move] })).toEqual(["120 minutes of driving in all."]);
    expect(summarisePlan({ ...plan, savedMinutes: 34, moves: [move] })[0]).toBe("Saves 34 minutes: 120 minutes of driving in all.");
  });

  test("a board that is as good already is said to be", () => {
    expect(summarisePlan({ ...plan, savedMinutes: 0 })).toContain("The board can’t be improved: this is the same plan.");
  });

  test("who is late is told, and said to be told", () => {
    expect(
      summarisePlan({ ...plan, moves: [move], late: [{ reference: "B-7F3K9M", minutes: 20, startsAt: "2026-12-02T09:00:00Z" }] }),
    ).toContain("1 job is late. When you accept, the customer is told, or you’re asked to ring them.");
    expect(acceptedText({ moved: 3, told: ["B-7F3K9M", "B-8G4M2N"], toRing: [], notTold: [] })).toBe(
      "The plan is on the board: 3 jobs changed. 2 customers have been told the new time.",
    );
    expect(acceptedText({ moved: 1, told: [], toRing: [], notTold: [] })).toBe("The plan is on the board: 1 job changed.");
  });

  test("who needs no message any more is named, and who is later than a message may say is to be rung", () => {
    expect(acceptedText({ moved: 1, told: [], toRing: [], notTold: ["B-7F3K9M"] })).toBe(
      "The plan is on the board: 1 job changed. No message to B-7F3K9M: it isn’t waiting for a crew any more.",
    );
    expect(summarisePlan({ ...plan, tooLate: ["B-7F3K9M"] })).toContain("1 job is more than 4 hours late. Ring the customer: B-7F3K9M.");
    expect(acceptLabel({ moves: [], late: [{ reference: "B-7F3K9M", minutes: 20, startsAt: "2026-12-02T09:00:00Z" }] })).toBe(
      "Accept: tell 1 customer the new time",
    );
  });

  test("whoever only gave a landline is not said to be told, but to be rung", () => {
    expect(acceptedText({ moved: 2, told: ["B-8G4M2N"], toRing: ["B-7F3K9M"], notTold: [] })).toBe(
      "The plan is on the board: 2 jobs changed. 1 customer has been told the new time. Ring 1 customer who only gave a landline: B-7F3K9M.",
    );
    expect(acceptedText({ moved: 2, told: [], toRing: ["B-7F3K9M", "B-8G4M2N"], notTold: [] })).toBe(
      "The plan is on the board: 2 jobs changed. Ring 2 customers who only gave a landline: B-7F3K9M, B-8G4M2N.",
    );
  });
});

test("a job that is left out is no longer pinned, and comes back as it was", () => {
  const pinned = adjust(noAdjustments, { type: "pin", reference: "B-1", vanId: "van-1" });
  expect(adjust(pinned, { type: "pin", reference: "B-1", vanId: "van-2" }).pins).toEqual([{ reference: "B-1", vanId: "van-2" }]);
  const out = adjust(pinned, { type: "leave-out", reference: "B-1" });
  expect(out).toMatchObject({ leaveOut: ["B-1"], pins: [] });
  expect(adjust(out, { type: "put-back", reference: "B-1" })).toEqual(noAdjustments);
  expect(buildSuggestion("2026-11-24", "lewes", adjust(noAdjustments, { type: "van", vanId: "van-3", isOff: true })).without).toEqual([
    "van-3",
  ]);
});
