/** Collections as a calendar that programs subscribe to (RFC 5545, RFC 7986): London time, one permanent entry per booking. */
import { setImmediate as nextTurn } from "node:timers/promises";
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { ICalEventData } from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block as vtimezoneOf } from "timezones-ical-library";
import type { FeedScope } from "#domain/calendar-feeds/feed-choices.ts";
import type { FeedCollection } from "#domain/calendar-feeds/feed-collection.contract.ts";
import { feedPlace, feedText, feedTitle, isCancelled } from "#domain/calendar-feeds/feed.copy.ts";
import { isToBeConfirmed } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { cleanName } from "./booking-invitation.ts";

const zone = "Europe/London";
/** The refresh interval suggested to programs. */
const refreshSeconds = 15 * 60;

export type FeedInput = {
  company: string;
  label: string;
  scope: FeedScope;
  publicUrl: string;
  collections: readonly FeedCollection[];
};

/** Entries written at a time, in about ten milliseconds; other requests are answered in between. */
const entriesAtOnce = 50;
const firstEntry = "\r\nBEGIN:VEVENT\r\n";
const calendarEnd = "\r\nEND:VCALENDAR";

/** The same collections make the same bytes: the text does not contain the time of its generation. */
export async function collectionFeed({ collections, ...input }: FeedInput): Promise<string> {
  let feed = buildCalendar(input, collections.slice(0, entriesAtOnce));
  for (let from = entriesAtOnce; from < collections.length; from += entriesAtOnce) {
    await nextTurn();
    const more = buildCalendar(input, collections.slice(from, from + entriesAtOnce));
    // Typed text never begins a line, so these can only be the file's own markers.
    feed = feed.slice(0, feed.lastIndexOf(calendarEnd)) + more.slice(more.indexOf(firstEntry));
  }
  return feed;
}

function buildCalendar(
  { company, label, scope, publicUrl }: Omit<FeedInput, "collections">,
  collections: readonly FeedCollection[],
): string {
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    prodId: { company: cleanName(company), product: "Collections", language: "EN" },
    name: `${cleanName(company)}: ${cleanName(label)}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    // The time zone is set on the events only: set on the calendar, it would remove the Z from DTSTAMP, which must be UTC.
    timezone: { name: null, generator: (name) => vtimezoneOf(name)[0] ?? null },
  });
  for (const collection of collections) calendar.createEvent(buildEntry(collection, scope, hostname));
  return calendar.toString();
}

function buildEntry(collection: FeedCollection, scope: FeedScope, hostname: string): ICalEventData {
  return {
    // Differs from the customer's invitation: with equal ids, one would replace the other in a calendar that has both.
    id: `${collection.reference}.${scope}@${hostname}`,
    sequence: collection.sequence,
    stamp: inLondon(collection.changedAt),
    lastModified: inLondon(collection.changedAt),
    start: inLondon(collection.startsAt),
    end: inLondon(collection.endsAt),
    timezone: zone,
    summary: feedTitle(collection),
    location: feedPlace(collection),
    description: feedText(collection),
    status: ICalEventStatus[isCancelled(collection) ? "CANCELLED" : isToBeConfirmed(collection) ? "TENTATIVE" : "CONFIRMED"],
    // A collection marks its crew as busy; in the office's calendar it blocks no time.
    transparency: ICalEventTransparency[scope === "crew" && !isCancelled(collection) ? "OPAQUE" : "TRANSPARENT"],
  };
}

const inLondon = (iso: string): Temporal.ZonedDateTime => Temporal.Instant.from(iso).toZonedDateTimeISO(zone);
