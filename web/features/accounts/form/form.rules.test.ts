import { expect, test } from "vitest";
import { codeProblem, emailProblem, freshDisplay, nameProblem, newPasswordProblem, listProblems, shownProblems } from "./form.rules.ts";

const empty = [{ field: "email", message: "Enter an email address" }];

test("nothing is wrong before somebody has tried or left a field", () => {
  expect(shownProblems(freshDisplay, empty)).toEqual([]);
  expect(shownProblems({ ...freshDisplay, left: new Set(["email"]) }, empty)).toEqual(empty);
  expect(shownProblems({ ...freshDisplay, attempt: 1 }, empty)).toEqual(empty);
});

test("a field is left in peace while its first try is typed", () => {
  expect(shownProblems({ ...freshDisplay, left: new Set(["email"]), typing: "email" }, empty)).toEqual([]);
});

test("what the server said stands until the field has a problem of its own", () => {
  const server = [
    { field: "email", message: "That email belongs to another account." },
    { field: "email", message: "We can't reach the sign-in service.", onTop: true as const },
  ];
  expect(shownProblems({ ...freshDisplay, attempt: 1, server }, [])).toEqual(server);
  expect(shownProblems({ ...freshDisplay, attempt: 1, server }, empty)).toEqual([...empty, server[1]]);
});

test.each(["ann@example.com", " ann@example.co.uk ", "a.b+c@x-y.example"])("%o is an email address", (email) => {
  expect(emailProblem(email)).toBeNull();
});
test.each([
  "",
  "ann",
  "ann@",
  "@example.com",
  "ann@example",
  "ann@example.",
  "ann@.com",
  "a b@example.com",
  "a@b@example.com",
  `${"a".repeat(250)}@x.uk`,
])("%o is no email address", (email) => {
  expect(emailProblem(email)).toBe("Enter an email address, like name@example.com");
});

test("a name has 1 to 50 characters, however they are written", () => {
  expect(nameProblem("  ")).toBe("Enter your name");
  expect(nameProblem("Zoë O’Brien-Łęcka")).toBeNull();
  expect(nameProblem("😀".repeat(50))).toBeNull();
  expect(nameProblem("x".repeat(51))).toBe("Keep your name to 50 characters or fewer");
});

test("a password has 10 characters or more, 72 bytes at most, and is not the email", () => {
  expect(newPasswordProblem("", "")).toBe("Enter a password");
  expect(newPasswordProblem("123456789", "")).toBe("Use at least 10 characters");
  expect(newPasswordProblem("1234567890", "")).toBeNull();
  expect(newPasswordProblem("é".repeat(37), "")).toBe("Use 72 characters or fewer");
  expect(newPasswordProblem("Ann@Example.com", " ann@example.com")).toBe("Don’t use your email address as your password");
  expect(newPasswordProblem("  spaces count too  ", "ann@example.com")).toBeNull();
});

test("a code is 6 digits, pasted however the mail shows them", () => {
  for (const code of ["123456", " 123 456 ", "123-456"]) expect(codeProblem(code)).toBeNull();
  for (const code of ["", "12345", "1234567", "12345a", "１２３４５６"]) expect(codeProblem(code)).not.toBeNull();
});

test("only what is wrong becomes a problem", () => {
  expect(listProblems({ email: null, code: "Enter the 6-digit code" })).toEqual([{ field: "code", message: "Enter the 6-digit code" }]);
});
