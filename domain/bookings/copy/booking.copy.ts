/**
 * Phrases about a booking that every message shares (e-mail, PDF, invitation and text), so that they cannot contradict
 * each other. Plain text; the renderer escapes it.
 */
import { floorName } from "../place/floor.copy.ts";
import { consentTexts, earlierStartText } from "../booking-request.contract.ts";
import type { BookingSummary, ConsentKind } from "../bookings.contract.ts";
import type { Company } from "../../company/company.ts";
import { isConsumer } from "../place/customer.rules.ts";
import { withoutLinks } from "../../kernel/links.ts";
import { nameHoldsLink } from "../../kernel/names-like-links.ts";
import { formatDate, formatDay, formatTime, formatTimeRange } from "../../kernel/london-time.ts";
import { formatPence } from "../../kernel/money.ts";

export type WindowLabels = { day: string; shortDay: string; time: string };

/** `Tue 24 Nov 2026`, `Tue 24 Nov`, `9am to 11am`. */
export function windowLabels(window: BookingSummary["window"]): WindowLabels {
  return { day: formatDate(window.startsAt), shortDay: formatDay(window.startsAt), time: formatTimeRange(window.startsAt, window.endsAt) };
}

/** Shown below the agreed window while the crew is running late. Null: the office has reported no delay. */
export const lateText = ({ expected }: { expected?: { startsAt: string; endsAt: string } | undefined }): string | null =>
  expected === undefined ? null : `We’re running late. Please expect us ${formatTimeRange(expected.startsAt, expected.endsAt)}.`;

export function addressLines(address: BookingSummary["address"]): string[] {
  return [address.line1, address.line2, address.town, address.postcode].map(quotedText).filter((line) => line !== "");
}

/** `2 × Two-seat sofa`. */
export function itemName(item: { name: string; quantity: number }): string {
  return `${item.quantity} × ${item.name}`;
}

/** ` at 20%`, as a receipt must name the rate; nothing where a page does not know it. */
export const rateText = ({ vatPercent }: { vatPercent?: number | undefined }): string =>
  vatPercent === undefined ? "" : ` at ${vatPercent}%`;

export function vatText(price: Pick<BookingSummary, "vatPence" | "vatPercent">, company: Pick<Company, "vatRegistered">): string {
  return company.vatRegistered ? `including ${formatPence(price.vatPence)} VAT${rateText(price)}` : "no VAT charged";
}

/** `£160.83 plus £32.17 VAT at 20%`, for customers who calculate without VAT; null where none is charged. */
export function exVatText(
  summary: Pick<BookingSummary, "totalPence" | "vatPence" | "vatPercent" | "customer">,
  company: Pick<Company, "vatRegistered">,
): string | null {
  if (isConsumer(summary.customer) || !company.vatRegistered) return null;
  return `${formatPence(summary.totalPence - summary.vatPence)} plus ${formatPence(summary.vatPence)} VAT${rateText(summary)}`;
}

/** The answers about access to the items, as the customer confirmed them; the customer's own note is printed separately. */
export function accessLines(access: BookingSummary["access"]): string[] {
  const parts = [floorText(access)];
  if (access.carryMetres > 0) parts.push(`about ${access.carryMetres} m to carry`);
  if (access.parking === "free") parts.push("the van can stop nearby free of charge");
  if (access.parking === "paid") parts.push("paid parking nearby");
  if (access.parking === "none-within-25m") parts.push("nowhere for the van to stop within 25 m");
  if (access.dismantleCount > 0) parts.push(`${access.dismantleCount} to take apart`);
  return parts;
}

export type ConsentCopy = { text: string; record: string };

/** The consents and their times. A consent to an older text is shown by its version alone, because that text is not stored here. */
export function consentCopy(consents: BookingSummary["consents"]): ConsentCopy[] {
  const titles: Readonly<Record<ConsentKind, string>> = {
    scope: "The list and the access answers",
    terms: "The terms of service",
    startWithin14Days: "Collection within the 14-day cancellation period",
    rightLostWhenComplete: "The end of the right to cancel",
    unattended: "Collection while nobody is there",
  };
  const textOf = (kind: ConsentKind, version: string) => {
    if (version === consentTexts[kind].version) return consentTexts[kind].text;
    return kind === "startWithin14Days" && version === earlierStartText.version ? earlierStartText.text : titles[kind];
  };
  return consents.map(({ kind, textVersion, givenAt, byTelephone }) => ({
    text: textOf(kind, textVersion),
    record: `Agreed ${byTelephone === true ? "by telephone " : ""}at ${formatTime(givenAt)} on ${formatDate(givenAt)}, wording ${textVersion}`,
  }));
}

/** Null when the name contains a link or an address: the name is free text, and anybody's address can be given. */
export function greetingName(fullName: string): string | null {
  const name = oneLine(fullName);
  return name === "" || /[:/@<>\\]|www|\.\S/i.test(name) ? null : name;
}

/** Text that one person typed, made safe for mail to another: on one line, and without anything a mail program turns into a link. */
export function quotedText(text: string | undefined): string {
  return withoutLinks(oneLine(text));
}

/** A name on a paper, where nothing is made a link of: as it is registered, unless it was stored when links were taken. */
export const paperName = (name: string): string => (nameHoldsLink(name, "firm") ? quotedText(name) : oneLine(name));

export function oneLine(text: string | undefined): string {
  return (text ?? "").replace(/\s+/g, " ").trim();
}

/** What somebody of ours entered, at the end of a paragraph: a sentence, also where they left out the full stop. */
export function asSentence(text: string | undefined): string {
  const line = oneLine(text);
  return line === "" || /[.!?…]$/.test(line) ? line : `${line}.`;
}

function floorText({ floor, lift }: BookingSummary["access"]): string {
  const level = floorName(floor).toLowerCase();
  return floor === 0 ? level : `${level}, ${lift ? "with a lift" : "no lift"}`;
}
