/** The details of a booking as a form holds them, and what of it has to be sent. */
import { paymentMethods } from "#domain/bookings/booking-request.contract.ts";
import type { BookingDetails, ChangeBookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { formatPhone } from "#domain/kernel/phone.ts";

export type TypedDetails = {
  paymentMethod: string;
  accessNotes: string;
  pets: boolean;
  notes: string;
  hasOnSite: boolean;
  onSiteName: string;
  onSiteMobile: string;
};

export function detailsDraft({ place, access, notes, onSite, paymentMethod }: BookingDetails): TypedDetails {
  return {
    paymentMethod,
    accessNotes: access.notes ?? "",
    pets: place?.pets ?? false,
    notes: notes ?? "",
    hasOnSite: onSite !== undefined,
    onSiteName: onSite?.fullName ?? "",
    onSiteMobile: onSite === undefined ? "" : formatPhone(onSite.mobile),
  };
}

type Part = Omit<ChangeBookingDetails, "reference" | "rowVersion">;

/** Null where nothing changed. Details of the place that this form does not ask for are sent unchanged. */
export function changedDetails(before: TypedDetails, draft: TypedDetails, { place }: Pick<BookingDetails, "place">): Part | null {
  const isChanged = (...names: (keyof TypedDetails)[]) => names.some((name) => draft[name] !== before[name]);
  const paymentMethod = paymentMethods.find((one) => one === draft.paymentMethod);
  const part: Part = {
    ...(isChanged("accessNotes") ? { accessNotes: draft.accessNotes } : {}),
    ...(isChanged("notes") ? { notes: draft.notes } : {}),
    ...(isChanged("paymentMethod") && paymentMethod !== undefined ? { paymentMethod } : {}),
    ...(isChanged("pets") ? { place: { ...place, pets: draft.pets } } : {}),
    ...(isChanged("hasOnSite", "onSiteName", "onSiteMobile")
      ? { onSite: draft.hasOnSite ? { fullName: draft.onSiteName, mobile: draft.onSiteMobile } : null }
      : {}),
  };
  return Object.keys(part).length === 0 ? null : part;
}
