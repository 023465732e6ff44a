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
