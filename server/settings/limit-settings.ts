/** Limits of callers: calls, held windows, bookings, sockets, quotes and uploads. */
import { z } from "zod";
import { flag, setting, integer } from "./setting.ts";

export const limitSettings = {
  rateLimitScale: setting(
    "RATE_LIMIT_SCALE",
    "1",
    z.coerce.number().positive().max(1_000_000),
    "Multiplies every rate limit, for load and acceptance scripts that come from one address.",
  ),
  rateLimitStore: setting(
    "RATE_LIMIT_STORE",
    "auto",
    z.enum(["auto", "memory", "database"]),
    "Where calls are counted: `memory` of each process, the `database` for all of them, or `auto`: in the database those over an hour or more, and all as soon as a second process answers on it.",
  ),
  holdsPerCaller: setting(
    "HOLDS_PER_CALLER",
    "6",
    integer(1, 1_000),
    "Arrival windows one address (an IPv6 line counts as one) may hold at once without booking them.",
  ),
  bookingsPerCaller: setting(
    "BOOKINGS_PER_CALLER",
    "12",
    integer(1, 1_000),
    "Bookings one address may make within a day. Who needs more is asked to call.",
  ),
  bookingsPerContact: setting(
    "BOOKINGS_PER_CONTACT",
    "8",
    integer(1, 1_000),
    "Bookings still to come that one account, e-mail address or mobile number may have. Who needs more is asked to call.",
  ),
  dayPercentPerCaller: setting(
    "DAY_PERCENT_PER_CALLER",
    "50",
    integer(1, 100),
    "Part of a depot's day, in per cent, that one address or one contact may hold and book together. One visit alone may take more.",
  ),
  realtimeSockets: setting(
    "REALTIME_SOCKETS",
    "5000",
    integer(1, 100_000),
    "Sockets of `realtime/v1` that may be open at once in this process.",
  ),
  realtimeSocketsPerAddress: setting(
    "REALTIME_SOCKETS_PER_ADDRESS",
    "60",
    integer(1, 100_000),
    "Sockets of `realtime/v1` that one address (an IPv6 line counts as one) may have open at once in this process, times `RATE_LIMIT_SCALE`. An office behind one address needs one for each open tab.",
  ),
  realtimeVisitors: setting(
    "REALTIME_VISITORS",
    "off",
    flag,
    "`on` lets visitors broadcast and be listed on public channels of `realtime/v1`. Our own pages use private channels alone.",
  ),
  uploadsMaxMegabytes: setting(
    "UPLOADS_MAX_MB",
    "2000",
    integer(100, 10_000_000),
    "What uploads under way may hold on this machine in all, megabytes. When it is used up, new ones are asked to come again later.",
  ),
  quotesMaxMegabytes: setting(
    "QUOTES_MAX_MB",
    "2000",
    integer(1, 10_000_000),
    "What quotes that did not become bookings may hold in all, megabytes. When it is used up, no new ones are kept.",
  ),
  enquiryPhotosMaxMegabytes: setting(
    "ENQUIRY_PHOTOS_MAX_MB",
    "4000",
    integer(1, 10_000_000),
    "What photos of messages from the contact form may hold in all, megabytes; they stay a year. The office is told when four fifths are used. When all is, messages are taken without photos.",
  ),
} as const;
