/** Normalising e-mail addresses, and suggestions for misspelt ones. */
import { expect, test } from "vitest";
import { emailsIn, normaliseEmail, suggestEmail } from "./email.ts";

test("the domain is lower-cased and the name before it kept as typed", () => {
  expect(normaliseEmail("  Ann.Smith@Example.CO.UK ")).toBe("Ann.Smith@example.co.uk");
  expect(normaliseEmail(" nothing ")).toBe("nothing");
});

test.each([
  ["ann@gmial.com", "ann@gmail.com"],
  ["ann@gmail.con", "ann@gmail.com"],
  ["ann@gmai.com", "ann@gmail.com"],
  ["ann@gmail.co", "ann@gmail.com"],
  ["Ann@hotmial.co.uk", "Ann@hotmail.co.uk"],
  ["ann@outlok.com", "ann@outlook.com"],
  ["ann@yaho.co.uk", "ann@yahoo.co.uk"],
  ["ann@btinternt.com", "ann@btinternet.com"],
  ["ann@chalk-farm.couk", "ann@chalk-farm.co.uk"],
  ["ann@gmaill.com", "ann@gmail.com"],
])("%s brings the suggestion %s", (input, meant) => {
  expect(suggestEmail(input)).toBe(meant);
});

test.each(["ann@gmail.com", "ann@mail.com", "ann@ymail.com", "ann@chalk-farm.co.uk", "ann@", "@gmial.com", "ann", "ann@me.com"])(
  "%s is left alone",
  (input) => {
    expect(suggestEmail(input)).toBeNull();
  },
);

test.each([
  ["ann@x.example", ["ann@x.example"], ""],
  ["ANN@X.example.", ["ann@x.example"], ""],
  ["Ann Hill <ann@x.example>", ["ann@x.example"], ""],
  ["mailto:ann@x.example?subject=Hello", ["ann@x.example"], ""],
  ["ann@x.example; bob@x.example", ["ann@x.example", "bob@x.example"], ""],
  ["ann@x.example ::: bob@x.example", ["ann@x.example", "bob@x.example"], ""],
  ["ann@x.example / bob@x.example", ["ann@x.example", "bob@x.example"], ""],
  ["ann@x.example bob@", ["ann@x.example"], "bob@"],
  ["o'brien@x.example", ["o'brien@x.example"], ""],
  ["\u200bann@x.example", ["ann@x.example"], ""],
  ["Ann <ann@x.example>, Bob Hill <bob@x.example>", ["ann@x.example", "bob@x.example"], ""],
  ["ann@x.example (wife)", ["ann@x.example"], "(wife)"],
  ["ann@x.example, 07700 900117", ["ann@x.example"], "07700 900117"],
  ["'ann@x.example'", ["ann@x.example"], ""],
  ["(ann@x.example)", ["ann@x.example"], ""],
  ["ann at x.example", [], "ann at x.example"],
  ["ann@", [], "ann@"],
])("in a cell with %j are the addresses %j, and %j is left", (cell, emails, rest) => {
  expect(emailsIn(cell)).toEqual({ emails, rest });
});
