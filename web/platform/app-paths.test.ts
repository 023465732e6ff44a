import { expect, test } from "vitest";
import { isAppPath } from "./app-paths.ts";

test("the booking flow navigates in the client, with or without a query", () => {
  expect(isAppPath("/book")).toBe(true);
  expect(isAppPath("/book?step=when")).toBe(true);
  expect(isAppPath("/booking-success#B-7F3K9M.x#prepare")).toBe(true);
});

test("the way in and the signed-in pages navigate in the client: the session goes along", () => {
  for (const path of ["/portal?next=%2Fcrm", "/auth#token_hash=x", "/account", "/customer-dashboard", "/admin-console", "/crm"])
    expect(isAppPath(path)).toBe(true);
});

test("documents are full page loads", () => {
  for (const path of ["/", "/services", "/brighton", "/bookshop", "/blog/book", "/accounts", "/portals"])
    expect(isAppPath(path)).toBe(false);
});
