/** `docs/limits.md`: what each limit counts, for one caller and in all, from where the code keeps the numbers. */
import { chatLimits, maxQueuedPerAddress } from "#domain/chat/chat-choices.ts";
import { contracts } from "#domain/contracts.ts";
import { bookingMessageLimits } from "#domain/office/booking-message-choices.ts";
import { threadLimits } from "#domain/threads/thread-choices.ts";
import { authLimits } from "#server/accounts/auth-limits.ts";
import { settings } from "#server/config.ts";
import { connectionsPerCaller } from "#server/connection-limits.ts";
import { calendarLimit } from "#server/edge/calendar/calendar.router.ts";
import { paymentEventLimit } from "#server/edge/hooks/payment-events.router.ts";
import { smsReceiptLimit } from "#server/edge/hooks/sms-receipts.router.ts";
import { apiLimit, authLimit, costlyWorkLimits, pageLimit, workLimits } from "#server/edge/http/request-kinds.ts";
import type { RateLimit } from "#server/kernel/requests/rate-limits.ts";
import type { WorkLimits } from "#server/kernel/requests/work-limit.ts";
import { formLimits } from "#server/edge/pages/form-guard.ts";
import { callerBytes, callerQuotes, quoteBytes } from "#server/quotes/quote-limits.ts";
import { handshakeLimit, realtimeLimits, requestLimit } from "#server/supabase/realtime/limits.ts";
import { restLimit } from "#server/supabase/rest/rest.router.ts";
import { statementTime } from "#server/supabase/rest/statement-turns.ts";
import { storageLimit } from "#server/supabase/storage/storage.router.ts";
import { callerMegabytes, callerKilobytesADay, callerUploads } from "#server/supabase/storage/uploads/upload-limits.ts";

export const limitsFile = "docs/limits.md";

export type LimitRow = {
  what: string;
  perCaller: string;
  inAll: string;
  /** Who bears what it lets through besides its caller. */
  pays: string;
  release: string;
  refusal: string;
};

const number = (value: number) => value.toLocaleString("en-GB");
const span = (seconds: number) =>
  seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
const calls = ({ calls: count, perSeconds }: RateLimit) => `${number(count)} in ${span(perSeconds)}`;
const rate = ({ burst, perSecond }: { burst: number; perSecond: number }) => `${number(burst)}, then ${number(perSecond)} a second`;
const megabytes = (bytes: number) => `${number(bytes / 1_000_000)} MB`;

const tooMany = "429 `request.rate_limited` with `Retry-After`";
const clock = { release: "the clock", refusal: tooMany };
const queue = (seconds: number) => ({ release: "the end of other work", refusal: `429 (own) or 503 (all) after ${seconds} s in turns` });

const counted = (what: string, limit: RateLimit, inAll = "work at once, below"): LimitRow => ({
  what,
  perCaller: calls(limit),
  inAll,
  pays: "nobody",
  ...clock,
});
const atOnce = (what: string, limits: WorkLimits): LimitRow => ({
  what: `${what} at once`,
  perCaller: `${limits.atOncePerCaller}, and ${limits.waitingPerCaller} waiting`,
  inAll: `${limits.atOnce}, and ${limits.waiting} waiting`,
  pays: "everybody: the processor and the database",
  ...queue(limits.patienceMilliseconds / 1_000),
});

const calling: LimitRow[] = [
  {
    what: "open connections",
    perCaller: number(connectionsPerCaller),
    inAll: "what leaves 1,000 descriptors of the process",
    pays: "nobody",
    release: "closing one",
    refusal: "the connection ends",
  },
  counted("calls of all APIs together, refused ones too", apiLimit),
  counted("pages", pageLimit),
  counted("calls of `rest/v1`", restLimit),
  ...(["anon", "authenticated"] as const).map((role): LimitRow => ({
    what: `time of statements of \`rest/v1\` (${role})`,
    perCaller: `${number(statementTime[role].calls / 1_000)} s in ${span(statementTime[role].perSeconds)}`,
    inAll: "statements at once: the pool of `rest/v1`",
    pays: "everybody: the database",
    ...clock,
  })),
  counted("calls of `storage/v1`", storageLimit),
  counted("calls of `auth/v1` together", authLimit),
  ...Object.values(authLimits).map((limit) => counted(`\`${limit.name}\``, limit)),
  ...formLimits.map((limit) => counted(`plain forms (${limit.name})`, limit)),
  counted("calendar feeds", calendarLimit),
  counted("reports of the text-message service", smsReceiptLimit),
  counted("reports of providers of payments", paymentEventLimit),
  ...Object.entries(workLimits).map(([kind, limits]) => atOnce(kind, limits)),
  atOnce("costly questions", costlyWorkLimits),
];

const live: LimitRow[] = [
  {
    what: "sockets",
    perCaller: `${realtimeLimits.socketsPerCaller} or \`REALTIME_SOCKETS_PER_ADDRESS\` (four times that for an IPv6 /48)`,
    inAll: number(realtimeLimits.sockets),
    pays: "nobody",
    release: "closing one",
    refusal: "the socket is closed, with the reason",
  },
  counted("sockets opened", handshakeLimit(realtimeLimits), number(realtimeLimits.sockets)),
  counted("broadcasts over HTTP", requestLimit, "deliveries, below"),
  {
    what: "joins and renewed tokens that ask the database",
    perCaller: rate(realtimeLimits.checks),
    inAll: "the pool of checks",
    pays: "everybody: the database",
    ...clock,
  },
  {
    what: "broadcasts and changes of presence",
    perCaller: rate(realtimeLimits.broadcasts),
    inAll: "deliveries, below",
    pays: "the audience: its deliveries, below",
    release: "the clock",
    refusal: "an error on the channel",
  },
  {
    what: "deliveries: kilobytes × members",
    perCaller: `${rate(realtimeLimits.deliveries)} (four times that for an IPv6 /48)`,
    inAll: `${rate(realtimeLimits.deliveriesInAll)}, of visitors, accounts and private channels each`,
    pays: "the audience, everybody's event loop",
    release: "the clock",
    refusal: "an error on the channel",
  },
  {
    what: "members of a channel",
    perCaller: `${realtimeLimits.channelsPerSocket} channels a socket (visitors ${realtimeLimits.visitorChannelsPerSocket}), ${realtimeLimits.channelsPerAccount} an account`,
    inAll: `${number(realtimeLimits.membersPerChannel)} a channel`,
    pays: "nobody",
    release: "leaving",
    refusal: "the join is refused",
  },
];

const setting = (of: { variable: string; fallback: string }) => `${of.fallback} (\`${of.variable}\`)`;
const storedLimits: LimitRow[] = [
  {
    what: "windows held",
    perCaller: setting(settings.holdsPerCaller),
    inAll: `a van's room; ${setting(settings.dayPercentPerCaller)} % of a depot's day for one caller`,
    pays: "who wants that window",
    release: "ten minutes, or booking",
    refusal: "`bookings.too_many_holds`",
  },
  {
    what: "bookings in a day",
    perCaller: setting(settings.bookingsPerCaller),
    inAll: "a van's room",
    pays: "who wants that window",
    release: "the day",
    refusal: "`bookings.too_many_bookings`",
  },
  {
    what: "bookings to come under one mailbox or number that nobody has proved",
    perCaller: "1",
    inAll: "a van's room, a mail and a text",
    pays: "whose contact it is, where somebody else typed it",
    release: "the code we send there, or signing in",
    refusal: "`bookings.prove_contact`",
  },
  {
    what: "bookings to come under one contact",
    perCaller: setting(settings.bookingsPerContact),
    inAll: "a van's room",
    pays: "whose contact it is, where somebody else typed it",
    release: "a collection, or cancelling",
    refusal: "`bookings.too_many_bookings`",
  },
  {
    what: "uploads under way or waiting",
    perCaller: `${callerMegabytes} MB, ${callerUploads} files, ${number(callerKilobytesADay.calls / 1_000)} MB a day`,
    inAll: `${setting(settings.uploadsMaxMegabytes)} MB`,
    pays: "everybody: the disk",
    release: "an hour at most; what waits gives way",
    refusal: "429 `SlowDown` or 507",
  },
  {
    what: "quotes kept",
    perCaller: `${callerQuotes} and ${megabytes(callerBytes)} a day, ${megabytes(quoteBytes)} a quote`,
    inAll: `${setting(settings.quotesMaxMegabytes)} MB`,
    pays: "everybody: the disk",
    release: "a quote's end, by the nightly job",
    refusal: "`quotes.storage_full`",
  },
  {
    what: "chats begun in ten minutes, times `RATE_LIMIT_SCALE`",
    perCaller: `${chatLimits.perAddress}, ${maxQueuedPerAddress} waiting for a person, ${chatLimits.messages} messages each`,
    inAll: `${number(chatLimits.anHour)} with a message in an hour`,
    pays: "everybody: the queue for a person",
    release: "the clock",
    refusal: "`chat.too_many_chats`",
  },
  {
    what: "messages about a booking (customer)",
    perCaller: `${threadLimits.customer.aDay} a day, ${threadLimits.customer.inAll} a booking`,
    inAll: "its mails, one for several messages",
    pays: "the office",
    release: "the day",
    refusal: "`threads.too_many_messages`",
  },
  {
    what: "messages about a booking (office)",
    perCaller: `${threadLimits.office.aDay} a day, ${threadLimits.office.inAll} a booking`,
    inAll: "its mails",
    pays: "the customer",
    release: "the day",
    refusal: "`threads.too_many_messages`",
  },
  {
    what: "messages to several customers",
    perCaller: `${bookingMessageLimits.perPersonADay} a day for a colleague, ${bookingMessageLimits.bookings} at once`,
    inAll: `${number(bookingMessageLimits.inAllADay)} a day`,
    pays: "the customers: that is its total",
    release: "the day",
    refusal: "`office.too_many_messages`",
  },
];

export const limitRows: readonly LimitRow[] = [...calling, ...live, ...storedLimits];

const head = `| What | For one caller | In all | Who else pays | What releases it | What the refused reads |
| --- | --- | --- | --- | --- | --- |`;
const table = (rows: readonly LimitRow[]) =>
  `${head}\n${rows.map(({ what, perCaller, inAll, pays, release, refusal }) => `| ${[what, perCaller, inAll, pays, release, refusal].join(" | ")} |`).join("\n")}`;

export function renderLimitsDocument(): string {
  const byLimit = [...Map.groupBy(contracts, ({ limit }) => calls(limit))].toSorted(([, one], [, other]) => other.length - one.length);
  const commands = byLimit.map(
    ([limit, some]) =>
      `| ${limit} | ${some
        .map(({ name }) => `\`${name}\``)
        .toSorted()
        .join(", ")} |`,
  );
  return `<!-- Generated from the code by \`npm run generate\`; do not edit. -->

# Limits

A caller is an address (IPv6: its /56). \`RATE_LIMIT_SCALE\` multiplies what one caller may have. Guesses of passwords and codes, and mails and texts to one mailbox or number,
are counted by the database's functions: [security.md](security.md), "Limits". How long one text or list may be stands in each command's contract.

## Calls

${table(calling)}

Each command counts by itself, for one address:

| Limit | Commands |
| --- | --- |
${commands.join("\n")}

## Live channels

${table(live)}

## What is kept, held and sent

${table(storedLimits)}
`;
}
