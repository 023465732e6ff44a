/** Bookings on and around the clock changes: page, e-mail, text, invitation and PDF say the same London time. */
import fs from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, onTestFinished, test } from "vitest";
import { openSite } from "#tests/support/booked-site.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { cases } from "#tests/support/long.ts";
import { until } from "#tests/support/running-server.ts";

const changes = [
  {
    seen: "the day before",
    clock: "2027-03-27T10:00:00Z",
    date: "2027-03-28",
    day: "28 March 2027",
    shortDay: "Sun 28 Mar",
    window: { starts: "10:00", text: "10am to 12pm" },
    utc: "2027-03-28T09:00:00.000Z",
  },
  {
    seen: "on the day itself, after the change",
    clock: "2027-03-28T05:00:00Z",
    date: "2027-03-28",
    day: "28 March 2027",
    shortDay: "Sun 28 Mar",
    window: { starts: "10:00", text: "10am to 12pm" },
    utc: "2027-03-28T09:00:00.000Z",
  },
  {
    seen: "the day before",
    clock: "2027-10-24T10:00:00Z",
    date: "2027-10-25",
    day: "25 October 2027",
    shortDay: "Mon 25 Oct",
    window: { starts: "09:00", text: "9am to 11am" },
    utc: "2027-10-25T08:00:00.000Z",
  },
  {
    seen: "on the day itself",
    clock: "2027-10-25T05:30:00Z",
    date: "2027-10-25",
    day: "25 October 2027",
    shortDay: "Mon 25 Oct",
    window: { starts: "09:00", text: "9am to 11am" },
    utc: "2027-10-25T08:00:00.000Z",
  },
  {
    seen: "the day before",
    clock: "2027-10-30T10:00:00Z",
    date: "2027-10-31",
    day: "31 October 2027",
    shortDay: "Sun 31 Oct",
    window: { starts: "10:00", text: "10am to 12pm" },
    utc: "2027-10-31T10:00:00.000Z",
  },
];

/** A booking made in winter for a day of summer finds every wrong offset: of the server, of the visitor, of the day it is made on. */
test.each(changes.slice(0, cases(1, changes.length)))(
  "a booking for $date made $seen is at $window.text everywhere",
  async ({ clock, date, day, shortDay, window, utc }) => {
    const site = await openSite({ CLOCK: clock, TZ: "America/Los_Angeles" });
    onTestFinished(site.close);
    const { server, browser } = site;
    const offered =
      (await findWindows(server.command, { from: date, days: 1 })).find(
        ({ kind, startsAt }) => kind === "standard" && startsAt.includes(`T${window.starts}`),
      ) ?? expect.fail("no such window");
    expect(new Date(offered.startsAt).toISOString()).toBe(utc);
    const { body: booked } = await server.command("book-collection", bookingOf(await hold(server.command, offered.id)));

    const context = await browser.newContext({ timezoneId: "Asia/Tokyo", locale: "de-DE" });
    const page = await context.newPage();
    await page.goto(`${server.url}/booking-success?ref=${booked.reference}&t=${booked.accessToken}`);
    await page.getByText(booked.reference).first().waitFor();
    const text = (await page.getByRole("main").innerText()).replace(/\s+/g, " ");
    expect(text).toContain(window.text);
    const dayPattern = new RegExp(`${day}|${shortDay}`);
    expect(text).toMatch(dayPattern);

    const outbox = path.join(site.dataDirectory, "outbox");
    const mail = await until("the confirmation", async () => {
      for (const name of await fs.readdir(outbox).catch(() => [] as string[])) {
        if (!name.endsWith(".eml")) continue;
        const parsed = await PostalMime.parse(await fs.readFile(path.join(outbox, name)));
        if (parsed.to?.some(({ address }) => address === "maya@example.com") && parsed.subject?.startsWith("You’re booked")) return parsed;
      }
      return undefined;
    });
    for (const phrase of [mail.text ?? "", mail.html ?? ""]) {
      expect(phrase).toContain(window.text);
      expect(phrase).toMatch(dayPattern);
    }
    const attached = (type: string) =>
      new Uint8Array(
        (mail.attachments.find(({ mimeType }) => mimeType === type)?.content as ArrayBuffer | undefined) ?? expect.fail(`no ${type}`),
      );
    const calendar = Buffer.from(attached("text/calendar")).toString();
    expect(calendar).toContain(`DTSTART;TZID=Europe/London:${date.replaceAll("-", "")}T${window.starts.replace(":", "")}00`);
    expect(calendar).toContain("BEGIN:VTIMEZONE");
    const { text: pages } = await extractText(await getDocumentProxy(attached("application/pdf")), { mergePages: true });
    expect(pages.replace(/\s+/g, " ")).toContain(window.text);
    expect(pages.replace(/\s+/g, " ")).toMatch(dayPattern);
  },
);
