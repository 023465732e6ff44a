/** The events of a booking: when, by whom, and the text that went with each. */
import { howLate } from "#domain/bookings/copy/late.copy.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { itemList } from "#domain/bookings/booking-timeline.copy.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { officeState } from "./office-state.ts";

type Step = OfficeBooking["timeline"][number];

export function BookingTimeline({ steps }: { steps: readonly Step[] }) {
  return (
    <section className="mt-5">
      <h4 className="font-semibold">History</h4>
      <ol className="mt-2 space-y-2">
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added at the end
          <li key={index} className="wrap-anywhere">
            <span className="text-ink-soft">{`${formatMoment(step.at)}, `}</span>
            <span>{stepText(step)}</span>
            {step.taken !== null && <span>{`. Taken: ${step.taken}`}</span>}
            {[step.question, step.answer, step.reason]
              .filter((text) => text !== null)
              .map((text) => (
                <q key={text} className="mt-0.5 block whitespace-pre-line">
                  {text}
                </q>
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

const waitingSteps: Readonly<Partial<Record<Step["to"], string>>> = {
  held: "chose a window",
  pending_confirmation: "sent the request",
  needs_customer: "asked the customer",
  confirmed: "confirmed",
  lapsed: "ended it: nobody answered in time",
  cancelled_customer: "withdrew the request",
  cancelled_company: "refused",
};

const changes: Readonly<Record<NonNullable<Step["change"]>, string>> = {
  rescheduled: "moved the collection",
  items_added: "added",
  corrected: "corrected the access, the address or the list",
  items_asked: "asked for a price to add",
  details_changed: "changed the notes, the place or how to reach them",
  running_late: "reported that the crew is running late",
  planned: "planned its van and time",
  windows_offered: "offered the customer other times at no extra charge",
  change_sent: "sent the customer a new price",
  change_approved: "changed the price",
  change_declined: "declined the price change",
  change_expired: "closed the price change: no answer",
  change_withdrawn: "withdrew the price change",
  office_message: "wrote to the customer",
  charge_waived: "waived",
  link_sent: "sent the link to accept again",
  rebooked: "booked another visit",
  step_forced: "took the next step all the same",
};

function stepText({ by, from, to, change, items, minutes, waivedPence, step }: Step): string {
  if (change === "step_forced" && step !== null) return `${by}: set it to “${officeState(step).label}” although it wasn’t due`;
  if (change === "running_late" && minutes !== null) return `${by}: reported that the crew is ${howLate(minutes)}`;
  if (change === "charge_waived" && waivedPence !== null) return `${by}: waived ${formatPence(waivedPence)} of the charge`;
  if (change === "planned" && to === "confirmed") return `${by}: took it off its van`;
  if (change !== null) return [`${by}: ${changes[change]}`, ...(items === null ? [] : [itemList(items)])].join(" ");
  if (from !== "pending_confirmation" && from !== "needs_customer" && to === "cancelled_customer") return `${by}: cancelled`;
  if (from === "needs_customer" && to === "pending_confirmation") return `${by}: answered`;
  if (from === "needs_customer" && to === "confirmed") return `${by}: agreed to the window`;
  return `${by}: ${waitingSteps[to] ?? officeState(to).label.toLowerCase()}`;
}
