/** Numbers and addresses as people paste them: out of a mail program, a spreadsheet, a chat, a page, another alphabet's keyboard. */
import { expect, test } from "vitest";
import { isEmail, normaliseEmail, suggestEmail } from "./email.ts";
import { emailText } from "./email-text.ts";
import { formatPhone, parsePhone } from "./phone.ts";

test.each([
  "447700900123",
  "4407700900123",
  "44 7700 900123",
  "44 (0) 7700 900123",
  "7700900123",
  "7700 900 123",
  "tel:07700900123",
  "tel:+447700900123",
  "TEL: +44 7700 900123",
  "０７７００ ９００１２３",
  "＋４４７７００９００１２３",
  "٠٧٧٠٠٩٠٠١٢٣",
  "\u202a+44 7700 900123\u202c",
  "\u200e07700 900123",
  "07700\u200b900123",
  "07700\u00a0900\u202f123",
  "\ufeff07700900123",
  "07700 900123,",
  "07700 900123.",
  "07700 900123;",
  "<07700900123>",
  '"07700 900123"',
  "'07700900123",
  "+44 7700.900.123",
  "07700/900123",
  "07700_900123",
  "00447700900123",
])("%j is the mobile 07700 900123", (input) => {
  expect(parsePhone(input)).toEqual({ ok: true, e164: "+447700900123", kind: "mobile" });
});

test.each([
  ["441273496000", "01273 496000"],
  ["4401273496000", "01273 496000"],
  ["tel:01273496000,", "01273 496000"],
  ["44 20 7946 0000", "020 7946 0000"],
])("%j is the landline %s", (input, formatted) => {
  const phone = parsePhone(input);
  expect(phone).toMatchObject({ ok: true, kind: "landline" });
  expect(formatPhone(phone.ok ? phone.e164 : "")).toBe(formatted);
});

test.each([
  "1273496000",
  "4477009001234",
  "44770090012",
  "337700900123",
  "+33 7 70 09 00 12",
  "0900 1234567",
  "tel:",
  "n/a",
  "-",
  "call 07700 900123",
  "07700 900123 or 07700 900456",
])("%j is no number of ours", (input) => {
  expect(parsePhone(input)).toEqual({ ok: false });
});

test.each([
  "mailto:ann@x.example",
  "MAILTO:ann@x.example",
  "Ann Hill <ann@x.example>",
  '"Hill, Ann" <ann@x.example>',
  "<ann@x.example>",
  "(ann@x.example)",
  "ann@x.example,",
  "ann@x.example.",
  "ann@x.example;",
  "ann@X.example ,",
  "\u200bann@x.example",
  "ann@x.example\u200b",
  "\u202aann@x.example\u202c",
  "\ufeffann@x.example",
  "ann\u00ad@x.example",
  "ａｎｎ＠ｘ．ｅｘａｍｐｌｅ",
  "\u00a0ann@x.example\u00a0",
  "'ann@x.example'",
  "Ann Hill <mailto:ann@x.example>",
  "email: ann@x.example",
  "ann @x.example",
  "[ann@x.example]",
])("%j is ann@x.example", (input) => {
  expect(emailText().parse(input)).toBe("ann@x.example");
});

test.each([
  "mailto:ann@x.example?bcc=eve@y.example",
  "ann@x.example?subject=Hello",
  "ann@x.example, eve@y.example",
  "<ann@x.example> <eve@y.example>",
  "Ann Hill",
  "<>",
  "mailto:",
  "ann@x.example/../",
])("%j is no address", (input) => {
  expect(emailText().safeParse(input).success).toBe(false);
  expect(isEmail(normaliseEmail(input))).toBe(false);
});

test("what was cleaned is clean, and a slip is noticed through its wrapping", () => {
  for (const input of ["mailto:Ann@Gmial.com,", "Ann <Ann@gmail.co>"]) {
    expect(normaliseEmail(normaliseEmail(input))).toBe(normaliseEmail(input));
    expect(suggestEmail(input)).toBe("Ann@gmail.com");
  }
});
