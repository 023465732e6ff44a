import { expect, test } from "vitest";
import { contactAddress, readPlace, tabAddress, withRecord } from "./crm-place.rules.ts";

const at = (text: string) => readPlace(new URLSearchParams(text));

test("a record that the search names without its tab opens over the list that it belongs to", () => {
  expect(at("section=customers&id=C-7F3K9M")).toEqual({ tab: "contacts", id: "C-7F3K9M", isPage: false });
  expect(at("id=D-7F3K9M").tab).toBe("deals");
  expect(at("id=7b0c1f9e-23aa-4b5b-8e55-0d4f6c8f3a10").tab).toBe("companies");
});

test("what cannot be a record or a tab is left out", () => {
  expect(at("tab=secrets&id=../../etc")).toEqual({ tab: "contacts", id: null, isPage: false });
  expect(at(`id=${"C".repeat(10_000)}`).id).toBeNull();
  expect(at("view=page").isPage).toBe(false);
});

test("opening and closing a record keeps the filters of its list", () => {
  const list = new URLSearchParams("section=customers&tab=contacts&q=okafor&lifecycle=lead");
  const opened = withRecord(list, "C-7F3K9M", true);
  expect(readPlace(new URLSearchParams(opened))).toEqual({ tab: "contacts", id: "C-7F3K9M", isPage: true });
  expect(opened).toContain("q=okafor&lifecycle=lead");
  expect(new URLSearchParams(withRecord(new URLSearchParams(opened), null)).toString()).toBe(list.toString());
});

test("addresses lead to their tab", () => {
  expect(contactAddress("C-7F3K9M")).toBe("/crm?section=customers&tab=contacts&id=C-7F3K9M");
  expect(tabAddress("tasks", { show: "all" })).toBe("/crm?section=customers&tab=tasks&show=all");
});
