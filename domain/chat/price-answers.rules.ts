/** Answers that need the price engine, the catalogue or the service zones. All their numbers come from there. */
import { askFirstQuestion, whereToTake } from "../catalogue/acceptance.rules.ts";
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import { floorName } from "../bookings/place/floor.copy.ts";
import { nameInSentence } from "../catalogue/item-name.ts";
import { formatDay } from "../kernel/london-time.ts";
import { formatPounds } from "../kernel/money.ts";
import { loadOf, price } from "../pricing/price.rules.ts";
import { isPriced, isRefused, priceRequestSchema } from "../pricing/pricing.contract.ts";
import type { PricedAnswer, PriceRequest } from "../pricing/pricing.contract.ts";
import { speedOf } from "../scheduling/scheduling.rules.ts";
import { usualService } from "../pricing/usual-service.rules.ts";
import { answered, requestedMore } from "./answer-book.ts";
import { largeJob, teamPrices } from "./answers.copy.ts";
import type { Answered, ChatBook } from "./answer-book.ts";
import { placeAndDay, windowsText } from "./place-and-day.copy.ts";
import { personAbovePence } from "./chat-choices.ts";
import { chatLinks } from "./chat-links.ts";
import type { NamedItem } from "./named-list.ts";
import type { ChatSlots } from "./slots.rules.ts";

const { book: toBook, quote: toQuote, costs, coverage: toCoverage, waiting } = chatLinks;

export function priceAnswer(slots: ChatSlots, book: ChatBook, now: Date): Answered {
  const items = knownItems(slots, book);
  const unclear = unclearAnswer(slots, items, book);
  if (unclear !== undefined) return unclear;
  if (items.length === 0)
    return requestedMore(
      "What would you like us to take? Tell me what and how many, like “a sofa and a fridge-freezer”. If there’s a lot, photos are quicker.",
      [toQuote, costs],
    );
  const request = requestOf(items, slots, now);
  const answer = price(request, book.prices);
  if (isRefused(answer)) return answered(answer.refused.map(({ why }) => sentence(why)).join(" "), [chatLinks.refused]);
  if (!isPriced(answer)) return forAPerson(items, book);
  const { low, text, prices } = spoken(answer, book);
  const reply = {
    text: `For ${listOf(items)}: ${text}. ${withoutUnknown(slots)}${notReckoned(slots, book)}That’s for ${circumstances(slots)}. ${isPlain(slots) ? "The booking form asks about stairs, parking and the day before the price is final." : "The booking form asks about the rest before the price is final."}`,
    prices,
    links: [toBook, toQuote],
  };
  if (low <= personAbovePence) return { event: "answered", replies: [reply], choices: ["Book a collection", "Do you cover my postcode?"] };
  return { event: "handed-off", replies: [reply, { text: largeJob(book) }] };
}

/** `offer`: what to look up windows for; absent without a full postcode and items. */
export function bookAnswer(slots: ChatSlots, book: ChatBook, now: Date): Answered {
  const items = knownItems(slots, book);
  if (items.length === 0) {
    const known = placeAndDay(slots, book);
    return requestedMore(
      `${known === "" ? "" : `I have ${known}. `}Tell me what you’d like us to take and how many, and I’ll look for a time. Or go straight to the booking form.`,
      [toBook],
    );
  }
  const unclear = unclearAnswer(slots, items, book);
  if (unclear !== undefined) return unclear;
  const request = requestOf(items, slots, now);
  const found = price(request, book.prices);
  if (isRefused(found)) return priceAnswer(slots, book, now);
  if (!isPriced(found)) return forAPerson(items, book);
  if (slots.postcode === undefined && slots.outcode !== undefined && !isServiced(slots.outcode, book)) return coverageAnswer(slots, book);
  if (slots.postcode === undefined) return requestedMore(fullPostcode(items, slots, book), [toBook]);
  const status = book.zoneOf(slots.outcode ?? "")?.status ?? "not_served";
  if (status !== "serviced") return coverageAnswer(slots, book);
  const { low, text, prices } = spoken(found, book);
  const offer = {
    service: request.service,
    items: items.map(({ id, quantity }) => ({ id, quantity })),
    postcode: slots.postcode,
    load: loadOf(request, book.prices),
  };
  const isLarge = low > personAbovePence;
  const reply = {
    text: `For ${listOf(items)} at ${slots.postcode}: ${text}, for ${circumstances(slots)}. ${withoutUnknown(slots)}${notReckoned(slots, book)}`.trim(),
    prices,
    links: [toBook],
  };
  return {
    event: isLarge ? "handed-off" : "answered",
    replies: isLarge ? [reply, { text: largeJob(book) }] : [reply],
    offer: {
      ...offer,
      ...(slots.date !== undefined && { from: slots.date }),
      ...(slots.part !== undefined && { part: slots.part }),
      ...(slots.hours !== undefined && { hours: slots.hours }),
    },
  };
}

export function takeAnswer(slots: ChatSlots, book: ChatBook, now: Date): Answered {
  const items = knownItems(slots, book);
  if (items.length === 0)
    return answered(
      "We take nearly everything from homes, gardens and offices. We can’t take asbestos, gas bottles, fuel, solvents or needles. Tell me what you have, or send a photo and someone will look at it.",
      [chatLinks.refused, toQuote],
    );
  const lines = answered(
    items.map(({ item }) => sentenceOn(item)).join(" "),
    [toBook, toQuote],
    ["What does it cost?", "Book a collection"],
  );
  if (slots.isUncertain === true || items.some(({ item }) => item.acceptance !== "accepted")) return lines;
  const priced = priceAnswer(slots, book, now);
  // What it costs is asked next; a large job's price is given when it is asked for.
  const [taken] = lines.replies;
  const [cost, ...more] = priced.replies;
  if (priced.event !== "answered" || taken === undefined || cost === undefined) return lines;
  return { ...priced, replies: [{ ...cost, text: `${taken.text} ${cost.text}` }, ...more] };
}

/** On things that may not be taken: each by its own rule. */
export function hazardousAnswer(ids: readonly string[], { prices }: ChatBook): Answered | undefined {
  const known = [...new Set(ids)].flatMap((id) => prices.catalogue.get(id) ?? []);
  const asked = known.filter(({ acceptance }) => acceptance !== "accepted");
  return asked.length === 0 ? undefined : answered(asked.map(sentenceOn).join(" "), [chatLinks.refused, toQuote]);
}

export function coverageAnswer(slots: ChatSlots, book: ChatBook): Answered {
  const town = slots.town === undefined ? undefined : book.townNames.get(slots.town);
  if (slots.outcode === undefined && town !== undefined)
    return answered(`Yes, we cover ${town}. What’s your postcode, so I can make sure?`, [
      { label: `Collections in ${town}`, path: `/${slots.town}` },
      toBook,
    ]);
  if (slots.outcode === undefined)
    return requestedMore("We cover parts of Sussex, Surrey and Kent. What’s your postcode? The first half is enough.", [toCoverage]);
  const { outcode } = slots;
  const status = book.zoneOf(outcode)?.status ?? "not_served";
  if (status === "serviced")
    return answered(`Yes, we cover ${outcode}. You can book online.`, [toBook], ["What does it cost?", "Book a collection"]);
  if (status === "phone_only")
    return answered(`We cover ${outcode} by arrangement. Call us and we’ll book it with you.`, [chatLinks.contact]);
  if (status === "waitlist")
    return answered(`We don’t cover ${outcode} yet. Join the waiting list and we’ll tell you when we do.`, [waiting, toCoverage]);
  return answered(`${outcode} is outside our area, and we have no plans to cover it.`, [toCoverage]);
}

export const isServiced = (outcode: string, { zoneOf }: ChatBook): boolean => zoneOf(outcode)?.status === "serviced";

/** Says what was understood, and why a part of a postcode isn't enough. */
function fullPostcode(items: readonly Known[], slots: ChatSlots, book: ChatBook): string {
  const known = placeAndDay(slots, book);
  if (known === "") return "What’s the full postcode of the collection? Then I can look up times.";
  return `I have ${listOf(items)}, ${known}. What’s the full postcode? With it I can look up the free times, and hold a two-hour window for that address.${slots.hours === undefined ? "" : ` ${windowsText}`}`;
}

type Known = NamedItem & { item: CatalogueItem };
const knownItems = ({ items = [] }: ChatSlots, { prices }: ChatBook): Known[] =>
  items.flatMap((named) => {
    const item = prices.catalogue.get(named.id);
    return item === undefined ? [] : [{ ...named, item }];
  });

/** The same request that the form starts with: ground floor, a weekday, unless the visitor said otherwise. */
export function requestOf(items: readonly NamedItem[], { outcode, postcode, floor, lift, date }: ChatSlots, now: Date): PriceRequest {
  const place = postcode ?? outcode;
  return priceRequestSchema.parse({
    service: usualService(items),
    items: items.map(({ id, quantity }) => ({ id, quantity })),
    timing: date === undefined ? { day: "weekday" } : { date, speed: speedOf({ kind: "standard", date }, now) },
    access: { floor: floor ?? 0, lift: lift ?? false },
    ...(place !== undefined && { postcode: place }),
  });
}

/** What was said of the things, changes what they cost, and is asked in the form. */
function notReckoned({ isApart, isOutside }: ChatSlots, { prices: { tariff } }: ChatBook): string {
  return [
    isApart === true ? `Taking furniture apart is ${formatPounds(tariff.dismantlingPence)} an item, which isn’t in this. ` : "",
    isOutside === true
      ? `If everything is outside and ready on your own ground, ${tariff.reduction.outsideReadyPercent}% comes off the load, which isn’t in this yet. `
      : "",
  ].join("");
}

const isPlain = ({ floor = 0, date }: ChatSlots) => floor === 0 && date === undefined;

/** What the visitor said of floor and day, or what is taken for it. */
function circumstances({ floor = 0, lift, date }: ChatSlots): string {
  const where =
    floor === 0
      ? "the ground floor"
      : `the ${floorName(floor).toLowerCase()} ${lift === true ? "with a lift it fits into," : "without a lift"}`;
  return `${where} on ${date === undefined ? "a weekday" : formatDay(date)}`;
}

/** What has to be asked before there is a price: how many there are, what a word means, what is in a home. */
function unclearAnswer(
  { isUncertain, isHome, isForBooking, uncounted = [], unknownThings = [] }: ChatSlots,
  items: readonly Known[],
  book: ChatBook,
) {
  if (items.length > 0 && isForBooking === true)
    return answered("What that adds to your booking is shown on its page, before you add it.", [chatLinks.portal], ["Talk to a person"]);
  const links = [toQuote, costs];
  if (items.length > 0 && isUncertain === true) return requestedMore(howMany, links);
  // What we can't take is said before anything is counted.
  const isRefusal = items.some(({ item }) => item.acceptance === "refused");
  const names = uncounted.flatMap((id) => book.prices.catalogue.get(id)?.name ?? []);
  if (items.length > 0 && names.length > 0 && !isRefusal)
    return requestedMore(`How many have you got of: ${names.join("; ")}? Tell me the number, and I’ll work out the price.`, links);
  if (items.length > 0) return undefined;
  if (unknownThings.length > 0)
    return requestedMore(
      `I don’t know ${quoted(unknownThings)}. Could you say it in other words? Or send photos, and someone will look at them.`,
      links,
    );
  if (isHome === true)
    return requestedMore(
      "A whole home is priced by what’s in it. Tell me what’s to go, the big things first, like “a sofa, a double bed and ten bags”, or send photos.",
      links,
    );
  return undefined;
}

/** Words of the visitor's, letters and numbers alone. */
const quoted = (things: readonly string[]) => things.map((thing) => `“${thing}”`).join(" and ");

const withoutUnknown = ({ unknownThings = [] }: ChatSlots) =>
  unknownThings.length === 0 ? "" : `That’s without ${quoted(unknownThings)}, which I don’t know: say it in other words, or send photos. `;

const howMany = "How many of each is it? Tell me like “2 sofas and 10 bags”, and I’ll work out the price.";

function spoken({ lowPence, highPence }: PricedAnswer, { company }: ChatBook): { low: number; text: string; prices: number[] } {
  const vat = company.vatRegistered ? "VAT included" : "no VAT charged";
  if (lowPence === highPence) return { low: lowPence, text: `${formatPounds(lowPence)}, ${vat}`, prices: [lowPence] };
  return { low: lowPence, text: `${formatPounds(lowPence)} to ${formatPounds(highPence)}, ${vat}`, prices: [lowPence, highPence] };
}

/** Items that only a person can price: asks the question, gives no number, and hands over. */
function forAPerson(items: readonly Known[], book: ChatBook): Answered {
  const asked = items.filter(({ item }) => item.acceptance === "ask-first").map(({ item }) => askFirstQuestion(item));
  const text = `I can’t price ${listOf(items)} in this chat${asked.length > 0 ? `. We’d need to know: ${asked.join(" ")}` : "."} ${teamPrices(book)}`;
  return { event: "handed-off", replies: [{ text, links: [toQuote] }] };
}

function sentenceOn(item: CatalogueItem): string {
  if (item.acceptance === "refused") return `Sorry, we can’t take this: ${nameInSentence(item.name)}. ${sentence(whereToTake(item))}`;
  if (item.acceptance === "ask-first") return `${item.name}: yes, if you can answer yes to this. ${askFirstQuestion(item)}`;
  if (item.acceptance === "survey") return `${item.name}: we’ll need to see photos first.`;
  return `${item.name}: yes, we take that.`;
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

function listOf(items: readonly Known[]): string {
  const names = items.map(({ quantity, item }) => (quantity === 1 ? item.name : `${quantity} × ${item.name}`));
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
