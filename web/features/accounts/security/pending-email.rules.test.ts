import { expect, test } from "vitest";
import { pendingEmail } from "./pending-email.rules.ts";

test("a change of address waits for the hour its mails work, and is not shown as waiting afterwards", () => {
  const change = { new_email: "new@example.org", email_change_sent_at: "2026-11-23T09:00:00+00:00" };
  expect(pendingEmail(change, Date.parse("2026-11-23T09:59:59Z"))).toBe("new@example.org");
  expect(pendingEmail(change, Date.parse("2026-11-23T10:00:00Z"))).toBeNull();
  expect(pendingEmail({}, 0)).toBeNull();
});
