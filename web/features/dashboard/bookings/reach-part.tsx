/** Where we write and whom we call, with the way to change each. */
import { Link } from "react-router";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { Part } from "#web/features/bookings/success/booking-part.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { useBookingAccess } from "./booking-access.ts";
import type { Channel } from "./use-new-contact.ts";

export function ReachPart({ contact: { email, mobile } }: Pick<BookingDetails, "contact">) {
  return (
    <Part title="How we reach you">
      <FactList
        rows={[
          { label: "Phone", value: <Way channel="mobile" text={mobile === undefined ? undefined : formatPhone(mobile)} /> },
          { label: "Email", value: <Way channel="email" text={email} /> },
        ]}
      />
    </Part>
  );
}

const names = { mobile: "phone number", email: "email address" } as const;

function Way({ channel, text }: { channel: Channel; text: string | undefined }) {
  const { addressOf } = useBookingAccess();
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">{text ?? "None"}</span>
      <Link
        to={addressOf(channel)}
        aria-label={`${text === undefined ? "Add" : "Change"} ${names[channel]}`}
        className="inline-flex min-h-11 items-center font-semibold text-downs underline underline-offset-4"
      >
        {text === undefined ? "Add" : "Change"}
      </Link>
    </span>
  );
}
