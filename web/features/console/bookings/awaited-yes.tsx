/** A booking that waits for its customer's yes: heard on the phone, or asked for again by the link. */
import { needsEarlyStart } from "#domain/bookings/booking-checks.rules.ts";
import { consentTexts } from "#domain/bookings/booking-request.contract.ts";
import type { ConsentKind } from "#domain/bookings/bookings.contract.ts";
import { windowLabels } from "#domain/bookings/copy/booking.copy.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { isUnattended } from "#domain/bookings/place/presence.rules.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Decision } from "../kit/decision.tsx";
import { ReadOut } from "../new-booking/read-out.tsx";

type Props = { opened: OfficeBooking; onDone: (message: string) => void };

export function AwaitedYes({ opened: { booking }, onDone }: Props) {
  const today = londonDate(new Date(useNow(60_000)));
  const kinds = neededConsents(booking, today);
  const { day, time } = windowLabels(booking.window);
  const price = formatPounds(booking.totalPence);
  const consents = Object.fromEntries(kinds.map((kind) => [kind, true]));
  return (
    <>
      <p className="mt-5 font-semibold">
        The office filled this in for the customer. It’s booked once they accept it, with the link we sent them or on the phone.
      </p>
      <Decision
        title="They said yes on the phone"
        button={`They said yes: book it for ${price}`}
        isPrimary
        submit={(send) => send("accept-for-caller", { reference: booking.reference, consents, expectedTotalPence: booking.totalPence })}
        onDone={() => onDone("Booked. Their confirmation is on its way.")}
      >
        <ReadOut what={`${day}, ${time}, for ${price}`} texts={kinds.map((kind) => ({ kind, text: consentTexts[kind].text }))} />
      </Decision>
      <Decision
        title="Send the link again"
        button="Send the link again"
        submit={(send) => send("send-acceptance-again", { reference: booking.reference })}
        onDone={() => onDone("The link is on its way again.")}
      >
        <p>By email, text or both, as the first time. It works until the same moment.</p>
      </Decision>
    </>
  );
}

function neededConsents({ customer, place, window }: OfficeBooking["booking"], today: string): ConsentKind[] {
  const isAsked = isConsumer(customer) && needsEarlyStart(londonDate(window.startsAt), today);
  return [
    "scope",
    "terms",
    ...(isAsked ? (["startWithin14Days", "rightLostWhenComplete"] as const) : []),
    ...(isUnattended(place?.presence) ? (["unattended"] as const) : []),
  ];
}
