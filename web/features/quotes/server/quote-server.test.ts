/** The page's quote and the server's: what the office publishes is shown and booked as it is, and what is typed here is not lost. */
import { expect, test } from "vitest";
import { sofaFacts } from "#domain/quotes/quote-facts.fixture.ts";
import type { QuoteFacts, QuoteKey, QuoteView } from "#domain/quotes/quotes.contract.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { emptyDraft, tidyFacts } from "../draft/draft.rules.ts";
import { lockQuoted } from "./lock-shown.ts";
import { createQuoteServer } from "./quote-server.ts";

const key: QuoteKey = { reference: "Q-7F3K9M", accessToken: "secret-of-the-quote" };
const sofa = sofaFacts();
const checked = sofaFacts({ items: [{ id: "sofa-3-seat", quantity: 2 }] });
const textOf = (facts: QuoteFacts) => JSON.stringify(tidyFacts(facts));

const viewOf = (version: number, facts: QuoteFacts, changes: Partial<QuoteView> = {}) =>
  ({ version, facts, status: "priced", lockedAt: null, lockedBy: null, price: { totalPence: 9_900 }, ...changes }) as QuoteView; // all that is read of it
const waiting = viewOf(1, sofa, { status: "needs_review" });
const byStaff = { lockedAt: "2026-11-23T09:00:00+00:00", lockedBy: "staff" } as const;
const publishedAt = (version: number, totalPence: number) =>
  viewOf(version, checked, { ...byStaff, price: { totalPence } as QuoteView["price"] }); // only the total is compared

/** A page whose server has `stored`; it refuses a version that is not the newest, as ours does. */
function openPage(stored: QuoteView, usedKeys: string[] = []) {
  const page = {
    stored,
    sent: [] as string[],
    keys: [] as string[],
    isCutOff: false,
    draft: { ...emptyDraft("key-of-quote", 0), facts: sofa },
  };
  const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
    "read-quote": () => page.stored,
    "change-quote": ({ facts, version }) => {
      if (version !== page.stored.version) throw refusal("quotes.changed");
      return (page.stored = viewOf(page.stored.version + 1, facts as QuoteFacts)); // as the page sent them
    },
    "answer-quote": () => page.stored,
    "lock-quote": () => (page.stored = { ...page.stored, lockedAt: "2026-11-23T09:00:00+00:00", lockedBy: "customer" }),
  };
  const command = async (name: string, body: Record<string, unknown>, options?: { idempotencyKey?: string }) => {
    page.sent.push(name);
    page.keys.push(options?.idempotencyKey ?? "");
    if (page.isCutOff) throw new OfflineError();
    if (name !== "start-quote") return answers[name]?.(body);
    if (usedKeys.includes(options?.idempotencyKey ?? "")) throw refusal("idempotency.key_reused");
    return { ...key, view: page.stored };
  };
  const server = createQuoteServer({
    command: command as Command, // of the commands only those above
    latest: async () => page.draft,
    onStartKey: (startKey) => (page.draft = { ...page.draft, startKey }),
    textOf,
    onView: (view, _, replaces) => {
      const facts = view !== null && replaces(page.draft.facts) ? view.facts : page.draft.facts;
      page.draft = { ...page.draft, facts, quote: view === null ? null : { ...key, version: view.version } };
    },
  });
  return Object.assign(page, { server });
}

const refusal = (code: string) => new CommandError(409, { code, message: "", requestId: "", fields: [] });

test("the office's list and price come into a page that waits, and are booked as published", async () => {
  const page = openPage(waiting);
  page.server.take(waiting, key, false);
  page.stored = publishedAt(2, 22_600);
  page.server.take(page.stored, key, false);
  expect(page.draft.facts).toEqual(checked);
  expect(await lockQuoted(page.server, 22_600)).toEqual(page.stored);
  expect(page.sent).toEqual(["read-quote"]);
});

test("a price published after the one on the button is shown first, and not booked", async () => {
  const page = openPage(publishedAt(2, 22_600));
  page.server.take(page.stored, key, false);
  page.stored = publishedAt(3, 24_000);
  expect(await lockQuoted(page.server, 22_600)).toBe("Your price was updated to £240 just now. Check it, then press again.");
  expect(await lockQuoted(page.server, 24_000)).toEqual(page.stored);
});

test("a second page that is still being answered sends nothing over what the office published", async () => {
  const page = openPage(viewOf(1, sofa));
  page.server.take(page.stored, key, false);
  page.draft = { ...page.draft, facts: sofaFacts({ hidden: "And a rug" }) };
  page.stored = publishedAt(2, 22_600);
  await expect(page.server.sync()).rejects.toMatchObject({ code: "quotes.changed" });
  expect([page.draft.facts, page.stored.version, page.sent]).toEqual([checked, 2, ["change-quote", "read-quote"]]);
});

test("what is typed while an answer is on its way stays, and is sent on top of the customer's own other page", async () => {
  const page = openPage(viewOf(1, sofa));
  page.server.take(page.stored, key, false);
  page.draft = { ...page.draft, facts: checked };
  page.stored = viewOf(2, sofaFacts({ hidden: "And a rug" }));
  page.server.take(viewOf(1, sofa), key, false);
  expect(page.draft.facts).toEqual(checked);
  await page.server.sync();
  expect([page.stored.version, page.stored.facts]).toEqual([3, checked]);
});

test("a start whose answer was lost, and whose list changed since, begins a quote under a key of its own", async () => {
  const page = openPage(viewOf(1, sofa), ["key-of-quote"]);
  expect(await page.server.open()).toEqual(key);
  expect(page.draft.startKey).not.toBe("key-of-quote");
  expect(page.sent).toEqual(["start-quote", "start-quote"]);
});

test("the same answer to the office's next question is sent again, and one whose answer was lost counts once", async () => {
  const page = openPage(viewOf(1, sofa, { status: "needs_info" }));
  page.server.take(page.stored, key, false);
  page.isCutOff = true;
  await expect(page.server.act("answer-quote", { answers: ["Yes"] })).rejects.toBeInstanceOf(OfflineError);
  page.isCutOff = false;
  await page.server.act("answer-quote", { answers: ["Yes"] });
  await page.server.act("answer-quote", { answers: ["Yes"] });
  const [lost, repeated, next] = page.keys;
  expect(repeated).toBe(lost);
  expect(next).not.toBe(repeated);
});
