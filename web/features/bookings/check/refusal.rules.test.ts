import { expect, test } from "vitest";
import { CommandError, OfflineError } from "#web/platform/commands.ts";
import { fullDraft, heldTuesday } from "../draft/booking.fixture.ts";
import { afterRefusal } from "./refusal.rules.ts";

const draft = { ...fullDraft, hold: heldTuesday };
const refusal = (code: string) => new CommandError(409, { code, message: "", requestId: "", fields: [] });

test("a draft whose booking was made before can be booked again once that was said, with everything that was typed", () => {
  const after = afterRefusal(draft, refusal("idempotency.key_reused"));
  expect(after.idempotencyKey).not.toBe(draft.idempotencyKey);
  expect(after).toEqual({ ...draft, idempotencyKey: after.idempotencyKey });
});

test("a window that is gone leaves the rest, and a lost answer keeps its key", () => {
  expect(afterRefusal(draft, refusal("bookings.hold_expired"))).toEqual({ ...draft, hold: null });
  expect(afterRefusal(draft, new OfflineError())).toBe(draft);
  expect(afterRefusal(draft, refusal("bookings.price_changed"))).toBe(draft);
});
