import { expect, test } from "vitest";
import type { SavedAddress } from "#domain/addresses/addresses.contract.ts";
import { emptyDraft } from "./draft.rules.ts";
import { withSavedAddress } from "./saved-address.rules.ts";

const home: SavedAddress = {
  id: "1",
  label: "Home",
  line1: "12 Broadwater Road",
  town: "Worthing",
  postcode: "BN14 8QX",
  accessNotes: "Key at number 14",
  gateCode: "none",
};
const mum: SavedAddress = {
  ...home,
  id: "2",
  label: "Mum’s",
  line1: "3 The Drive",
  town: "Hove",
  postcode: "BN3 3JE",
  accessNotes: "Side gate",
};
const unit: SavedAddress = { id: "3", label: "Unit 4", line1: "Unit 4", town: "Lancing", postcode: "BN15 8UQ", gateCode: "none" };
const saved = [home, mum, unit];
const blank = emptyDraft("a-key-of-this-checkout", 0);

test("how to get in goes with the address: that of the one chosen before does not stay", () => {
  const atHome = withSavedAddress(blank, home, saved);
  expect(atHome.access.notes).toBe("Key at number 14");
  expect(withSavedAddress(atHome, mum, saved).access.notes).toBe("Side gate");
  expect(withSavedAddress(atHome, unit, saved).access.notes).toBe("");
});

test("what was typed for this booking stays", () => {
  const edited = { ...withSavedAddress(blank, home, saved), access: { ...blank.access, notes: "Ring twice" } };
  expect(withSavedAddress(edited, mum, saved).access.notes).toBe("Ring twice");
});
