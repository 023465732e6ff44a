/** What a column is, by its heading as people and programs write it. */
import { expect, test } from "vitest";
import { exportFields } from "./import-choices.ts";
import type { ImportField } from "./import-choices.ts";
import { guessFields, headingRow } from "./import-headings.rules.ts";

test.each<[string, ImportField | null]>([
  ["Tel. No.", "mobile"],
  ["Tel (home)", "mobile"],
  ["Phone(s)", "mobile"],
  ["PHONE1", "mobile"],
  ["Mobile/Cell", "mobile"],
  ["Mob No", "mobile"],
  ["Contact Number", "mobile"],
  ["Fax", null],
  ["Company Number", null],
  ["Account Number", null],
  ["Phone 1 - Type", null],
  ["Phonetic Last Name", null],
  ["Assistant's Phone", null],
  ["EMAIL", "email"],
  ["E-Mail Address(es)", "email"],
  ["Email (work)", "email"],
  ["Customer e-mail", "email"],
  ["Email Domain", null],
  ["Email Opt Out", null],
  ["Unsubscribed from all email", null],
  ["Forename(s)", "first_name"],
  ["Surname", "last_name"],
  ["Street Address", "line1"],
  ["Address1", "line1"],
  ["Address Line 2", "line2"],
  ["Home City", "town"],
  ["ZIP/Postal Code", "postcode"],
  ["PostCode", "postcode"],
  ["County", null],
  ["Address 1 - Country", null],
  ["Home Address PO Box", null],
  ["constructor", null],
  ["", null],
])("a column %j is %j", (head, field) => {
  expect(guessFields([head])).toEqual([field]);
});

test("the headings of our own export are the fields they name", () => {
  expect(guessFields(exportFields)).toEqual(exportFields);
});

test("the mobile is the first number, wherever its column stands, and addresses stay apart", () => {
  expect(
    guessFields([
      "Home Phone",
      "Mobile Phone",
      "Business Street",
      "Business City",
      "Home Street",
      "Home City",
      "Other Street",
      "Site Street",
    ]),
  ).toEqual(["phone_2", "mobile", "line1", "town", "line1_2", "town_2", "line1_3", null]);
});

test.each([
  [
    0,
    [
      ["Name", "Email"],
      ["Ann", "ann@x.example"],
    ],
  ],
  [1, [["Customers"], ["Name", "Email"]]],
  [
    2,
    [
      ["Contact list", "", ""],
      ["Printed", "12/11/2026", ""],
      ["Name", "Phone", "Town"],
    ],
  ],
  [1, [["All of them"], ["Email"], ["ann@x.example"]]],
  [
    0,
    [
      ["Nom", "Courriel"],
      ["Ann", "ann@x.example"],
    ],
  ],
  [0, []],
])("row %d is the headings of %j", (row, rows) => {
  expect(headingRow(rows)).toBe(row);
});
