/** A booking that has been, as the booking form takes it over: its list, way and address. A time is chosen anew, and every tick is made anew. */
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { parkings } from "#domain/pricing/price-choices.ts";
import type { CarriedJob } from "#web/features/job-form/draft/carried-job.rules.ts";

type Been = Pick<
  BookingDetails,
  "service" | "items" | "access" | "address" | "place" | "customer" | "contact" | "hidesContact" | "notes"
> & { isByLink?: boolean };

export function bookAgainJob({ service, items, access, address, place, customer, notes, ...been }: Been): CarriedJob {
  const { floor, lift, carryMetres, dismantleCount, notes: gettingIn = "" } = access;
  return {
    channel: "web_items",
    postcode: address.postcode,
    service,
    items: items.map(({ id, quantity }) => ({ id, quantity, confirmed: null })),
    access: {
      floor,
      lift: floor === 0 ? null : lift ? "yes" : "no",
      carryMetres,
      carryFar: null,
      parking: parkings.find((one) => one === access.parking) ?? "free",
      dismantleCount,
    },
    ...(notes !== undefined && { notes }),
    contact: carriedContact(been),
    place: {
      propertyType: place?.propertyType ?? null,
      siteLocation: place?.siteLocation ?? null,
      vehicleLimit: place?.vehicleLimit ?? "none",
    },
    ...(customer !== undefined && { customerType: customer.type }),
    street: { line1: address.line1, line2: address.line2 ?? "", town: address.town, gettingIn },
  };
}

/** Masked by the link (`kept-back.rules.ts`), it is no address to write to. */
function carriedContact({
  contact: { fullName, email = "", mobile = "" },
  hidesContact,
  isByLink,
}: Pick<Been, "contact" | "hidesContact" | "isByLink">) {
  return isByLink === true && hidesContact === true ? { fullName, email: "", mobile: "" } : { fullName, email, mobile };
}
