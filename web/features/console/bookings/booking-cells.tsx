/** The columns of the list of bookings: headings and cells. */
import type { ReactNode } from "react";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { formatTimeRangeShort } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { keepPostcodesWhole } from "#domain/kernel/postcode.ts";
import type { StaffBooking } from "#domain/office/booking-list.contract.ts";
import type { BookingSort } from "#domain/office/booking-list-choices.ts";
import { listDay } from "#web/platform/list-moment.ts";
import { WhoComes } from "../kit/who-comes.tsx";
import type { Column } from "./filters.rules.ts";
import { officeState } from "./office-state.ts";
import { StateDot } from "./state-dot.tsx";

export type Cell = {
  head: string;
  sort?: BookingSort;
  isNumber?: true;
  /** Wide enough for a day with its year. */
  isDated?: true;
  /** Wide enough for a name's words. */
  isNamed?: true;
  isWide?: true;
  isWhole?: true;
  of: (booking: StaffBooking) => ReactNode;
};

/** Narrower where all columns are shown and the screen is no wider than they are. */
export const cellSides = "px-2 sm:px-3 lg:max-2xl:px-2";

export const cells: Readonly<Record<Column, Cell>> = {
  when: { head: "Collection", sort: "collection", isDated: true, of: whenText },
  customer: { head: "Customer", isNamed: true, of: ({ customer }) => customer },
  place: { head: "Where", isNamed: true, isWide: true, of: ({ town, postcode }) => keepPostcodesWhole(`${town}, ${postcode}`) },
  van: {
    head: "Van",
    isNamed: true,
    isWide: true,
    of: ({ coming }) => (coming === null ? "–" : <WhoComes coming={coming} />),
  },
  phone: { head: "Phone", isWide: true, of: ({ phone }) => phoneText(phone) },
  // Names of ours, whose words all fit; a customer's may not.
  service: { head: "Service", isWide: true, of: ({ service }) => <span className="wrap-normal">{serviceName(service)}</span> },
  state: { head: "State", isWhole: true, of: ({ state }) => <StateDot {...officeState(state)} /> },
  total: { head: "Total", sort: "total", isNumber: true, isWide: true, of: totalText },
  left: {
    head: "Left to pay",
    isNumber: true,
    isWide: true,
    of: ({ balancePence }) => (balancePence > 0 ? formatPence(balancePence) : "–"),
  },
  booked: {
    head: "Booked on",
    sort: "booked",
    isWide: true,
    of: ({ bookedAt }) => <span className="sm:whitespace-nowrap">{listDay(bookedAt)}</span>,
  },
};

/** What is charged, and the agreed price where that is another. */
function totalText({ totalPence, chargedPence }: StaffBooking): ReactNode {
  if (chargedPence === totalPence) return formatPence(totalPence);
  return (
    <>
      <span>{`${chargedPence === 0 ? "No charge" : formatPence(chargedPence)} `}</span>
      <s className="block text-sm text-ink-soft">
        <span className="sr-only">instead of </span>
        <span>{formatPence(totalPence)}</span>
      </s>
    </>
  );
}

function phoneText(phone: string | null): ReactNode {
  if (phone === null) return "–";
  return (
    <a href={`tel:${phone}`} className="text-downs hover:underline">
      {/* Each group of digits stays whole. */}
      <span className="wrap-normal">{formatPhone(phone)}</span>
    </a>
  );
}

/** Day and time each stay whole. */
function whenText({ startsAt, endsAt, isAllDay }: StaffBooking): ReactNode {
  return (
    <>
      <span className="inline-block">{`${listDay(startsAt)},`}</span>
      <span> </span>
      <span className="inline-block">{isAllDay ? "any time" : formatTimeRangeShort(startsAt, endsAt)}</span>
    </>
  );
}
