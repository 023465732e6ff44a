/** What a customer may still do with a booking, by its state and London time. The database checks the same. */
import type { Instant } from "../kernel/london-time.ts";
import type { BookingState, BookingSummary } from "./bookings.contract.ts";
import { cancellationTerms, contractMadeAt, freeCancelUntil } from "./cancellation.rules.ts";
import { changeableStates, scheduledStates } from "./generated/state-sets.ts";
import { isConsumer } from "./place/customer.rules.ts";
import { nextStates } from "./transitions.ts";

const hour = 3_600_000;
const minute = 60_000;
/** Moves online per booking; further ones by phone. */
export const maxReschedules = 3;
/** Items can be added until this many hours before the window. */
export const addItemsHours = 1;

const scheduled: ReadonlySet<BookingState> = new Set(scheduledStates);
const changeable: ReadonlySet<BookingState> = new Set(changeableStates);

type Timed = { status: BookingState; startsAt: Instant; endsAt: Instant };
/** What decides until when changing one's mind is free. */
type Contract = Pick<BookingSummary, "bookedAt"> & Partial<Pick<BookingSummary, "confirmedAt" | "customer">>;
export type MovableBooking = Contract & {
  status: BookingState;
  window: { startsAt: string; endsAt: string };
  reschedules: number;
  /** We could not keep the window, and offered others. */
  isOffered?: boolean;
};

/** The last moment for a move online: as long as cancelling is free, so that moving is never the dearer of the two (0097). */
export const rescheduleUntil = (booking: Omit<MovableBooking, "status" | "reschedules">): Date =>
  freeCancelUntil({
    windowStartsAt: booking.window.startsAt,
    bookedAt: contractMadeAt(booking),
    isConsumer: isConsumer(booking.customer),
  });
export const addItemsUntil = (startsAt: Instant): Date => new Date(new Date(startsAt).getTime() - addItemsHours * hour);
export const reschedulesLeft = (reschedules: number): number => Math.max(0, maxReschedules - reschedules);

/** More than an hour late: another visit instead of the credit, at the agreed price and not counted as a move. */
export const mayRebookFree = ({ status, endsAt }: Pick<Timed, "status" | "endsAt">, now: Date): boolean =>
  scheduled.has(status) && now.getTime() > new Date(endsAt).getTime() + cancellationTerms.weAreLate.longMinutes * minute;

export const canReschedule = (booking: MovableBooking, now: Date): boolean =>
  mayRebookFree({ status: booking.status, endsAt: booking.window.endsAt }, now) ||
  (booking.isOffered === true && scheduled.has(booking.status)) ||
  (scheduled.has(booking.status) && reschedulesLeft(booking.reschedules) > 0 && now <= rescheduleUntil(booking));

/** By the office for a customer on the phone: without a limit on the number, until the window begins; and when we are more than an hour late. */
export const canMoveForCustomer = (booking: Timed, now: Date): boolean =>
  mayRebookFree(booking, now) || (scheduled.has(booking.status) && now < new Date(booking.startsAt));

/** The same where we are at fault, which also the customer of a window that has begun may be moved for. */
export const canMoveForOurFault = ({ status }: Pick<Timed, "status">): boolean => scheduled.has(status);

type Offer = { payload: { kind?: string | undefined; startsAt?: string | undefined } };
/** Whether other windows were offered instead of the one the booking is still in. */
export const isOffered = (events: readonly Offer[], startsAt: Instant): boolean =>
  events.some(({ payload }) => payload.kind === "windows_offered" && Date.parse(payload.startsAt ?? "") === new Date(startsAt).getTime());

export const canAddItems = ({ status, startsAt }: Pick<Timed, "status" | "startsAt">, now: Date): boolean =>
  scheduled.has(status) && now <= addItemsUntil(startsAt);

/** Access and list at another price: as long as a move is free, however often it was moved. */
export const canCorrect = (booking: Omit<MovableBooking, "reschedules">, now: Date): boolean =>
  scheduled.has(booking.status) && now <= rescheduleUntil(booking);

export const canCancel = (status: BookingState): boolean => nextStates[status].includes("cancelled_customer");

export const canChangeDetails = (status: BookingState): boolean => changeable.has(status);

/** Before a person has confirmed it there is no contract, and withdrawing is free. */
export const isAgreed = (status: BookingState): boolean => scheduled.has(status);
