/** The privacy policy against the software: every place in the browser that our pages write to, and how long each thing is kept. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import fs from "node:fs/promises";
import { expect, test } from "vitest";
import { exportDays } from "#domain/account-data/account-choices.ts";
import { chatDays } from "#domain/chat/chat-choices.ts";
import { maxLinkDays } from "#domain/people/people-choices.ts";
import { quoteDays } from "#domain/quotes/quote-choices.ts";
import { privacy } from "./privacy.ts";

const text = JSON.stringify(privacy);
const settings = readFileSync("docs/configuration.md", "utf8");
const daysOf = (name: string) => Number(new RegExp(`\\| \`${name}\` \\| \`(\\d+)\` \\|`).exec(settings)?.[1]);
const functions = "database/functions";
/** Each space and end of line is one space: where a line is broken says nothing. */
const sql = readdirSync(functions)
  .map((file) => readFileSync(`${functions}/${file}`, "utf8").replaceAll(/\s+/g, " "))
  .join("\n");
const lengthOf = (name: string) =>
  new RegExp(`function app\\.${name}\\(\\) returns interval [^$]*\\$\\$ select interval '([^']+)'`).exec(sql)?.[1];

test("names every place in the browser that our pages write to", async () => {
  const names = new Set<string>();
  for await (const file of fs.glob("{web,domain}/**/*.{ts,tsx}")) {
    if (/\.(test|fixture)\.|^web[/\\]content/.test(file)) continue;
    // Neither a lock of the tab nor the context of a signature is stored.
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/["`](chalkway[.-](?!example|photo-|grant)[a-z][a-z-]*)/g))
      names.add(name);
  }
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !text.includes(`**${name}**`))).toEqual([]);
});

test("each change of its text brings a new date", () => {
  const digest = createHash("sha256")
    .update(text.replace(/dated [^.]+/, ""))
    .digest("hex")
    .slice(0, 12);
  expect([/dated ([^.]+)\./.exec(text)?.[1], digest]).toEqual(["30 November 2026", "8d6136a4f629"]);
});

test.each([
  ["GATE_CODE_DAYS", 7, "deleted automatically seven days after the collection"],
  ["HOLD_DAYS", 30, "keep it with its postcode for 30 days"],
  ["MESSAGE_DAYS", 90, "Emails and texts about your account are deleted after 90 days"],
  ["UNCONFIRMED_ACCOUNT_DAYS", 30, "accounts whose email was never confirmed after 30"],
  ["AUDIT_DAYS", 730, "Entries are deleted automatically after two years"],
  ["COUNT_DAYS", 1_095, "delete it automatically after three years"],
])("%s is %i days, as it says", (name, days, sentence) => {
  expect(daysOf(name)).toBe(days);
  expect(text).toContain(sentence);
});

test.each([
  ["VISION_URL", "to the company that does this for us"],
  ["CHAT_MODEL_URL", "to a company that tells it what the message is about"],
])("what %s sends to another company is said", (name, sentence) => {
  expect(settings).toContain(`| \`${name}\` |`);
  expect(text).toContain(sentence);
});

test.each([
  [chatDays, 365, "Conversations are deleted automatically twelve months after their last message"],
  [exportDays, 7, "download it for seven days"],
  [maxLinkDays, 90, "It works for up to 90 days"],
  [quoteDays.bookedPhotosKept, 365, "Photos you add to a booking are deleted automatically a year after you book"],
  [quoteDays.bookedPhotosKept, 365, "it’s of the load only, and it’s deleted automatically after a year"],
  [quoteDays.photosKept, 90, "Photos are deleted automatically 90 days after you added them"],
])("what the rules keep for %i days is said", (days, stated, sentence) => {
  expect(days).toBe(stated);
  expect(text).toContain(sentence);
});

test.each([
  ["enquiry_retention", "12 months", "created_at < v_now - app.enquiry_retention()", "are deleted automatically after twelve months"],
  [
    "suspected_enquiry_retention",
    "30 days",
    "state = 'suspected' and created_at < v_now - app.suspected_enquiry_retention()",
    "kept separately for 30 days",
  ],
  [
    "unsent_photo_retention",
    "3 hours",
    "enquiry_id is null and created_at < v_now - app.unsent_photo_retention()",
    "Photos you add but don’t send are deleted after a few hours",
  ],
  [
    "books_retention",
    "7 years",
    "where p.booking_id = p_booking.id)) + app.books_retention()",
    "Seven years after the collection, or after its last payment, we delete a booking automatically",
  ],
  [
    "unused_booking_retention",
    "12 months",
    "b.starts_at < v_now - app.unused_booking_retention()",
    "A request that was never confirmed is deleted automatically a year after the day it was for",
  ],
  ["link_after_collection", "30 days", "v_booking.ends_at + app.link_after_collection()", "never later than 30 days after the collection"],
  [
    "ended_session_retention",
    "60 days",
    "auth.sessions where refreshed_at < v_now - app.ended_session_retention()",
    "Sessions are deleted 60 days after they were last used",
  ],
  ["contact_retention", "12 months", "a.at > v_now - app.contact_retention()", "unless we spoke to you in the last twelve months"],
  ["own_contact_retention", "24 months", "< v_now - app.own_contact_retention()", "are deleted after two years without any contact"],
])("%s is %s, as it says", (name, length, use, sentence) => {
  expect(lengthOf(name)).toBe(length);
  expect(sql).toContain(use);
  expect(text).toContain(sentence);
});

test.each([
  [
    "(p_now at time zone 'Europe/London')::date + app.booked_photo_days()",
    "Photos you add to a booking are deleted automatically a year after you book",
  ],
  [
    "when p_has_contact then interval '12 months' else interval '90 days'",
    "A quote without a name is deleted after 90 days, and any other after a year",
  ],
  ["set shown_name = '', text = ''", "your name and your text go, and only the rating stays"],
])("%s: %s", (rule, sentence) => {
  expect(sql).toContain(rule);
  expect(text).toContain(sentence);
});
