/** UK telephone numbers as people type them. */
import { expect, test } from "vitest";
import { formatPhone, parsePhone, phonesIn } from "./phone.ts";

test.each([
  ["07700 900123", "+447700900123", "mobile", "07700 900123"],
  ["+44 (0)7700 900-123", "+447700900123", "mobile", "07700 900123"],
  ["0044 7700 900 123", "+447700900123", "mobile", "07700 900123"],
  ["(01273) 496000", "+441273496000", "landline", "01273 496000"],
  ["020 7946 0958", "+442079460958", "landline", "020 7946 0958"],
  ["0113 496 0123", "+441134960123", "landline", "0113 496 0123"],
  ["0121 496 0123", "+441214960123", "landline", "0121 496 0123"],
  ["0800 111 111", "+44800111111", "landline", "0800 111 111"],
  ["0300 123 4567", "+443001234567", "landline", "0300 123 4567"],
])("%s is understood and shown grouped", (input, e164, kind, formatted) => {
  expect(parsePhone(input)).toEqual({ ok: true, e164, kind });
  expect(formatPhone(e164)).toBe(formatted);
});

test.each([
  "",
  "12345",
  "07700 90012",
  "07700 9001234",
  "0906 123 4567",
  "+1 212 555 1234",
  "00353 1 234567",
  "+33 1 23 45 67 89",
  "call me",
  "0770x 900123",
])("%s is not a UK number we can ring", (input) => {
  expect(parsePhone(input)).toEqual({ ok: false });
});

const [first, second] = ["+447700900117", "+447700900118"];
test.each([
  ["7700900117", [first], ""],
  ["447700900118", [second], ""],
  ["4407700900118", [second], ""],
  ["7.700900117E9", [first], ""],
  ["7700900117.0", [first], ""],
  ["'07700 900117", [first], "'"],
  ["\u202a07700\u00a0900117\u202c", [first], ""],
  ["０７７００９００１１７", [first], ""],
  ["07700 900117 / 07700 900118", [first, second], ""],
  ["07700 900117/07700 900118", [first, second], ""],
  ["07700 900117 07700 900118", [first, second], ""],
  ["07700900117, 07700900118", [first, second], ""],
  ["07700 900117 or 07700 900118", [first, second], ""],
  ["07700 900117 ::: +44 7700 900118", [first, second], ""],
  ["07700 900117\n07700 900118", [first, second], ""],
  ["M: 07700 900117 H: 01273 496000", [first, "+441273496000"], ""],
  ["tel:+44-7700-900117", [first], ""],
  ["01273/496000", ["+441273496000"], ""],
  ["1273496000", ["+441273496000"], ""],
  ["07700 900117 / n/a", [first], ""],
  ["07700 900117 (wife)", [first], "(wife)"],
  ["01273 496000 ext 12", ["+441273496000"], "ext 12"],
  ["4.477E+11", [], "4.477E+11"],
  ["+33 6 12 34 56 78", [], "+33 6 12 34 56 78"],
  ["12", [], "12"],
  ["ask Ann", [], "ask Ann"],
  ["07700 900117, 12", [first], "12"],
])("in a cell with %j are %j, and %j is left", (cell, numbers, rest) => {
  expect(phonesIn(cell)).toEqual({ numbers, rest: rest === "'" ? "" : rest });
});

test("prose and a very long cell are looked through quickly, and kept", () => {
  for (const text of ["0 ".repeat(140), "07".repeat(149), "1/".repeat(149), "07700 ".repeat(1_000)]) {
    expect(phonesIn(text).numbers).toEqual([]);
    expect(phonesIn(text).rest).not.toBe("");
  }
});
