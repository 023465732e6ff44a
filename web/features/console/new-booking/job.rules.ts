/** A job as the office fills it in on the phone: what is known of a customer or a quote, the price in a window, and the request it becomes. */
import { needsEarlyStart } from "#domain/bookings/booking-checks.rules.ts";
import { consentTexts } from "#domain/bookings/booking-request.contract.ts";
import type { ArrivalWindow, BookCollectionInput, ConsentKind } from "#domain/bookings/bookings.contract.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import type { ContactProperty, ContactRecord } from "#domain/crm/contacts.contract.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { measureLoad, price } from "#domain/pricing/price.rules.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { isPriced, isRefused } from "#domain/pricing/pricing.contract.ts";
import type { PriceLine, PriceRequest, Service } from "#domain/pricing/pricing.contract.ts";
import { itemsForVolume } from "#domain/pricing/load/load-by-size.rules.ts";
import { lockedPriceInWindow } from "#domain/quotes/lock/locked-price.rules.ts";
import type { OfficeQuote } from "#domain/quotes/review/office-quotes.contract.ts";
import { dayKindOf, windowSpeed } from "#domain/scheduling/scheduling.rules.ts";
import type { Commands } from "#web/platform/commands.ts";
import type { PickedItem } from "#web/features/job-form/picker/picked-list.ts";

export type FreeWindow = ArrivalWindow & { date: string };
export type Person = { fullName: string; phone: string; email: string };
export type Address = { line1: string; line2: string; town: string; postcode: string };
export type Way = { floor: number; lift: boolean; carryMetres: number; dismantleCount: number; notes: string };
export type Job = {
  person: Person;
  customer: { type: ContactRecord["customerType"]; company: string; purchaseOrder: string };
  address: Address;
  way: Way;
  items: readonly PickedItem[];
  /** Litres, where a size was chosen in place of a list. */
  size: number | null;
  /** The rest of what a quote's price is for; null without a quote. */
  quoted: {
    reference: string;
    version: number;
    price: { lines: PriceLine[]; totalPence: number; vatPence: number };
    work: PriceRequest;
  } | null;
  payBy: "cash" | "bank-transfer" | "account";
  notes: string;
};

export const blankJob: Job = {
  person: { fullName: "", phone: "", email: "" },
  customer: { type: "home", company: "", purchaseOrder: "" },
  address: { line1: "", line2: "", town: "", postcode: "" },
  way: { floor: 0, lift: false, carryMetres: 0, dismantleCount: 0, notes: "" },
  items: [],
  size: null,
  quoted: null,
  payBy: "cash",
  notes: "",
};

/** Everything that is known of a contact; of several addresses the one at the quote's postcode, else the first. */
export function withContact(job: Job, contact: ContactRecord): Job {
  const way = (kind: "email" | "phone") =>
    (contact.ways.find((one) => one.kind === kind && one.isPrimary) ?? contact.ways.find((one) => one.kind === kind))?.value;
  const phone = way("phone");
  const property = contact.properties.find(({ postcode }) => postcode.startsWith(job.address.postcode)) ?? contact.properties[0];
  const filled: Job = {
    ...job,
    person: {
      fullName: job.person.fullName || contact.name,
      phone: job.person.phone || (phone === undefined ? "" : formatPhone(phone)),
      email: job.person.email || (way("email") ?? ""),
    },
    customer: { ...job.customer, type: contact.customerType, company: contact.company?.name ?? "" },
  };
  return property === undefined ? filled : withProperty(filled, property);
}

/** A quote says how its items are got to; else the address does. */
export function withProperty(job: Job, { line1, line2, town, postcode, floor, lift, accessNotes }: ContactProperty): Job {
  const known = { floor: floor ?? 0, lift: (floor ?? 0) !== 0 && lift === true };
  return {
    ...job,
    address: { line1, line2: line2 ?? "", town, postcode },
    way: { ...job.way, ...(job.quoted === null ? known : {}), notes: (accessNotes ?? "").slice(0, 300) },
  };
}

/** The work and price of a quote, and whom it was for. */
export function jobOfQuote({ view, work, contact }: OfficeQuote): Job {
  if (view.price === null || work === null) return blankJob;
  const { outsideReady, ...rest } = work;
  const { postcode } = view.facts.place;
  const { parking: _, ...way } = work.access;
  return {
    ...blankJob,
    person: {
      fullName: contact?.fullName ?? "",
      phone: contact?.mobile ? formatPhone(contact.mobile) : "",
      email: contact?.email ?? "",
    },
    customer: { ...blankJob.customer, type: contact?.customerType ?? "home" },
    address: { ...blankJob.address, postcode },
    way: { ...way, notes: "" },
    quoted: {
      reference: view.reference,
      version: view.version,
      price: view.price,
      work: { ...rest, timing: { speed: "standard", outsideReady, flexibleDay: false } },
    },
  };
}

/** What the engine is asked for this job in an ordinary window; null while there is nothing to price. */
export function jobRequest(job: Job, book: PriceBook): PriceRequest | null {
  const parsed = parsePostcode(job.address.postcode);
  const place = parsed.ok ? { postcode: parsed.postcode } : {};
  if (job.quoted !== null) return { ...job.quoted.work, ...place };
  const items = job.size === null ? listed(job.items) : itemsForVolume(job.size, "mixed_house", book.catalogue);
  if (items.length === 0) return null;
  const { notes: _, ...way } = job.way;
  const timing = { speed: "standard", outsideReady: false, flexibleDay: false } as const;
  return { service: chosenService(job), items, access: { ...way, parking: "free" }, timing, ...place };
}

const listed = (items: readonly PickedItem[]) =>
  items.map(({ id, quantity, confirmed }) => ({ id, quantity, ...(confirmed === true ? { confirmed } : {}) }));

const chosenService = ({ customer, items, size }: Job): Service => {
  if (customer.type === "business") return "commercial-waste";
  return size === null && items.length === 1 && items[0]?.quantity === 1 ? "single-item" : "furniture-removal";
};

export type JobPrice = { is: "priced"; totalPence: number; vatPence: number; lines: readonly PriceLine[] } | { is: "none"; why: string };

/** In the window, or in an ordinary one where none is chosen: a quote's locked price, with what the window adds or takes off. */
export function priceIn(job: Job, work: PriceRequest, window: FreeWindow | null, book: PriceBook, now: Date): JobPrice {
  const request = { ...work, timing: window === null ? work.timing : timingIn(work, window, book, now) };
  if (job.quoted !== null) {
    const inWindow = window === null ? job.quoted.price : lockedPriceInWindow(job.quoted.price, work, request.timing, book);
    return { is: "priced", ...(inWindow ?? job.quoted.price) };
  }
  const answer = price(request, book);
  if (isPriced(answer)) return { is: "priced", totalPence: answer.totalPence, vatPence: answer.vatPence, lines: answer.lines };
  return { is: "none", why: (isRefused(answer) ? answer.refused.map(({ why }) => why) : answer.review).join(" ") };
}

function timingIn({ timing: { outsideReady } }: PriceRequest, window: FreeWindow, book: PriceBook, now: Date): PriceRequest["timing"] {
  return {
    speed: windowSpeed(window, now),
    day: dayKindOf(window.date, book.isBankHoliday),
    outsideReady,
    flexibleDay: window.kind === "all-day",
    ...(window.vanNearby === true ? { vanNearby: true } : {}),
  };
}

export const loadIn = (work: PriceRequest, book: PriceBook) => measureLoad(work, book);

/** What has to be read out for this customer and this day, in this order. */
export function consentsToRead(job: Job, date: string, today: string): { kind: ConsentKind; text: string }[] {
  const isAsked = isConsumer(job.customer) && needsEarlyStart(date, today);
  const kinds: ConsentKind[] = ["scope", "terms", ...(isAsked ? (["startWithin14Days", "rightLostWhenComplete"] as const) : [])];
  return kinds.map((kind) => ({ kind, text: consentTexts[kind].text }));
}

type Booked = Commands["book-for-caller"]["in"];
type Asked = { work: PriceRequest; hold: { holdId: string; holdToken: string }; totalPence: number };

/** As `book-for-caller` takes it. With `agreed`: the caller said yes to the texts of these kinds. */
export function buildBooking(job: Job, { work, hold, totalPence }: Asked, agreed: readonly ConsentKind[] | null): Booked {
  const { person, customer, address, way, quoted } = job;
  const { holdId, holdToken } = hold;
  const order = customer.purchaseOrder.trim();
  // On account it is their company that is invoiced, whoever gets the messages.
  const isOnAccount = job.payBy === "account";
  const isBilled = !isOnAccount && order !== "" && person.email.trim() !== "";
  return {
    holdId,
    holdToken,
    service: work.service,
    items: work.items,
    access: { ...work.access, ...given("notes", way.notes) },
    timing: { outsideReady: work.timing.outsideReady },
    address: { line1: address.line1, town: address.town, postcode: address.postcode, ...given("line2", address.line2) },
    contact: { fullName: person.fullName, ...given("email", person.email), ...given("mobile", person.phone) },
    ...jobCustomer(job),
    ...(isBilled && { payer: { fullName: person.fullName, email: person.email, company: customer.company, purchaseOrder: order } }),
    ...given(
      "notes",
      [job.notes.trim(), order !== "" && !isBilled && !isOnAccount ? `Order number ${order}` : ""].filter(Boolean).join("\n"),
    ),
    paymentMethod: job.payBy,
    ...(isOnAccount && given("purchaseOrder", order)),
    expectedTotalPence: totalPence,
    ...(quoted === null ? {} : { quote: { reference: quoted.reference, version: quoted.version } }),
    ...(agreed === null ? {} : { agreedByPhone: toTicks(agreed) }),
  };
}

/** As `quote-for-caller` takes it: the same work, in an ordinary window. */
export function buildQuote(job: Job, work: PriceRequest): Pick<Commands["quote-for-caller"]["in"], "facts" | "contact"> {
  const { floor, lift, carryMetres, dismantleCount } = work.access;
  const location = floor === 0 ? "ground_floor" : floor < 0 ? "basement" : "upper_floor";
  const { person, customer, address } = job;
  const isByMail = person.email.trim() !== "";
  return {
    facts: {
      method: "staff",
      service: work.service,
      items: work.items.map(({ id, quantity, confirmed = null }) => ({ id, quantity, confirmed })),
      place: { postcode: address.postcode, location, floor, lift: lift ? "yes" : "no", carryMetres, dismantleCount },
    },
    contact: {
      fullName: person.fullName,
      customerType: customer.type,
      preference: isByMail ? "email" : isLandlineOnly({ mobile: person.phone }) ? "call" : "sms",
      ...given("email", person.email),
      ...given("mobile", person.phone),
    },
  };
}

/** Undefined for a household, which is the command's default. */
function jobCustomer({ customer: { type, company } }: Job): Pick<BookCollectionInput, "customer"> {
  return type === "home" ? {} : { customer: { type, ...given("company", company) } };
}

const toTicks = (kinds: readonly ConsentKind[]) => ({
  scope: kinds.includes("scope"),
  terms: kinds.includes("terms"),
  startWithin14Days: kinds.includes("startWithin14Days"),
  ...(kinds.includes("rightLostWhenComplete") ? { rightLostWhenComplete: true } : {}),
});

function given<Name extends string>(name: Name, value: string): { [Key in Name]?: string } {
  const text = value.trim();
  return (text === "" ? {} : { [name]: text }) as { [Key in Name]?: string }; // the one key there is
}
