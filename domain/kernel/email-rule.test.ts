/** The one rule for e-mail addresses. */
import { expect, test } from "vitest";
import { emailText } from "./email-text.ts";
import { isEmail } from "./email.ts";

const name64 = "a".repeat(64);

test.each([
  "ann@example.com",
  "Ann.O'Brien+bins@example.co.uk",
  "a@b.c",
  "1@2.example",
  "bounce=ann=x.test@example.com",
  `${name64}@example.com`,
  `a@${"b".repeat(63)}.example`,
  "a@xn--mnchen-3ya.de",
])("%s is an address", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  "",
  "ann",
  "@example.com",
  "ann@",
  "ann@example",
  "ann@.com",
  "ann@example.",
  "ann@exa..mple.com",
  "ann@-example.com",
  "ann@example-.com",
  "ann@127.0.0.1",
  "a@b@example.com",
  ".ann@example.com",
  "ann.@example.com",
  "an..n@example.com",
  "a@b.test?bcc=c@d.test",
  "a?bcc=x@b.test",
  "a@b.test&subject=x",
  "a/b@example.com",
  '"a b"@example.com',
  "ann smith@example.com",
  "ann@exam ple.com",
  "<ann@example.com>",
  "ann@example.com\nBcc: x@evil.test",
  "ann@example.com,eve@evil.test",
  "ann%0abcc@evil.test;x",
  "ann@ex\u200bample.com",
  "ann@[127.0.0.1]",
  `${name64}a@example.com`,
  `a@${"b".repeat(64)}.example`,
  `a@${"b.".repeat(126)}example`,
])("%j is none", (text) => {
  expect(isEmail(text)).toBe(false);
});

test("no character but those that HTML's own address fields take, in either part", () => {
  const html5 = { name: /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]$/, domain: /^[a-zA-Z0-9.-]$/ };
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
  expect(all.filter((character) => isEmail(`a${character}b@example.com`) && !html5.name.test(character))).toEqual([]);
  expect(all.filter((character) => isEmail(`ann@a${character}b.com`) && !html5.domain.test(character))).toEqual([]);
});

test("a letter that becomes a plain one in lower case is none", () => {
  for (const text of ["ann@\u212aent.example", "\u212aate@example.com"]) expect(emailText().safeParse(text).success, text).toBe(false);
});

test("as a schema it forgives spaces and capitals of the domain", () => {
  expect(emailText().parse("  Ann@Example.COM ")).toBe("Ann@example.com");
});
