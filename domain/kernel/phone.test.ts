/** UK telephone numbers as people type them. */
import { expect, test } from "vitest";
import { formatPhone, parsePhone } from "./phone.ts";

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
])("%s is understood and shown grouped", (typed, e164, kind, shown) => {
  expect(parsePhone(typed)).toEqual({ ok: true, e164, kind });
  expect(formatPhone(e164)).toBe(shown);
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
])("%s is not a UK number we can ring", (typed) => {
  expect(parsePhone(typed)).toEqual({ ok: false });
});
