import { expect, test } from "vitest";
import { comboboxAction } from "./use-combobox.ts";

const open = { isOpen: true, active: 0, count: 3 };
const closed = { isOpen: false, active: 0, count: 3 };

test("arrows run through the open list and round its ends", () => {
  expect(comboboxAction({ key: "ArrowDown" }, open)).toEqual({ do: "move", to: 1 });
  expect(comboboxAction({ key: "ArrowDown" }, { ...open, active: 2 })).toEqual({ do: "move", to: 0 });
  expect(comboboxAction({ key: "ArrowUp" }, open)).toEqual({ do: "move", to: 2 });
});

test("enter picks and never sends the form; escape closes first and clears second", () => {
  expect(comboboxAction({ key: "Enter" }, open)).toEqual({ do: "pick" });
  expect(comboboxAction({ key: "Enter" }, closed)).toEqual({ do: "open" });
  expect([comboboxAction({ key: "Escape" }, open), comboboxAction({ key: "Escape" }, closed)]).toEqual([{ do: "close" }, { do: "clear" }]);
});

test("arrows open a closed list, alt and up closes an open one", () => {
  expect([comboboxAction({ key: "ArrowDown" }, closed), comboboxAction({ key: "ArrowUp", altKey: true }, open)]).toEqual([
    { do: "open" },
    { do: "close" },
  ]);
});

test("typing, tab and the ends of the text stay with the text box", () => {
  for (const key of ["a", "Tab", "Home", "End", "ArrowLeft", "Backspace"]) expect(comboboxAction({ key }, open)).toBeNull();
});

test("an empty list has nothing to move to", () => {
  expect(comboboxAction({ key: "ArrowUp" }, { ...open, count: 0 })).toEqual({ do: "move", to: 0 });
});
