import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("a demo is refused in production, and beside anything that would reach somebody", () => {
  expect(readConfig({ DEMO: "on", NODE_ENV: "development" }).demo).toBe(true);
  expect(() => readConfig({ DEMO: "on" })).toThrow("DEMO: refused in production");
  for (const service of [{ SMTP_URL: "smtps://mail.example" }, { SMS_URL: "https://sms.example" }])
    expect(() => readConfig({ DEMO: "on", NODE_ENV: "development", ...service })).toThrow("a demo writes to nobody");
});

test("a setting that is left empty is not set, and never 0", () => {
  const usual = readConfig({});
  const empty = readConfig({ PORT: "", GATE_CODE_DAYS: " ", SHUTDOWN_SECONDS: "", VISION_DAILY_PENCE: "" });
  expect({ ...empty, instance: "" }).toEqual({ ...usual, instance: "" });
});

test("a setting that could only half work stops the start, and says what it wants", () => {
  // Texts used to be written into the outbox, as if there were no service.
  expect(() => readConfig({ SMS_URL: "https://sms.example", SMS_ACCOUNT: "AC1" })).toThrow(
    "SMS_URL: set SMS_ACCOUNT, SMS_TOKEN and SMS_FROM",
  );
  for (const address of ["shop.example", "shop.example:443", "https://shop.example/chalkway", "ftp://shop.example"])
    expect(() => readConfig({ PUBLIC_URL: address }), address).toThrow(/PUBLIC_URL: an address (?:like|that begins with) https:/);
  expect(() => readConfig({ S3_ENDPOINT: "files.example:9000", VISION_URL: "vision" })).toThrow(/VISION_URL[\s\S]*https/);
  expect(() => readConfig({ SMTP_URL: "smtp://me:pa#ss@mail.example" })).toThrow("SMTP_URL: an address like smtps://");
  expect(() => readConfig({ MAIL_FROM: "Chalkway" })).toThrow("MAIL_FROM: one e-mail address");
});

test("the site's address is the same with and without a slash at its end", () => {
  expect(["https://shop.example", "https://Shop.example/"].map((address) => readConfig({ PUBLIC_URL: address }).publicUrl)).toEqual([
    "https://shop.example",
    "https://shop.example",
  ]);
});

test("a database is named with the password of its login: ours would be those that anybody can work out", () => {
  expect(readConfig({ DATABASE_URL: "postgresql://owner:secret@db.example/chalkway" }).databaseUrl).toContain("db.example");
  for (const address of ["postgresql://owner@db.example/chalkway", "postgresql:///chalkway?host=/run/postgresql"])
    expect(() => readConfig({ DATABASE_URL: address }), address).toThrow("DATABASE_URL: name the login's password");
  expect(() => readConfig({ DATABASE_URL: "db.example" })).toThrow("DATABASE_URL: an address like postgresql://");
});
