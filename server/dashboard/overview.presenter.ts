/** The dashboard's rows as its customer sees them. Only fields named here leave the server. */
import { z } from "zod";
import { bookingStates, waysToPay, windowKinds } from "#domain/bookings/booking-request.contract.ts";
import { bookingDocumentSchema } from "#domain/bookings/booking-summary.contract.ts";
import { chargedPence, priceOf } from "#domain/bookings/balance.rules.ts";
import { contractMadeAt, freeCancelUntil } from "#domain/bookings/cancellation.rules.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { presences } from "#domain/bookings/place/place-choices.ts";
import { isUnattended } from "#domain/bookings/place/presence.rules.ts";
import { isToBeConfirmed } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import type { CustomerOverview, ListedBooking, NextCollection, OwnQuote } from "#domain/dashboard/overview.contract.ts";
import { listTasks, listUnpaid } from "#domain/dashboard/overview.rules.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { services } from "#domain/pricing/price-choices.ts";
import { quoteStates } from "#domain/quotes/quote-choices.ts";
import { prepareList } from "#domain/waste/waste.copy.ts";
import { listedBookings } from "./overview.queries.ts";
import type { OverviewRows } from "./overview.queries.ts";

type Row = OverviewRows["bookings"][number];
type NextRow = NonNullable<OverviewRows["next"]>;

const paymentMethod = z.enum(waysToPay);
const storedFacts = bookingDocumentSchema.pick({ items: true, access: true, onSite: true, hazards: true, place: true, customer: true });
const counted = z.strictObject({ name: z.string(), quantity: z.int() });

/** As `app.own_quotes` writes them. */
const storedQuotes = z.array(
  z.strictObject({
    id: z.string(),
    reference: z.string(),
    state: z.enum(quoteStates),
    version: z.int(),
    createdAt: z.string(),
    validUntil: z.string().optional(),
    promisedAt: z.string().optional(),
    questions: z.int(),
    items: z.array(counted),
    bookingReference: z.string().optional(),
    versions: z.array(z.strictObject({ version: z.int(), totalPence: z.int(), createdAt: z.string(), lockedAt: z.string().optional() })),
  }),
);

/** `quoteToken`: makes the token of a quote's link; null where none is given out. */
export function presentOverview(rows: OverviewRows, now: Date, quoteToken: ((quoteId: string) => string) | null): CustomerOverview {
  const recent = rows.bookings.slice(0, listedBookings);
  const bookings = recent.map((row) => ({ row, listed: { ...presentListed(row), ...presentCharged(row) } }));
  const quotes = storedQuotes.parse(rows.quotes).map((quote) => presentQuote(quote, quoteToken));
  const parsePresence = (row: Row) =>
    z
      .enum(presences)
      .optional()
      .parse(row.presence ?? undefined);
  const unpaid = listUnpaid(
    bookings.map(({ row, listed }) => ({
      ...listed,
      endedEarly: row.ended_early,
      balancePence: row.balance_pence,
      feePence: row.fee_pence,
      hasPayer: row.has_payer,
      paymentMethod: paymentMethod.parse(row.payment_method),
      presence: parsePresence(row),
      invoiceDueOn: row.invoice_due_on ?? undefined,
    })),
  );
  return {
    at: isoInLondon(now),
    ...(rows.next === undefined ? {} : { next: presentNext(rows.next) }),
    bookings: bookings.map(({ listed }) => listed),
    hasMore: rows.bookings.length > listedBookings,
    quotes,
    unpaid,
    tasks: listTasks({
      bookings: bookings.map(({ row, listed }) => ({
        ...listed,
        ...optional("lapsesAt", row.lapses_at),
        isPrepaid: isUnattended(parsePresence(row)),
      })),
      quotes,
      unpaid,
    }),
  };
}

/** The same as `app.credit_pence` of a booking charged in full. */
const givenCredit = ({
  total_pence: totalPence,
  credited_pence: goodwillPence,
  service_credit_pence: creditPence,
}: Row | NextRow): number => Math.min(creditPence, priceOf({ totalPence, goodwillPence }));

/** Goodwill refunds stay counted as paid as far as they lower the price, so that the customer is not asked to pay them again. The same as `app.settled_pence` of a booking charged in full. */
const computeReceived = ({ total_pence: totalPence, paid_pence: paidPence, credited_pence: goodwillPence }: Row | NextRow): number =>
  paidPence + totalPence - priceOf({ totalPence, goodwillPence });

/** Left out where a collection is charged at its price. */
function presentCharged(row: Row): Pick<ListedBooking, "chargedPence"> {
  const charged = chargedPence({
    totalPence: row.total_pence,
    feePence: row.fee_pence,
    creditedPence: row.credited_pence,
    serviceCreditPence: row.service_credit_pence,
  });
  const isUsual = row.fee_pence === null && (row.ended_early || charged === row.total_pence);
  return isUsual ? {} : { chargedPence: charged };
}

function presentListed(row: Row | NextRow): ListedBooking {
  return {
    reference: row.reference,
    status: z.enum(bookingStates).parse(row.state),
    service: z.enum(services).parse(row.service),
    window: { startsAt: isoInLondon(row.starts_at), endsAt: isoInLondon(row.ends_at), kind: z.enum(windowKinds).parse(row.window_kind) },
    totalPence: row.total_pence,
    ...(row.ended_early ? { endedEarly: true } : {}),
    address: {
      line1: row.address_line1,
      ...(row.address_line2 === null ? {} : { line2: row.address_line2 }),
      town: row.address_town,
      postcode: row.postcode,
    },
  };
}

function presentNext(row: NextRow): NextCollection {
  const listed = presentListed(row);
  const { items, customer, ...facts } = storedFacts.parse({
    items: row.items,
    access: row.access,
    onSite: row.on_site ?? undefined,
    hazards: row.hazards ?? undefined,
    place: row.place ?? undefined,
    customer: row.customer ?? undefined,
  });
  const contract = { bookedAt: row.created_at.toISOString(), confirmedAt: row.confirmed_at?.toISOString() };
  const free = freeCancelUntil({ windowStartsAt: row.starts_at, bookedAt: contractMadeAt(contract), isConsumer: isConsumer(customer) });
  return {
    ...listed,
    ...(row.expected === null
      ? {}
      : { expected: { startsAt: isoInLondon(row.expected.startsAt), endsAt: isoInLondon(row.expected.endsAt) } }),
    items: items.map(({ name, quantity }) => ({ name, quantity })),
    prepare: prepareList({ items, ...facts }),
    paymentMethod: paymentMethod.parse(row.payment_method),
    ...(computeReceived(row) === 0 ? {} : { paidPence: computeReceived(row) }),
    ...(givenCredit(row) === 0 ? {} : { creditPence: givenCredit(row) }),
    ...(isToBeConfirmed(listed) ? {} : { freeCancelUntil: isoInLondon(free) }),
    ...(listed.status === "pending_confirmation" ? optional("answerBy", row.answer_by) : {}),
    ...(row.vans.length === 0 ? {} : { vans: row.vans }),
    ...(row.crew.length === 0 ? {} : { crew: row.crew }),
  };
}

function presentQuote(
  { id, state, ...quote }: z.output<typeof storedQuotes>[number],
  quoteToken: ((quoteId: string) => string) | null,
): OwnQuote {
  return {
    ...quote,
    status: state,
    createdAt: isoInLondon(quote.createdAt),
    ...optional("validUntil", quote.validUntil),
    ...optional("promisedAt", quote.promisedAt),
    versions: quote.versions.map((version) => ({
      ...version,
      createdAt: isoInLondon(version.createdAt),
      ...optional("lockedAt", version.lockedAt),
    })),
    ...(quoteToken === null ? {} : { accessToken: quoteToken(id) }),
  };
}

/** A time under this name, with London's offset; no field where there is none. */
const optional = <Name extends string>(name: Name, at: Date | string | null | undefined): { [Each in Name]?: string } =>
  at == null ? {} : ({ [name]: isoInLondon(at) } as { [Each in Name]: string });
