/** `change-booking-details`: how the crew finds and reaches the customer. Price and time never change here. */
import { changeBookingDetailsContract } from "#domain/bookings/own-booking.contract.ts";
import type { ChangeBookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { floorProblems } from "#domain/bookings/place/floor-fits.rules.ts";
import { presenceProblems } from "#domain/bookings/place/presence.rules.ts";
import { phoneProblems } from "#domain/kernel/contact-checks.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { changeOwnDetailsProcedure } from "./own-booking.procedures.ts";
import type { OwnBookingFacts } from "./own-booking.procedures.ts";
import { readOwnBooking, repeatable, problemForCustomer } from "./own-booking.ts";
import type { Needs } from "./own-booking.ts";

type Booking = OwnBookingFacts["booking"];
type Details = Omit<ChangeBookingDetails, "reference" | "rowVersion" | "contact">;

export const changeBookingDetailsCommand = ({ database }: Needs) =>
  defineCommand(changeBookingDetailsContract, {
    run: async (context, { reference, rowVersion, contact, ...details }) => {
      if (contact !== undefined) throw bookingProblem("bookings.contact_protected");
      const { booking, done, rowVersion: current } = await readOwnBooking(database, context, { reference });
      const answer = (version: number, changed: string[]) =>
        ({ status: 200, body: { reference: booking.reference, rowVersion: version, changed } }) as const;
      if (done !== null) return answer(done.rowVersion, done.payload.changed ?? []);
      const { set, changed } = collectChanges(booking, details);
      // A stale version is refused first; unchanged values change nothing.
      if (rowVersion === current) {
        const fields = findProblems(booking, details);
        if (fields.length > 0) throw requestProblem("request.invalid", { fields });
        if (changed.length === 0) return answer(current, []);
      }
      const stored = await changeOwnDetailsProcedure
        .perform(database, context.actor, {
          ...repeatable(context),
          reference: booking.reference,
          rowVersion,
          readVersion: current,
          set,
          changed,
        })
        .catch((error: unknown) => {
          throw problemForCustomer(error);
        });
      return answer(stored.rowVersion, changed);
    },
  });

type Changes = { set: Record<string, unknown>; changed: string[] };

/** The fields that differ from the stored ones, by their names in the history. */
function collectChanges(booking: Booking, { accessNotes, notes, paymentMethod, place, onSite }: Details): Changes {
  const set: Record<string, unknown> = {};
  const changed: string[] = [];
  const differs = (name: string, column: string, value: unknown, before: unknown) => {
    if (same(value, before)) return;
    set[column] = value;
    changed.push(name);
  };
  if (accessNotes !== undefined && accessNotes !== (booking.access.notes ?? "")) {
    const { notes: _, ...access } = booking.access;
    differs("accessNotes", "access", { ...access, ...(accessNotes === "" ? {} : { notes: accessNotes }) }, booking.access);
  }
  if (notes !== undefined) differs("notes", "notes", notes === "" ? null : notes, booking.notes ?? null);
  if (paymentMethod !== undefined) differs("paymentMethod", "paymentMethod", paymentMethod, booking.paymentMethod);
  if (place !== undefined) differs("place", "place", { ...booking.place, ...given(place) }, booking.place ?? {});
  if (onSite !== undefined) differs("onSite", "onSite", onSite && { ...onSite, mobile: e164(onSite.mobile) }, booking.onSite ?? null);
  return { set, changed };
}

function findProblems(booking: Booking, { paymentMethod, place, onSite }: Details): FieldProblem[] {
  const isOtherPlace = place?.siteLocation !== booking.place?.siteLocation;
  const problems: FieldProblem[] = isOtherPlace ? floorProblems(place?.siteLocation, booking.access.floor) : [];
  problems.push(...paymentProblems(booking, paymentMethod, place?.presence));
  if (onSite !== undefined && onSite !== null) problems.push(...phoneProblems("onSite.mobile", onSite.mobile));
  const presence = place?.presence;
  if (presence === undefined || presence === booking.place?.presence) return problems;
  // An unattended collection needs its photos checked and its payment received first: that is arranged with a person.
  if (presence === "no") {
    const message = "If nobody will be there, we need photos and payment before the day: call us and we'll arrange it with you";
    return [...problems, { field: "place.presence", code: "bookings.person_needed", message }];
  }
  const { photoCount = 0 } = booking;
  const answers = presenceProblems({ presence, paymentMethod: paymentMethod ?? booking.paymentMethod, photoCount, consents: {} });
  return [...problems, ...answers.map((problem) => ({ ...problem, field: "place.presence" }))];
}

/** The company's terms and limit were counted with it. */
const onAccount = "This booking is on account: call us to pay for it another way";

/** Cash needs somebody there; a card needs a provider, which the firm does not have yet. */
function paymentProblems(booking: Booking, paymentMethod: Details["paymentMethod"], presence = booking.place?.presence): FieldProblem[] {
  if (paymentMethod === undefined || paymentMethod === booking.paymentMethod) return [];
  if (booking.paymentMethod === "account")
    throw bookingProblem("bookings.payment_unavailable", {
      fields: [{ field: "paymentMethod", code: "bookings.payment_unavailable", message: onAccount }],
    });
  if (paymentMethod === "card" || paymentMethod === "paypal")
    throw bookingProblem("bookings.payment_unavailable", {
      fields: [{ field: "paymentMethod", code: "bookings.payment_unavailable", message: "Choose cash on the day or bank transfer" }],
    });
  const { photoCount = 0 } = booking;
  return presenceProblems({ presence, paymentMethod, photoCount, consents: { unattended: true } }).filter(
    ({ field }) => field === "paymentMethod",
  );
}

const given = (place: object) => Object.fromEntries(Object.entries(place).filter(([, answer]) => answer !== undefined));

/** The stored form of a number; null where there is none. An invalid number is reported elsewhere. */
function e164(number: string): string | null {
  const phone = parsePhone(number);
  return phone.ok ? phone.e164 : null;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
