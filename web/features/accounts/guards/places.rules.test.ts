import { expect, test } from "vitest";
import type { Facts } from "./guard.rules.ts";
import { requestedPlace, carriedTo, homeOf, nextMove, ownPath, placeOf } from "./places.rules.ts";

test("the place asked for goes along in the router's state and in the address", () => {
  const { to, state } = carriedTo({ pathname: "/crm", search: "?q=a b", hash: "#top" });
  expect(to).toBe("/portal?next=%2Fcrm%3Fq%3Da%20b%23top");
  expect(requestedPlace(to.slice("/portal".length), null)).toBe("/crm?q=a%20b#top");
  expect(requestedPlace("", state)).toBe("/crm?q=a%20b#top");
  expect(requestedPlace("?next=%2Faccount", state)).toBe("/crm?q=a%20b#top");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/a\\b",
  "/.//evil.example",
  "/account/..//evil.example",
  "/%2e//evil.example/portal",
  "/x/%2E%2e//evil.example",
  "javascript:alert(1)",
  "evil",
  "",
  "/portal",
  "/portal/",
  "/portal?next=/portal",
  "/auth?mode=sign-up",
])("%j is no place of ours to go to", (path) => {
  expect(ownPath(path)).toBeNull();
  expect(requestedPlace(`?next=${encodeURIComponent(path)}`, null)).toBeNull();
});

test("a state that is nobody's carries nothing", () => {
  for (const state of [null, "x", { from: null }, { from: "/crm" }, { from: { pathname: 1 } }])
    expect(requestedPlace("", state)).toBeNull();
  expect(requestedPlace("", { from: { pathname: "/crm", search: 4 } })).toBe("/crm");
});

test("each role has a home", () => {
  expect([homeOf("admin"), homeOf("moderator"), homeOf("user"), homeOf(null)]).toEqual([
    "/admin-console",
    "/crm",
    "/customer-dashboard",
    "/customer-dashboard",
  ]);
});

test("a place is known with a query, a fragment and a slash behind it", () => {
  for (const path of ["/crm", "/crm/", "/crm?a=/x", "/crm#b"]) expect(placeOf(path)).toMatchObject({ requires: "moderator" });
  for (const path of ["/", "/book", "/crmx", "/constructor"]) expect(placeOf(path)).toBeNull();
});

const nobody: Facts = { session: "none", role: null, adminGrant: "none", portalGrant: "none" };
const customer: Facts = { ...nobody, session: "aal1", role: "user" };
const moderator = (session: "aal1" | "aal2"): Facts => ({ ...nobody, session, role: "moderator" });
const admin = (session: "aal1" | "aal2"): Facts => ({ ...nobody, session, role: "admin" });

test("signed in, one goes where one wanted to, else home", () => {
  expect(nextMove("/account", customer)).toEqual({ is: "go", to: "/account" });
  expect(nextMove("/book?step=when", customer)).toEqual({ is: "go", to: "/book?step=when" });
  expect(nextMove(null, customer)).toEqual({ is: "go", to: "/customer-dashboard" });
  expect(nextMove(null, moderator("aal2"))).toEqual({ is: "go", to: "/crm" });
  expect(nextMove(null, { ...admin("aal2"), adminGrant: "valid" })).toEqual({ is: "go", to: "/admin-console" });
});

test("an administrator without a grant gets a new one, and is not sent round in a circle", () => {
  expect(nextMove(null, admin("aal2"))).toEqual({ is: "renew-grant" });
  expect(nextMove("/admin-console", { ...admin("aal2"), adminGrant: "checking" })).toEqual({ is: "wait" });
});

test("a second step that is missing is required, of staff as well", () => {
  expect(nextMove(null, { ...customer, session: "owes" })).toEqual({ is: "step-up" });
  expect(nextMove(null, moderator("aal1"))).toEqual({ is: "step-up" });
  expect(nextMove("/crm", admin("aal1"))).toEqual({ is: "step-up" });
  expect(nextMove("/book?step=when", { ...customer, session: "owes" }), "a page open to everybody").toEqual({ is: "step-up" });
  expect(nextMove(null, { ...customer, session: "owes", role: null }), "a role that is not known yet").toEqual({ is: "step-up" });
});

test("who may not open a page is told so, not sent round in a circle", () => {
  expect(nextMove("/crm", customer)).toEqual({ is: "refused", because: "staff" });
  expect(nextMove("/admin-console", customer)).toEqual({ is: "refused", because: "admin" });
  expect(nextMove("/admin-console", moderator("aal2"))).toEqual({ is: "refused", because: "admin" });
  expect(nextMove(null, { ...customer, role: null })).toEqual({ is: "refused", because: "role" });
});

test("a console's link to a record, as mails to the office carry it, leads a moderator to that record on their own page", () => {
  const refused = { is: "refused", because: "admin" };
  expect(nextMove("/admin-console?booking=B-7F3K9M", moderator("aal2"))).toEqual({ ...refused, instead: "/crm?booking=B-7F3K9M" });
  expect(nextMove("/admin-console/?section=quotes&quote=Q-1#x", moderator("aal2"))).toEqual({
    ...refused,
    instead: "/crm?section=quotes&quote=Q-1#x",
  });
  expect(nextMove("/admin-console?booking=B-7F3K9M", customer)).toEqual(refused);
});

test("nobody is asked to sign in before everything is known, and a grant opens its page", () => {
  expect(nextMove(null, { ...nobody, session: "checking" })).toEqual({ is: "wait" });
  expect(nextMove(null, { ...nobody, portalGrant: "checking" })).toEqual({ is: "wait" });
  expect(nextMove(null, nobody)).toEqual({ is: "sign-in", opens: null });
  expect(nextMove(null, { ...nobody, portalGrant: "valid" })).toEqual({ is: "sign-in", opens: "/customer-dashboard" });
  expect(nextMove("/crm", { ...nobody, portalGrant: "valid" })).toEqual({ is: "sign-in", opens: null });
});

test("a mail's link that was refused is explained on the account pages, whatever page it was to lead to", () => {
  const hash = "#error=access_denied&error_code=otp_expired";
  expect(carriedTo({ pathname: "/customer-dashboard", search: "", hash }).to).toBe(`/auth${hash}`);
});
