import { expect, test } from "vitest";
import { needsYouKinds } from "#domain/office/needs-you-choices.ts";
import type { NeedsYou, NeedsYouRow } from "#domain/office/needs-you.contract.ts";
import { dueText, needFilters, kindOf, leftOut, leftText, needLines } from "./needs-you.rules.ts";

const row: NeedsYouRow = {
  kind: "waiting",
  id: "B-7F3K9M",
  reference: "B-7F3K9M",
  name: "Maya Okafor",
  text: "Worthing",
  since: "2026-11-24T08:00:00Z",
  dueAt: "2026-11-24T08:30:00Z",
  isPromised: true,
  startsAt: "2026-11-26T09:00:00Z",
  pence: 11_300,
};
const queue = (rows: NeedsYouRow[], counts: NeedsYou["counts"] = {}): NeedsYou => ({ rows, counts });

test("a row says who, where, when and how much, and its button where it leads", () => {
  const [line] = needLines(queue([row]), null, "/admin-console");
  expect(line).toMatchObject({
    title: "New booking",
    about: "Maya Okafor, Worthing, for 9am Thu 26 Nov, £113.00",
    actionName: "New booking, B-7F3K9M",
    to: "/admin-console?section=bookings&booking=B-7F3K9M",
  });
});

test("every kind has an action on a page of the office's own, and one that names its row", () => {
  for (const kind of needsYouKinds)
    for (const home of ["/admin-console", "/crm"] as const) {
      const [line] = needLines(queue([{ ...row, kind }]), kind, home);
      expect(line?.to, kind).toMatch(/^\/(admin-console|crm|trigger-history)\?/);
      expect(line?.action.length, kind).toBeGreaterThan(3);
      expect(line?.actionName, kind).toContain("B-7F3K9M");
    }
});

test("what a customer wrote is quoted; a row without a name or a text has no comma too many", () => {
  const [chat] = needLines(
    queue([{ ...row, kind: "chat", name: null, text: "Do you take pianos?", startsAt: null, pence: null }]),
    null,
    "/crm",
  );
  expect(chat?.about).toBe("“Do you take pianos?”");
  const [bare] = needLines(
    queue([{ ...row, kind: "message", reference: null, name: null, text: null, startsAt: null, pence: null }]),
    null,
    "/crm",
  );
  expect(bare).toMatchObject({ about: "", actionName: "Message not sent" });
  const [van] = needLines(queue([{ ...row, kind: "van_off", reference: null, name: "Lewes 1", text: "1", pence: null }]), null, "/crm");
  expect(van?.about).toBe("Lewes 1, 1 job, the first 9am Thu 26 Nov");
});

test("a payment that needs a person says what is the matter, and leads to the payments", () => {
  const payment = { ...row, kind: "payment" as const, text: "Refund failed, PayPal", startsAt: null };
  expect(needLines(queue([payment]), null, "/crm")[0]).toMatchObject({
    about: "Maya Okafor: Refund failed, PayPal, £113.00",
    to: "/crm?section=payments",
  });
  const books = { ...payment, reference: null, name: null, text: "Books differ, Stripe", pence: null };
  expect(needLines(queue([books]), null, "/crm")[0]).toMatchObject({
    about: "Books differ, Stripe",
    actionName: "Payment, Books differ, Stripe",
  });
});

test("filters are the kinds there are, with their counts, and choose their rows alone", () => {
  const both = queue([row, { ...row, kind: "task", id: "t", reference: null }], { waiting: 1, task: 200 });
  expect(needFilters(both)).toEqual([
    { kind: "waiting", name: "Bookings", count: 1 },
    { kind: "task", name: "Tasks", count: 200 },
  ]);
  expect(needLines(both, "task", "/crm")).toHaveLength(1);
  expect([leftOut(both, null), leftOut(both, "task"), leftOut(both, "waiting"), leftOut(both, "chat")]).toEqual([199, 199, 0, 0]);
  expect([kindOf("task"), kindOf("nonsense"), kindOf(null)]).toEqual(["task", null, null]);
});

test("time is said in minutes, hours and days, and a promise as one", () => {
  const now = Date.parse("2026-11-24T08:00:00Z");
  expect(["2026-11-24T08:30:00Z", "2026-11-24T05:00:00Z", "2026-11-28T08:00:00Z"].map((at) => leftText(at, now))).toEqual([
    "30 min left",
    "3 h late",
    "4 days left",
  ]);
  expect([dueText(row, now), dueText({ ...row, isPromised: false }, now)]).toEqual([
    "promised by 8:30am Tue 24 Nov",
    "due by 8:30am Tue 24 Nov",
  ]);
  const midnight = "2026-11-25T00:00:00Z";
  expect(dueText({ ...row, kind: "refund", dueAt: midnight }, now)).toBe("promised by Tue 24 Nov");
  expect(dueText({ ...row, kind: "task", dueAt: midnight, isPromised: false }, now)).toBe("due Tue 24 Nov");
  expect(dueText({ ...row, kind: "refund", dueAt: midnight }, Date.parse("2027-01-02T08:00:00Z"))).toBe("promised by Tue 24 Nov 2026");
});
