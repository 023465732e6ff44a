import { expect, test } from "vitest";
import { adminOnly, admission, places } from "./guard.rules.ts";
import type { Admission, Facts } from "./guard.rules.ts";

const nobody: Facts = { session: "none", role: null, adminGrant: "none", portalGrant: "none" };
const who = {
  nobody,
  unknown: { session: "checking", role: "checking", adminGrant: "checking", portalGrant: "checking" },
  "user at aal1": { ...nobody, session: "aal1", role: "user" },
  "user at aal2": { ...nobody, session: "aal2", role: "user" },
  "somebody who owes the second step": { ...nobody, session: "owes", role: "admin" },
  "somebody without a role": { ...nobody, session: "aal2", role: null },
  "moderator at aal1": { ...nobody, session: "aal1", role: "moderator" },
  "moderator at aal2": { ...nobody, session: "aal2", role: "moderator" },
  "admin at aal1": { ...nobody, session: "aal1", role: "admin" },
  "admin at aal2 without a grant": { ...nobody, session: "aal2", role: "admin" },
  "admin grant alone": { ...nobody, adminGrant: "valid" },
  "portal grant alone": { ...nobody, portalGrant: "valid" },
} as const satisfies Record<string, Facts>;

const [no, yes, wait] = ["denied", "allowed", "checking"] as const;
const table: Record<keyof typeof who, [dashboard: Admission, account: Admission, crm: Admission, console: Admission]> = {
  nobody: [no, no, no, no],
  unknown: [wait, wait, wait, wait],
  "user at aal1": [yes, yes, no, no],
  "user at aal2": [yes, yes, no, no],
  "somebody who owes the second step": [no, no, no, no],
  "somebody without a role": [no, no, no, no],
  "moderator at aal1": [yes, yes, no, no],
  "moderator at aal2": [yes, yes, yes, no],
  "admin at aal1": [yes, yes, no, no],
  "admin at aal2 without a grant": [yes, yes, yes, no],
  "admin grant alone": [yes, yes, yes, yes],
  "portal grant alone": [yes, no, no, no],
};

test.each(Object.entries(table))("%s", (name, expected) => {
  const facts = who[name as keyof typeof who];
  const verdicts = ["/customer-dashboard", "/account", "/crm", "/admin-console"].map((path) => {
    const place = places[path];
    return place === undefined ? "no such place" : admission(place, facts);
  });
  expect(verdicts).toEqual(expected);
});

test("the pages of the office are for staff", () => {
  for (const path of ["/crm", "/test-email-calendar", "/trigger-history"])
    expect(places[path]).toEqual({ requires: "moderator", allowsPortal: false });
});

test("a session that opens a page does not wait for a grant to be checked; a grant that may still open it is waited for", () => {
  const place = { requires: "user", allowsPortal: true } as const;
  expect(admission(place, { ...who["user at aal1"], adminGrant: "checking", portalGrant: "checking" })).toBe("allowed");
  expect(admission(place, { ...nobody, portalGrant: "checking" })).toBe("checking");
  expect(admission({ ...place, allowsPortal: false }, { ...nobody, portalGrant: "checking" })).toBe("denied");
  expect(admission(place, { ...nobody, session: "aal1", role: "checking" })).toBe("checking");
});

test("inside the console the grant or exactly the role of administrator is asked for", () => {
  expect(adminOnly(who["admin grant alone"])).toBe("allowed");
  expect(adminOnly(who["admin at aal2 without a grant"])).toBe("allowed");
  expect(adminOnly(who["admin at aal1"])).toBe("denied");
  expect(adminOnly(who["moderator at aal2"])).toBe("denied");
  expect(adminOnly(who["portal grant alone"])).toBe("denied");
  expect(adminOnly(who.nobody)).toBe("denied");
  expect(adminOnly(who.unknown)).toBe("checking");
});
