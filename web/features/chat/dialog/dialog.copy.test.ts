/** What the dialog says of the state of a conversation. */
import { expect, test } from "vitest";
import { statusText } from "./dialog.copy.ts";

test("whoever left a message before and asks for a person again reads that nobody can answer, not that they are next", () => {
  const waiting = { state: "handoff_waiting", form: "leave-message", enquiryReference: "E-4HT8WZ" } as const;
  expect(statusText(waiting)).toBe("Nobody can answer right now.");
});
