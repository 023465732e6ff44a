/** Answers that need the price engine, the catalogue or the service zones. All their numbers come from there. */
import { askFirstQuestion, isSoilOrRubble, whereToTake } from "../catalogue/acceptance.rules.ts";
import type { CatalogueItem } from "../catalogue/catalogue.ts";
import { floorName } from "../bookings/place/floor.copy.ts";
import { nameInSentence } from "../catalogue/item-name.ts";
import { formatDay } from "../kernel/london-time.ts";
import { formatPounds } from "../kernel/money.ts";
import { formatPhone } from "../kernel/phone.ts";
import { measureLoad, price } from "../pricing/price.rules.ts";
import { isPriced, isRefused, priceRequestSchema } from "../pricing/pricing.contract.ts";
import type { PricedAnswer, PriceRequest } from "../pricing/pricing.contract.ts";
import { windowSpeed } from "../scheduling/scheduling.rules.ts";
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
      "What would you like us to take? Tell me what and how many, like “a sofa and a fridge-freezer”. If there’s a lot, or you can’t say how much, send photos and get a price from those.",
      [toQuote, costs],
    );
  const request = buildPriceRequest(items, slots, now);
  const answer = price(request, book.prices);
  if (isRefused(answer)) return answered(answer.refused.map(({ why }) => sentence(why)).join(" "), [chatLinks.refused]);
  if (!isPriced(answer)) return forAPerson(items, slots, book);
  const { low, text, prices } = spoken(answer, book);
  const reply = {
    text: `For ${joinItems(items)}: ${text}. ${withoutUnknown(slots)}${notReckoned(slots, items, book)}That’s for ${circumstances(slots)}. ${isPlain(slots) ? "The booking form asks about stairs, parking and the day before the price is final." : "The booking form asks about the rest before the price is final."}`,
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
    if (slots.outcode !== undefined && !isServiced(slots.outcode, book)) return coverageAnswer(slots, book);
    const known = placeAndDay(slots, book);
    return requestedMore(
      `${known === "" ? "" : `I have ${known}. `}Tell me what you’d like us to take and how many, and I’ll look for a time. Or go straight to the booking form.`,
      [toBook],
    );
  }
  const unclear = unclearAnswer(slots, items, book);
  if (unclear !== undefined) return unclear;
  const request = buildPriceRequest(items, slots, now);
  const result = price(request, book.prices);
  if (isRefused(result)) return priceAnswer(slots, book, now);
  if (!isPriced(result)) return forAPerson(items, slots, book);
  if (slots.postcode === undefined && slots.outcode !== undefined && !isServiced(slots.outcode, book)) return coverageAnswer(slots, book);
  if (slots.postcode === undefined) return requestedMore(fullPostcode(items, slots, book), [toBook]);
  const status = book.zoneOf(slots.outcode ?? "")?.status ?? "not_served";
  if (status !== "serviced") return coverageAnswer(slots, book);
  const { low, text, prices } = spoken(result, book);
  const offer = {
    service: request.service,
    items: items.map(({ id, quantity }) => ({ id, quantity })),
    postcode: slots.postcode,
    load: measureLoad(request, book.prices),
  };
  const isLarge = low > personAbovePence;
  const reply = {
    text: `For ${joinItems(items)} at ${slots.postcode}: ${text}, for ${circumstances(slots)}. ${withoutUnknown(slots)}${notReckoned(slots, items, book)}`.trim(),
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
    `${items.map(({ item }) => sentenceOn(item)).join(" ")} ${withoutUnknown(slots, "I can’t say about")}`.trim(),
    [toBook, toQuote],
    ["What does it cost?", "Book a collection"],
  );
  if (slots.isUncertain === true || items.some(({ item }) => item.acceptance !== "accepted")) return lines;
  const priced = priceAnswer(slots, book, now);
  // What it costs is asked next; a large job's price is given when it is asked for.
  const [taken] = lines.replies;
  const [cost, ...more] = priced.replies;
  if (priced.event !== "answered" || taken === undefined || cost?.prices === undefined) return lines;
  const yes = items.map(({ item }) => sentenceOn(item)).join(" ");
  return { ...priced, replies: [{ ...cost, text: `${yes} ${cost.text}` }, ...more] };
}

/** On things that may not be taken: each by its own rule. */
export function hazardousAnswer(ids: readonly string[], { prices }: ChatBook): Answered | undefined {
  const known = [...new Set(ids)].flatMap((id) => prices.catalogue.get(id) ?? []);
  const refused = known.filter(({ acceptance }) => acceptance !== "accepted");
  return refused.length === 0 ? undefined : answered(refused.map(sentenceOn).join(" "), [chatLinks.refused, toQuote]);
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
    return answered(`We cover ${outcode} by arrangement. Call us on ${formatPhone(book.company.phone)} and we’ll book it with you.`, [
      chatLinks.contact,
    ]);
  if (status === "waitlist")
    return answered(`We don’t cover ${outcode} yet. Join the waiting list and we’ll tell you when we do.`, [waiting, toCoverage]);
  return answered(`${outcode} is outside our area, and we have no plans to cover it.`, [toCoverage]);
}

export const isServiced = (outcode: string, { zoneOf }: ChatBook): boolean => zoneOf(outcode)?.status === "serviced";

/** Says what was understood, and why a part of a postcode isn't enough. */
function fullPostcode(items: readonly Known[], slots: ChatSlots, book: ChatBook): string {
  const known = placeAndDay(slots, book);
  if (known === "") return `${withoutUnknown(slots)}What’s the full postcode of the collection? Then I can look up times.`;
  return `I have ${joinItems(items)}, ${known}. ${withoutUnknown(slots)}What’s the full postcode? With it I can look up the free times, and hold a two-hour window for that address.${slots.hours === undefined ? "" : ` ${windowsText}`}`;
}

type Known = NamedItem & { item: CatalogueItem };
const knownItems = ({ items = [] }: ChatSlots, { prices }: ChatBook): Known[] =>
  items.flatMap((named) => {
    const item = prices.catalogue.get(named.id);
    return item === undefined ? [] : [{ ...named, item }];
  });

/** The same request that the form starts with: ground floor, a weekday, unless the visitor said otherwise. */
export function buildPriceRequest(items: readonly NamedItem[], slots: ChatSlots, now: Date): PriceRequest {
  const { outcode, postcode, floor, lift, date, isOutside = false } = slots;
  const place = postcode ?? outcode;
  const day = date === undefined ? { day: "weekday" as const } : { date, speed: windowSpeed({ kind: "standard", date }, now) };
  return priceRequestSchema.parse({
    service: usualService(items),
    items: items.map(({ id, quantity }) => ({ id, quantity })),
    timing: { ...day, outsideReady: isOutside },
    // What stands outside is carried down no stairs.
    access: { floor: isOutside ? 0 : (floor ?? 0), lift: lift ?? false, dismantleCount: isReckonedApart(slots, items) ? 1 : 0 },
    ...(place !== undefined && { postcode: place }),
  });
}

/** Of one thing it is clear that it is the one. */
const isReckonedApart = ({ isApart }: ChatSlots, items: readonly NamedItem[]): boolean =>
  isApart === true && items.length === 1 && items[0]?.quantity === 1;

/** What was said of taking things apart: which of several it is, is asked in the form. */
function notReckoned(slots: ChatSlots, items: readonly NamedItem[], { prices: { tariff } }: ChatBook): string {
  if (slots.isApart !== true) return "";
  const each = formatPounds(tariff.dismantlingPence);
  return isReckonedApart(slots, items)
    ? `Taking it apart is in this, at ${each}. `
    : `Taking furniture apart is ${each} an item, which isn’t in this. `;
}

const isPlain = ({ floor = 0, date, isOutside }: ChatSlots) => floor === 0 && date === undefined && isOutside !== true;

/** What the visitor said of floor and day, or what is taken for it. */
function circumstances({ floor = 0, lift, date, isOutside }: ChatSlots): string {
  const where =
    isOutside === true
      ? "everything outside and ready on your own ground,"
      : floor === 0
        ? "the ground floor"
        : `the ${floorName(floor).toLowerCase()} ${lift === true ? "with a lift it fits into," : "without a lift"}`;
  return `${where} on ${date === undefined ? "a weekday" : formatDay(date)}`;
}

/** What has to be asked before there is a price: how many there are, what a word means, what is in a home. */
function unclearAnswer(
  { isUncertain, isHome, isForBooking, isInDoubt, uncounted = [], unknownThings = [] }: ChatSlots,
  items: readonly Known[],
  book: ChatBook,
) {
  if (items.length > 0 && isForBooking === true)
    return answered("What that adds to your booking is shown on its page, before you add it.", [chatLinks.portal], ["Talk to a person"]);
  const links = [toQuote, costs];
  if (items.length > 0 && isInDoubt === true) return requestedMore(isThatAll(items), links, [thatIsAll, "Talk to a person"]);
  if (items.length > 0 && isUncertain === true)
    return requestedMore(items.some(({ item }) => isSoilOrRubble(item)) ? byWeight(book) : howMany(items), links);
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
      "A whole home is priced by what’s in it, from the house clearance’s starting price on. Tell me what’s to go, the big things first, like “a sofa, a double bed and ten bags”, or send photos.",
      links,
    );
  return undefined;
}

/** Words of the visitor's, letters and numbers alone. */
const quoted = (things: readonly string[]) => things.map((thing) => `“${thing}”`).join(" and ");

const withoutUnknown = ({ unknownThings = [] }: ChatSlots, begins = "That’s without") =>
  unknownThings.length === 0 ? "" : `${begins} ${quoted(unknownThings)}, which I don’t know: say it in other words, or send photos. `;

/** Pressed to confirm the list. */
export const thatIsAll = "Yes, that’s everything";
const isThatAll = (items: readonly Known[]): string =>
  `I may not have understood what changed, so I won’t give a price for the wrong things. I have ${joinItems(items)}. Is that everything? If not, tell me all that’s to go.`;
/** A van full of soil is too heavy for it: only what is counted has a price. */
const byWeight = ({ prices: { tariff }, company }: ChatBook): string =>
  `How many of each is it, in bags? Soil and rubble are priced by weight, not by how full the van is, so I need the number. For more than ${tariff.review.rubbleKilograms.toLocaleString("en-GB")} kg call ${formatPhone(company.phone)}, because it may need a lorry.`;

const howMany = (items: readonly Known[]): string =>
  `I have ${joinItems(items)}, but there’s a number I’m not sure of. How many of each is it? Tell me like “2 sofas and 10 bags”, and I’ll work out the price.`;

function spoken({ lowPence, highPence }: PricedAnswer, { company }: ChatBook): { low: number; text: string; prices: number[] } {
  const vat = company.vatRegistered ? "VAT included" : "no VAT charged";
  if (lowPence === highPence) return { low: lowPence, text: `${formatPounds(lowPence)}, ${vat}`, prices: [lowPence] };
  return { low: lowPence, text: `${formatPounds(lowPence)} to ${formatPounds(highPence)}, ${vat}`, prices: [lowPence, highPence] };
}

/** Items that only a person can price: asks the question, gives no number, and hands over. */
function forAPerson(items: readonly Known[], slots: ChatSlots, book: ChatBook): Answered {
  const questions = items.filter(({ item }) => item.acceptance === "ask-first").map(({ item }) => askFirstQuestion(item));
  const text = `I can’t price ${joinItems(items)} in this chat${questions.length > 0 ? `. We’d need to know: ${questions.join(" ")}` : "."} ${withoutUnknown(slots)}${teamPrices(book)}`;
  return { event: "handed-off", replies: [{ text, links: [toQuote] }] };
}

function sentenceOn(item: CatalogueItem): string {
  if (item.acceptance === "refused") return `Sorry, we can’t take this: ${nameInSentence(item.name)}. ${sentence(whereToTake(item))}`;
  if (item.acceptance === "ask-first") return `${item.name}: yes, if you can answer yes to this. ${askFirstQuestion(item)}`;
  if (item.acceptance === "survey") return `${item.name}: we’ll need to see photos first.`;
  return `${item.name}: yes, we take that.`;
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

function joinItems(items: readonly Known[]): string {
  const names = items.map(({ quantity, item }) => (quantity === 1 ? item.name : `${quantity} × ${item.name}`));
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
