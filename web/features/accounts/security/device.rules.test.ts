import { expect, test } from "vitest";
import { describeDevice, isPhone, seenAgo } from "./device.rules.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0";
const android = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

test.each([
  [iphone, "Safari on iPhone", true],
  [windows, "Chrome on Windows", false],
  [mac, "Firefox on Mac", false],
  [android, "Chrome on Android", true],
  [null, "Unknown device", false],
  ["", "Unknown device", false],
  ["no browser at all", "Unknown device", false],
])("%o is called %o", (userAgent, name, phone) => {
  expect(describeDevice(userAgent)).toBe(name);
  expect(isPhone(userAgent)).toBe(phone);
});

test.each([
  ["2026-11-21T09:00:00Z", "just now"],
  ["2026-11-21T08:58:30Z", "just now"],
  ["2026-11-21T08:48:00Z", "12 minutes ago"],
  ["2026-11-21T07:59:00Z", "1 hour ago"],
  ["2026-11-21T00:30:00Z", "8 hours ago"],
  ["2026-11-20T22:00:00Z", "yesterday"],
  ["2026-11-20T00:30:00Z", "yesterday"],
  ["2026-11-19T23:30:00Z", "on 19 November 2026"],
  ["2026-11-21T09:00:30Z", "just now"],
])("what was seen at %s was seen %s", (moment, label) => {
  expect(seenAgo(new Date(moment), new Date("2026-11-21T09:00:00Z"))).toBe(label);
});

test("an hour before midnight is hours ago until it is long past", () => {
  expect(seenAgo(new Date("2026-11-20T23:00:00Z"), new Date("2026-11-21T02:00:00Z"))).toBe("3 hours ago");
});

test("yesterday is London's, where the clocks go back at night", () => {
  expect(seenAgo(new Date("2026-10-24T23:30:00Z"), new Date("2026-10-25T12:00:00Z"))).toBe("12 hours ago");
  expect(seenAgo(new Date("2026-10-24T22:30:00Z"), new Date("2026-10-25T12:00:00Z"))).toBe("yesterday");
});
