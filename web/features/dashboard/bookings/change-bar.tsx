/** The changes possible for a booking today, each with its cost; where one is no longer possible, whom to contact. */
import { Link } from "react-router";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { formatMomentAmong } from "#domain/kernel/london-time.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { placeAddress } from "../sections.rules.ts";
import type { Change } from "../sections.rules.ts";
import { cancelLabel } from "./cancel-label.rules.ts";

type Row = { change: Change; name: string; about: string };

export function ChangeBar({ details }: { details: BookingDetails }) {
  const now = useNow(60_000);
  const rows = rowsOf(details, new Date(now));
  const { reference } = details;
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
                to={placeAddress({ section: "bookings", reference, change })}
                className="block h-full rounded-medium border border-line-strong bg-paper px-4 py-3 no-underline hover:border-downs hover:bg-downs-soft"
              >
                <span className="block font-bold text-downs-deep">{name}</span>
                <span className="block text-[0.9375rem] text-ink-soft">{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-[0.9375rem]">
        <Link to={placeAddress({ section: "messages", reference })} className="font-semibold text-downs underline underline-offset-4">
          Send us a message
        </Link>{" "}
        about it, or <CallLink />, quoting <span className="whitespace-nowrap">{reference}</span>. See its{" "}
        <Link to={placeAddress({ section: "documents", reference })} className="font-semibold text-downs underline underline-offset-4">
          documents
        </Link>{" "}
        or{" "}
        <Link to={placeAddress({ section: "people", reference })} className="font-semibold text-downs underline underline-offset-4">
          share it
        </Link>
        .
      </p>
    </section>
  );
}

function rowsOf({ reschedule, addItems, changeDetails, cancel }: BookingDetails, now: Date): Row[] {
  return [
    ...(reschedule.isPossible
      ? [
          {
            change: "move" as const,
            name: "Choose another time",
            about: reschedule.weAreLate
              ? "We’re over an hour late: another visit at the same price"
              : `Free until ${formatMomentAmong(reschedule.until, now)}. ${timesText(reschedule.left)}`,
          },
        ]
      : []),
    ...(addItems.isPossible ? [{ change: "add" as const, name: "Add an item", about: "You see the price first" }] : []),
    ...(changeDetails.isPossible
      ? [{ change: "details" as const, name: "Access and contacts", about: "How to get in, who meets us, gate code" }]
      : []),
    ...(cancel.isPossible ? [{ change: "cancel" as const, name: "Cancel", about: cancelLabel(cancel, now) }] : []),
  ];
}

const timesText = (left: number): string => (left === 1 ? "You can do it once more" : `You can do it ${left} times`);
