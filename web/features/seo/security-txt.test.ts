import { expect, test } from "vitest";
import { writeSecurityText } from "./security-txt.rules.ts";

const fieldsOf = (now: string, email = "office@downland.example") =>
  writeSecurityText({ email, publicUrl: "https://downland.example", now });

test("says whom to write to, until when that is so, and by which rules", () => {
  expect(fieldsOf("2026-11-23T09:30:00Z")).toBe(
    [
      "Contact: mailto:office@downland.example",
      "Contact: https://downland.example/contact",
      "Expires: 2027-05-22T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://downland.example/.well-known/security.txt",
      "Policy: https://downland.example/security",
      "",
    ].join("\n"),
  );
});

test.each(["2026-11-23T00:00:00Z", "2027-02-28T23:59:59Z", "2028-02-29T12:00:00Z", "2026-03-29T01:00:00+01:00"])(
  "written at %s it is good for another half-year, and never for more than one",
  (now) => {
    const expires = Date.parse(/^Expires: (.*)$/m.exec(fieldsOf(now))?.[1] ?? "");
    const days = (expires - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(366);
  },
);

test("a setting with a line of its own in it writes no line", () => {
  expect(fieldsOf("2026-11-23T09:30:00Z", "a@b.test\nContact: mailto:thief@b.test").match(/^Contact:/gm)).toHaveLength(2);
});
