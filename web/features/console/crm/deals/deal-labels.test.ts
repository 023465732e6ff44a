import { expect, test } from "vitest";
import { describeRot } from "./deal-labels.ts";

const now = Date.parse("2026-11-24T10:00:00Z");

test("a deal says in words how long until somebody has to look, and for how long nobody has", () => {
  expect(describeRot("2026-11-26T10:00:00Z", now)).toEqual({ tone: "calm", text: "Needs a look in 2 days" });
  expect(describeRot("2026-11-24T10:45:00Z", now)).toEqual({ tone: "soon", text: "Needs a look in 45 minutes" });
  expect(describeRot("2026-11-24T08:55:00Z", now)).toEqual({ tone: "late", text: "Needs a look: 1 hour 5 minutes late" });
  expect(describeRot("2026-11-24T10:00:00Z", now)).toEqual({ tone: "late", text: "Needs a look now" });
  expect(describeRot(null, now)).toBeNull();
});
