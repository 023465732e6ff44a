/** The changes possible for a booking today, each with its cost; where one is no longer possible, whom to contact. */
import { Link } from "react-router";
import { dashboardBookingPath } from "#domain/bookings/booking-link.ts";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { formatMomentAmong } from "#domain/kernel/london-time.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { placeAddress } from "../sections.rules.ts";
import type { Change } from "../sections.rules.ts";
import { useBookingAccess } from "./booking-access.ts";
import { cancelLabel } from "./cancel-label.rules.ts";

type Row = { change: Change; name: string; about: string };

export function ChangeBar({ details }: { details: BookingDetails }) {
  const now = useNow(60_000);
  const rows = changeRows(details, new Date(now));
  const { addressOf } = useBookingAccess();
  return (
    <section aria-labelledby="changes-title" className="mt-6">
      <h2 id="changes-title" className="sr-only">
        Change this booking
      </h2>
      {rows.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {rows.map(({ change, name, about }) => (
            <li key={change}>
              <Link
                to={addressOf(change)}
                className="block h-full rounded-medium border border-line-strong bg-paper px-4 py-3 no-underline hover:border-downs hover:bg-downs-soft"
              >
                <span className="block font-bold text-downs-deep">{name}</span>
                <span className="block text-[0.9375rem] text-ink-soft">{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {details.isByLink ? <AboutLink details={details} /> : <Beside reference={details.reference} />}
    </section>
  );
}

const link = "font-semibold text-downs underline underline-offset-4";

function Beside({ reference }: Pick<BookingDetails, "reference">) {
  return (
    <p className="mt-3 text-[0.9375rem]">
      <Link to={placeAddress({ section: "messages", reference })} className={link}>
        Send us a message
      </Link>{" "}
      about it, or <CallLink />, quoting <span className="whitespace-nowrap">{reference}</span>. See its{" "}
      <Link to={placeAddress({ section: "documents", reference })} className={link}>
        documents
      </Link>{" "}
      or{" "}
      <Link to={placeAddress({ section: "people", reference })} className={link}>
        share it
      </Link>
      .
    </p>
  );
}

/** A link may have been passed on, so it says what it does not open. */
function AboutLink({ details: { reference } }: { details: BookingDetails }) {
  const { addressOf } = useBookingAccess();
  return (
    <p className="mt-3 text-[0.9375rem]">
      <Link to={addressOf("ask")} className={link}>
        Send us a message
      </Link>{" "}
      about it, or <CallLink />, quoting <span className="whitespace-nowrap">{reference}</span>. For refunds, gate codes, papers and other
      people’s numbers,{" "}
      <Link to={dashboardBookingPath(reference)} className={link}>
        open it with a code
      </Link>{" "}
      we send you.
    </p>
  );
}

function changeRows({ items, reschedule, addItems, correct, changeDetails, cancel }: BookingDetails, now: Date): Row[] {
  return [
    ...(reschedule.isPossible
      ? [
          {
            change: "move" as const,
            name: "Choose another time",
            about:
              reschedule.isOffered === true
                ? "We can’t come as promised: another time at the same price or less"
                : reschedule.weAreLate
                  ? "We’re over an hour late: another visit at the same price"
                  : `Free until ${formatMomentAmong(reschedule.until, now)}. ${timesText(reschedule.left)}`,
          },
        ]
      : []),
    ...(addItems.isPossible ? [{ change: "add" as const, name: "Add an item", about: "You see the price first" }] : []),
    ...(correct.isPossible && (items.length > 1 || items.some(({ quantity }) => quantity > 1))
      ? [{ change: "remove" as const, name: "Take something off", about: "You see the price first" }]
      : []),
    ...(changeDetails.isPossible
      ? [
          {
            change: "access" as const,
            name: "Access and address",
            about: "Floor, lift, parking, where the items are: you see the price first",
          },
          { change: "details" as const, name: "Notes, contacts and payment", about: "How to get in, who meets us, how you pay" },
        ]
      : []),
    ...(cancel.isPossible ? [{ change: "cancel" as const, name: "Cancel", about: cancelLabel(cancel, now) }] : []),
  ];
}

const timesText = (left: number): string => (left === 1 ? "You can do it once more" : `You can do it ${left} times`);
