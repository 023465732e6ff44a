/** A word that has nowhere to break widens no mail: every text of every mail is put in its place, on a phone. */
import { expect, test } from "vitest";
import { sampleCompany } from "#domain/bookings/sample-booking.ts";
import { sampleBookingEmails } from "#templates/emails/sample-booking-messages.ts";
import { sampleEmails } from "#templates/emails/sample-emails.ts";
import { sharedBrowser } from "#tests/support/browser.ts";
import { longTexts } from "#tests/support/long-texts.ts";

const places = { company: sampleCompany, publicUrl: "https://chalkway.example", now: new Date("2026-11-23T17:00:00Z") };

/** Runs in the page: each text that is not an amount or a reference of ours makes way for this word; what is then cut or too wide. */
function misfitsOf(word: string): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const cell = text.parentElement;
    const isOurs = cell === null || cell.closest("[style*='nowrap'], [aria-hidden]") !== null || !cell.checkVisibility();
    if (!isOurs && text.data.trim() !== "" && !/^\s*£/.test(text.data)) text.data = word;
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll("p, h1, h2, li, td, th, a, span")].filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().right > clientWidth + 1,
  );
  return [`${scrollWidth - clientWidth} px too wide`, ...wide.slice(0, 3).map((one) => `${one.tagName} ${one.className}`)];
}

test("no mail is wider than a phone, whatever was typed in any of its texts", async () => {
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const problems: string[] = [];
  for (const [index, [code, render]] of [...sampleEmails(places), ...sampleBookingEmails(places)].entries()) {
    const { html } = render();
    await page.setContent(html);
    // Mails share their cells: each is tried with three of the words, and each word in many mails.
    for (const word of [0, 1, 2].map((more) => longTexts[(3 * index + more) % longTexts.length] ?? "")) {
      const misfits = await page.evaluate(misfitsOf, word);
      if (misfits.length > 0) problems.push(`${code}, “${word.slice(0, 20)}…”: ${misfits.join("; ")}`);
    }
  }
  await context.close();
  expect(problems).toEqual([]);
});
