/**
 * Making a booking: validates every field, prices it again with the live tariff and the held window's day and speed, then makes
 * one database call that turns the hold into a booking with its events, consents and messages.
 */
import { Problem } from "#server/kernel/problem.ts";
import { randomUUID } from "node:crypto";
import type { BookCollection, BookCollectionAnswer, BookingState } from "#domain/bookings/bookings.contract.ts";
import { consentProblems } from "#domain/bookings/booking-checks.rules.ts";
import { answerPromise, answersInTime, lastContractDay, officeCalendar } from "#domain/bookings/waiting/answer-promise.rules.ts";
import { bookingReviewReasons } from "#domain/bookings/review-reasons.rules.ts";
import type { ReviewReason } from "#domain/bookings/booking-request.contract.ts";
import { formatMoment, isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { measureLoad, price } from "#domain/pricing/price.rules.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { isPriced, isRefused } from "#domain/pricing/pricing.contract.ts";
import type { PricedAnswer, PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { withLateAnswer } from "#domain/quotes/lock/locked-price.rules.ts";
import { dayKindOf } from "#domain/scheduling/scheduling.rules.ts";
import { requiredDeposit } from "#domain/payments/deposit.rules.ts";
import type { Content, Zone } from "#server/content/content.ts";
import { readServicedZone } from "#server/coverage/coverage.public.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { throwAtItsField } from "./at-its-field.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { quoteProblem } from "#server/quotes/quotes.errors.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { namedKey, quotedKey, quotedPrice, readQuoteToBook } from "#server/quotes/quoted-booking.public.ts";
import type { NamedQuote, QuoteToBook } from "#server/quotes/quoted-booking.public.ts";
import { itemProblems, priceBook } from "#server/pricing/pricing.public.ts";
import { vanMinutes } from "#server/scheduling/scheduling.public.ts";
import { checkBooking } from "./booking-checks.ts";
import { countPhotos } from "./booking-photos.ts";
import type { CheckedPeople } from "./booking-checks.ts";
import { bookCollectionProcedure, bookCollectionWithGateCodeProcedure, bookedAlreadyProcedure } from "./bookings.procedures.ts";
import type { ReservationLimits } from "./holds/reservation-limits.ts";
import type { GateCodes } from "./gate-codes/gate-codes.ts";
import { storedConsents } from "./stored-consents.ts";
import { storedItem } from "./stored-items.ts";
import { tokenHash } from "./tokens.ts";
import type { BookingTokens, HoldFacts } from "./tokens.ts";

/** As it is entered; the office names a quote without its link. */
export type EnteredBooking = Omit<BookCollection, "quote"> & { quote?: (NamedQuote & { version: number }) | undefined };
type PayingMethod = "card" | "paypal";
const isPaidOnline = ({ paymentMethod }: Pick<BookCollection, "paymentMethod">) => paymentMethod === "card" || paymentMethod === "paypal";

type StoredMessage = { code: string; channel: "email" | "sms"; recipient: string };

export type BookCollectionNeeds = {
  database: Pick<Database, "perform">;
  tokens: BookingTokens;
  reservationLimits: ReservationLimits | undefined;
  gateCodes: Pick<GateCodes, "seal" | "requestHash">;
  /** The ways to pay online that are switched on; left out: none. */
  online?: readonly PayingMethod[];
};
type Agreed = {
  input: EnteredBooking;
  hold: HoldFacts;
  request: PriceRequest;
  priced: PricedAnswer;
  people: CheckedPeople;
  /** The quote to accept with the booking; `isScopeChanged`: other work than quoted, at a price the customer saw. */
  quote: ({ isScopeChanged: boolean; version: number } & ReturnType<typeof namedKey>) | undefined;
  /** Why a person has to review it, and by when; null: it is confirmed at once. */
  review: { reasons: ReviewReason[]; answerBy: Date } | null;
};

/** @throws Problem with every invalid field, or what the database refuses. Safe to repeat with the same key. */
export async function bookCollection(
  needs: BookCollectionNeeds,
  context: CommandContext,
  content: Content,
  input: BookCollection,
): Promise<{ replayed: boolean; answer: BookCollectionAnswer }> {
  const gateCode = input.place?.gateCode ?? "";
  const requestHash = gateCode === "" ? context.requestHash : needs.gateCodes.requestHash(context.requestHash);
  const stored = await bookOnce(needs, { ...context, requestHash }, content, input).catch((error: unknown) =>
    bookedAlready(needs.database, { ...context, requestHash }, error).catch(throwAtItsField),
  );
  return {
    replayed: stored.replayed,
    answer: {
      reference: stored.reference,
      accessToken: needs.tokens.accessToken(stored.bookingId),
      status: stored.status,
      totalPence: stored.totalPence,
      window: { startsAt: isoInLondon(stored.startsAt), endsAt: isoInLondon(stored.endsAt) },
      ...(stored.answerBy === null ? {} : { answerBy: isoInLondon(stored.answerBy) }),
    },
  };
}

async function bookOnce(needs: BookCollectionNeeds, context: CommandContext, content: Content, input: BookCollection) {
  const { bookingId, booking } = await prepareBooking(needs, context, content, input);
  const gateCode = input.place?.gateCode ?? "";
  if (gateCode === "") return bookCollectionProcedure.perform(needs.database, context.actor, booking);
  const sealed = { ...booking, gateCode: needs.gateCodes.seal(bookingId, gateCode) };
  return bookCollectionWithGateCodeProcedure.perform(needs.database, context.actor, sealed);
}

/**
 * The booking that this very request made before. Its answer may have been lost, and meanwhile a day may have begun, a tariff gone
 * live or a promise become too late. @throws the refusal where there is none
 */
export async function bookedAlready(
  database: Pick<Database, "perform">,
  { actor, idempotencyKey, requestHash }: CommandContext,
  refusal: unknown,
) {
  if (!(refusal instanceof Problem) || idempotencyKey === undefined) throw refusal;
  const booked = await bookedAlreadyProcedure.perform(database, actor, { idempotencyKey, requestHash });
  if (booked === null) throw refusal;
  return booked;
}

/** `isLookedAt`: a person of the firm books it, and has looked at it by that. */
type Preparing = Omit<BookCollectionNeeds, "gateCodes"> & { isLookedAt?: boolean };

/** Validates every field and prices the work: the booking as the database takes it. @throws Problem with every invalid field */
export async function prepareBooking(needs: Preparing, context: CommandContext, content: Content, entered: EnteredBooking) {
  const quote = entered.quote === undefined ? undefined : await readQuoteToBook(needs.database, context.actor, entered.quote);
  const input = quote === undefined ? entered : withQuoteContact(quote, entered);
  const ownPhotos = await countPhotos(needs, context.actor, input.photos);
  const { agreed, zone } = agree(needs, context, content, input, { quote, ownPhotos });
  const stored = storedRequest(context, content, zone, agreed);
  const bookingId = randomUUID();
  const booking = {
    ...stored,
    booking: { ...stored.booking, contactFromQuote: input !== entered },
    caller: context.addressHash,
    limits: needs.reservationLimits,
    bookingId,
    accessTokenHash: tokenHash(needs.tokens.accessToken(bookingId)),
  };
  return { bookingId, booking };
}

/** With no way to reach them typed, the quote's: whoever opened its link sees that only masked, so the form leaves it empty. */
function withQuoteContact({ contact: { email, mobile } }: QuoteToBook, input: EnteredBooking): EnteredBooking {
  if (input.contact.email !== undefined || (input.contact.mobile ?? "").trim() !== "") return input;
  const quoted = { ...(email === null ? {} : { email }), ...(mobile === null ? {} : { mobile }) };
  return { ...input, contact: { ...input.contact, ...quoted } };
}

function agree(
  { tokens, online = [], isLookedAt = false }: Pick<Preparing, "tokens" | "isLookedAt"> & Pick<BookCollectionNeeds, "online">,
  { now }: CommandContext,
  content: Content,
  input: EnteredBooking,
  { quote, ownPhotos }: { quote: QuoteToBook | undefined; ownPhotos: number },
): { agreed: Agreed; zone: Zone } {
  const hold = openHold(tokens, input);
  const isBankHoliday = (date: string) => content.bankHolidays.has(date);
  const book = priceBook(content);
  const photoCount = ownPhotos + (quote?.readyPhotos ?? 0);
  const { problems, people } = checkBooking(input, hold, { now, isClosedDay: isBankHoliday, photoCount });
  problems.push(...itemProblems(input, book));
  if (problems.length > 0) throw requestProblem("request.invalid", { fields: problems });
  if (isPaidOnline(input) && !online.some((method) => method === input.paymentMethod))
    throw bookingProblem("bookings.payment_unavailable", {
      fields: [{ field: "paymentMethod", code: "bookings.payment_unavailable", message: "Choose cash on the day or bank transfer" }],
    });
  const { outcode, zone } = readServicedZone(people.postcode, "address.postcode", content);
  if (outcode !== hold.outcode)
    throw bookingProblem("bookings.hold_mismatch", {
      fields: [
        {
          field: "address.postcode",
          code: "bookings.hold_mismatch",
          message: `The window was reserved for ${hold.outcode}. Choose a window again for this postcode.`,
        },
      ],
    });

  // Day and speed come from the held window, not from the form.
  const timing = {
    speed: hold.speed,
    day: dayKindOf(hold.date, isBankHoliday),
    outsideReady: input.timing.outsideReady,
    flexibleDay: hold.kind === "all-day",
    ...(hold.vanNearby === true ? { vanNearby: true } : {}),
  };
  const { notes: _, ...access } = input.access;
  const request: PriceRequest = { service: input.service, items: input.items, access, timing, postcode: people.postcode };
  const asQuoted = quote === undefined ? null : quotedPrice(quote, { request, outcode }, isBankHoliday);
  const priced = asQuoted ?? todaysPrice(input, request, book, quote);
  if (input.expectedTotalPence !== undefined && input.expectedTotalPence !== priced.totalPence)
    throw bookingProblem("bookings.price_changed", { totalPence: priced.totalPence, lines: priced.lines });
  const accepted = quote && { ...namedKey(quote.key), version: quote.version, isScopeChanged: asQuoted === null };
  const review = isLookedAt ? null : reviewBooking({ input, priced, hold, ownPhotos }, asQuoted === null ? undefined : quote, content, now);
  // Where a person looks first, the contract is made later, and its 14 days end later (0043): more windows need the express request.
  const contractDay = lastContractDay(londonDate(now), review, hold.startsAt);
  const missing = consentProblems(input.consents, hold.date, contractDay, input.customer);
  if (missing.length > 0) throw requestProblem("request.invalid", { fields: missing });
  return { agreed: { input, hold, request, priced, people, quote: accepted, review }, zone };
}

/** `quote`: set if this very work was quoted. @throws Problem where nobody could review it before the crew is due. */
function reviewBooking(
  { input, priced, hold, ownPhotos }: Pick<Agreed, "input" | "priced" | "hold"> & { ownPhotos: number },
  quote: QuoteToBook | undefined,
  { catalogue, openingHours, bankHolidays }: Content,
  now: Date,
): Agreed["review"] {
  const { items, hazards, contact, service, place } = input;
  const { litres } = priced.allowance;
  const hasPhotos = ownPhotos + (quote?.readyPhotos ?? 0) > 0;
  const facts = { items, hazards, contact, service, litres, hasPhotos, presence: place?.presence, checked: checkedHazards(quote) };
  const reasons = bookingReviewReasons(facts, catalogue);
  if (reasons.length === 0) return null;
  const answerBy = answerPromise(now, officeCalendar(openingHours, bankHolidays));
  if (answersInTime(answerBy, hold.startsAt)) return { reasons, answerBy };
  const message = `One of our team has to check this first and will answer by ${formatMoment(answerBy)}. Choose a later window.`;
  throw requestProblem("request.invalid", { fields: [{ field: "holdId", code: "bookings.answer_too_late", message }] });
}

const checkedHazards = (quote: QuoteToBook | undefined) => (quote?.priced.lockedBy === "staff" ? quote.priced.facts.hazards : null);

function openHold(tokens: BookingTokens, input: EnteredBooking): HoldFacts {
  const hold = tokens.openHold(input.holdToken);
  if (hold?.holdId === input.holdId) return hold;
  throw bookingProblem("bookings.hold_not_found", {
    fields: [
      {
        field: "holdToken",
        code: "bookings.hold_not_found",
        message: "We can't find this reservation. Choose a window again.",
      },
    ],
  });
}

/** @throws Problem for what has no price, and for work that differs from the quote unless the customer saw its price. */
function todaysPrice(input: EnteredBooking, request: PriceRequest, book: PriceBook, quote: QuoteToBook | undefined): PricedAnswer {
  const answer = price(request, book);
  if (!isPriced(answer)) throw notPriced(answer, input);
  const priced = quote?.isLate === true ? withLateAnswer(answer, book.tariff.vatPercent) : answer;
  if (quote !== undefined && input.expectedTotalPence !== priced.totalPence)
    throw quoteProblem("quotes.scope_changed", {
      totalPence: priced.totalPence,
      lines: priced.lines,
      quotedPence: quote.priced.totalPence,
      fields: [{ field: "items", code: "quotes.scope_changed", message: "This is not what the quote was for" }],
    });
  return priced;
}

function notPriced(answer: Exclude<ReturnType<typeof price>, PricedAnswer>, input: EnteredBooking): Problem {
  if (!isRefused(answer))
    return bookingProblem("bookings.not_priced", {
      ...answer,
      fields: [{ field: "items", code: "bookings.not_priced", message: answer.review.join(" ") }],
    });
  const fields = answer.refused.map(({ id, why }) => ({
    field: `items.${input.items.findIndex((item) => item.id === id)}.id`,
    code: "pricing.refused",
    message: why,
  }));
  return bookingProblem("bookings.not_priced", { message: "There's something on your list we can't take.", ...answer, fields });
}

/** Paid first, looked at first, or agreed at once. */
function openingState(depositPence: number, review: Agreed["review"]): BookingState {
  if (depositPence > 0) return "pending_payment";
  return review === null ? "confirmed" : "pending_confirmation";
}

function storedRequest(context: CommandContext, content: Content, zone: Zone, agreed: Agreed) {
  const { input, hold, request, priced, people, quote, review } = agreed;
  const book = priceBook(content);
  const load = measureLoad(request, book);
  const depositPence = isPaidOnline(input) ? requiredDeposit({ ...priced, presence: input.place?.presence, speed: hold.speed }) : 0;
  return {
    now: context.now,
    idempotencyKey: context.idempotencyKey,
    requestHash: context.requestHash,
    holdId: hold.holdId,
    quote,
    outcode: hold.outcode,
    minutes: vanMinutes({ allowanceMinutes: load.minutes, floor: request.access.floor, lift: request.access.lift }, zone),
    litres: load.litres,
    kilograms: load.kilograms,
    consents: storedConsents(input),
    photos: input.photos === undefined ? undefined : quotedKey(input.photos),
    // Of a booking that is to be paid first they are written once it is (app.messages_of_new_booking).
    messages: depositPence > 0 ? [] : buildMessages(input, people, content),
    booking: {
      state: openingState(depositPence, review),
      depositPence,
      service: input.service,
      items: input.items.map(({ id, quantity }) => storedItem(id, quantity, content.catalogue)),
      access: input.access,
      timing: request.timing,
      lines: priced.lines,
      totalPence: priced.totalPence,
      vatPence: priced.vatPence,
      allowance: priced.allowance,
      tariffVersion: priced.tariffVersion,
      line1: input.address.line1,
      line2: input.address.line2 || undefined,
      town: input.address.town,
      postcode: people.postcode,
      fullName: input.contact.fullName,
      email: input.contact.email,
      mobile: people.mobile?.e164,
      onSite: input.onSite === undefined ? undefined : { ...input.onSite, mobile: people.onSiteMobile ?? input.onSite.mobile },
      payer: input.payer,
      place: storedPlace(input),
      customer: storedCustomer(input),
      notes: input.notes || undefined,
      paymentMethod: input.paymentMethod,
      purchaseOrder: input.purchaseOrder || undefined,
      hazards: input.hazards,
      reviewReasons: review?.reasons ?? [],
      answerBy: review?.answerBy,
    },
  };
}

/** Undefined without any answers; the gate code is stored elsewhere. */
function storedPlace({ place }: EnteredBooking) {
  if (place === undefined) return undefined;
  const { gateCode: _, ...answers } = place;
  return Object.values(answers).some((answer) => answer !== undefined) ? answers : undefined;
}

const storedCustomer = ({ customer }: EnteredBooking) =>
  customer && { type: customer.type, company: customer.company || undefined, sicCode: customer.sicCode || undefined };

function buildMessages({ contact, payer }: EnteredBooking, { mobile }: CheckedPeople, { company }: Content): StoredMessage[] {
  const messages: StoredMessage[] = [];
  if (contact.email !== undefined) messages.push({ code: "booking_confirmed", channel: "email", recipient: contact.email });
  if (payer !== undefined && payer.email !== contact.email)
    messages.push({ code: "payer_booking", channel: "email", recipient: payer.email });
  if (mobile?.kind === "mobile") messages.push({ code: "booking_confirmed", channel: "sms", recipient: mobile.e164 });
  return [...messages, { code: "office_new_booking", channel: "email", recipient: company.email }];
}
