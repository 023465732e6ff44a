/** Free windows for the load discussed: choosing one holds it for ten minutes and continues in the booking form. */
import type { ChatOffer } from "#domain/chat/chat.contract.ts";
import { withNumber } from "#domain/company/call-us.ts";
import { formatDay, formatTimeRangeShort, londonDate, formatTime } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { windowSpeed } from "#domain/scheduling/scheduling.rules.ts";
import { heldForMilliseconds } from "#web/features/job-form/held-for.ts";
import { carryJob } from "#web/features/job-form/draft/carried-job.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { CommandError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { button, element, variants } from "./element.ts";
import { fullStop } from "./dialog.copy.ts";

type Window = ChatOffer["windows"][number];

/** `conversationId`: the chat in which the window is held. */
export function offerBox(offer: ChatOffer, conversationId: string | null, command: Command): HTMLElement {
  const status = element("p", { role: "status", class: "empty:hidden" });
  const list = element(
    "ul",
    { class: "grid gap-2" },
    ...offer.windows.map((window) =>
      element(
        "li",
        {},
        button(windowWords(window), "quiet", () => void take(window), { class: `${variants.quiet} w-full` }),
      ),
    ),
  );
  const title = "Times we can hold for you";
  const box = element(
    "section",
    { "aria-label": title, class: "space-y-2 rounded-medium border border-line bg-paper p-3" },
    element("h3", { class: "text-base" }, title),
    list,
    status,
  );
  let isTaking = false;
  const take = async (window: Window) => {
    if (isTaking) return;
    isTaking = true;
    status.textContent = "Holding that time…";
    try {
      const held = await hold(window, offer, conversationId, command);
      list.replaceWith(goOn(window, held.lapsesAt, held.isCarried));
      status.textContent = "";
    } catch (error) {
      status.textContent =
        error instanceof CommandError ? fullStop(error.message) : "No connection, so that time isn’t held yet. Try again.";
    } finally {
      isTaking = false;
    }
  };
  return box;
}

function windowWords({ startsAt, endsAt, kind, priceDeltaPence }: Window): string {
  const time = kind === "all-day" ? "any time" : formatTimeRangeShort(startsAt, endsAt);
  const cost = priceDeltaPence === 0 ? "" : `, ${formatPounds(Math.abs(priceDeltaPence))} ${priceDeltaPence < 0 ? "less" : "more"}`;
  return `${formatDay(startsAt)}, ${time}${cost}`;
}

/** `isCarried` is false where the browser stores nothing, so the booking form cannot take the load over. */
async function hold(
  window: Window,
  { service, items, postcode, load }: ChatOffer,
  conversationId: string | null,
  command: Command,
): Promise<{ lapsesAt: number; isCarried: boolean }> {
  const now = Date.now();
  const lapsesAt = now + heldForMilliseconds;
  const { holdId, holdToken, vanNearby } = await command(
    "hold-slot",
    { service, items, windowId: window.id, postcode, load, ...(conversationId !== null && { conversationId }) },
    { idempotencyKey: newIdempotencyKey() },
  );
  const held = {
    window: { ...window, date: londonDate(window.startsAt), left: 1 },
    hold: {
      holdId,
      holdToken,
      lapsesAt,
      windowId: window.id,
      postcode,
      speed: windowSpeed({ kind: window.kind, date: londonDate(window.startsAt) }, new Date(now)),
      vanNearby,
    },
  };
  return { lapsesAt, isCarried: carryJob("booking", { service, items, postcode, held }) };
}

function goOn(window: Window, lapsesAt: number, isCarried: boolean): HTMLElement {
  const words = isCarried
    ? `${windowWords(window)} is held for you until ${formatTime(new Date(lapsesAt))}. Your list and postcode will be filled in for you.`
    : withNumber(
        "It’s held, but this browser doesn’t save anything between pages, so it can’t come with you. Call us and we’ll book it.",
        phoneOnPage(),
      );
  return element(
    "div",
    { role: "status", class: "space-y-2" },
    element("p", {}, words),
    isCarried && element("a", { href: "/book", class: `${variants.main} w-full` }, "Book this time"),
  );
}

/** As the page's head shows it, which this script shares the page with. */
const phoneOnPage = (): string => document.querySelector('header a[href^="tel:"]')?.textContent?.trim() ?? "";
