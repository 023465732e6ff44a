/** What the office and the customers do with a booking before its day: confirm, ask, move, cancel, pay ahead. */
import { londonDate } from "#domain/kernel/london-time.ts";
import { cancelForCustomerContract, rescheduleForCustomerContract } from "#domain/bookings/for-customer.contract.ts";
import { cancelBookingContract, rescheduleBookingContract } from "#domain/bookings/own-booking.contract.ts";
import { answerBookingContract, moveBookingContract, officeBookingContract } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { recordPaymentContract, recordRefundContract } from "#domain/documents/documents.contract.ts";
import { Problem } from "#server/kernel/problem.ts";
import { later } from "./world.ts";
import type { Booked, World } from "./world.ts";
import { answers, cancelReasons, companyReasons, questions, refusalReasons } from "./said.ts";

const openBooking = ({ firm, staff }: World, { reference }: Booked, now: Date): Promise<OfficeBooking> =>
  firm.call(officeBookingContract, { reference }, { now, by: staff.moderator });

/** The office answers a waiting booking within two hours, except the newest ones and those planned to lapse. */
export function decide(world: World, booked: Booked, whenAgreed: (now: Date) => void): void {
  const { plan, chance } = booked;
  const isToCome = plan.day > londonDate(world.now);
  if (plan.fate === "lapsed" || (isToCome && plan.fate === "waits")) return;
  const answeredAt = later(plan.bookedAt, chance.integer(20, 110));
  world.timeline.at(answeredAt, plan.number, async (now) => {
    if (plan.fate === "asked") return ask(world, booked, now, isToCome ? undefined : whenAgreed);
    if (plan.fate === "refused") return moveTo(world, booked, now, { to: "cancelled_company", reason: chance.pick(refusalReasons) });
    await moveTo(world, booked, now, { to: "confirmed" });
    whenAgreed(now);
  });
}

async function moveTo(
  world: World,
  booked: Booked,
  now: Date,
  step: { to: "confirmed" | "needs_customer" | "cancelled_company"; reason?: string; question?: string },
) {
  const { rowVersion } = await openBooking(world, booked, now);
  await world.firm.call(moveBookingContract, { reference: booked.reference, rowVersion, ...step }, { now, by: world.staff.moderator });
}

/** `whenAnswered`: undefined where the customer has not answered yet. */
async function ask(world: World, booked: Booked, now: Date, whenAnswered: ((now: Date) => void) | undefined): Promise<void> {
  const { chance, reference, accessToken } = booked;
  const turn = chance.integer(0, questions.length - 1);
  await moveTo(world, booked, now, { to: "needs_customer", question: questions[turn] ?? "" });
  if (whenAnswered === undefined) return;
  world.timeline.at(later(now, chance.integer(15, 180)), booked.plan.number, async (moment) => {
    await world.firm.call(
      answerBookingContract,
      { reference, accessToken, choice: "answer", answer: answers[turn] ?? "" },
      { now: moment },
    );
    await moveTo(world, booked, later(moment, 12), { to: "confirmed" });
    whenAnswered(later(moment, 12));
  });
}

/** Moves a booking some days later: by its customer if they have an account, else by the office. */
export function move(world: World, booked: Booked, when: Date, whenMoved: (now: Date) => void): void {
  world.timeline.at(when, booked.plan.number, async (now) => {
    const { rowVersion } = await openBooking(world, booked, now);
    const [contract, by] =
      booked.by === undefined
        ? ([rescheduleForCustomerContract, world.staff.moderator] as const)
        : ([rescheduleBookingContract, booked.by] as const);
    for (const { id: windowId } of otherWindows(world, booked)) {
      try {
        const moved = await world.firm.call(
          contract,
          { reference: booked.reference, windowId, rowVersion, startWithin14Days: true },
          { now, by },
        );
        Object.assign(booked, {
          startsAt: new Date(moved.window.startsAt),
          endsAt: new Date(moved.window.endsAt),
          totalPence: moved.totalPence,
        });
        break;
      } catch (error) {
        if (!(error instanceof Problem) || !["bookings.window_taken", "bookings.window_closed"].includes(error.code)) throw error;
      }
    }
    whenMoved(now);
  });
}

/** Windows to move to; past bookings only to past windows. */
function otherWindows({ firm, windows, now }: World, { plan, startsAt }: Booked) {
  const depot = firm.content().zones.get(plan.person.outcode)?.depotId ?? "";
  const isPast = plan.day < londonDate(now);
  return windows
    .from(depot, plan.day, 9)
    .flat()
    .filter((window) => window.startsAt > startsAt && (!isPast || window.date < londonDate(now)));
}

export function cancel(world: World, booked: Booked, when: Date, whose: "customer" | "company" = "customer"): void {
  world.timeline.at(when, booked.plan.number, (now) =>
    whose === "company"
      ? moveTo(world, booked, now, { to: "cancelled_company", reason: booked.chance.pick(companyReasons) })
      : cancelAsCustomer(world, booked, now),
  );
}

async function cancelAsCustomer(world: World, booked: Booked, now: Date): Promise<void> {
  const { reference, chance, by } = booked;
  const { rowVersion, money } = await openBooking(world, booked, now);
  const [expectedFeePence, reason] = [money.feePence, chance.pick(cancelReasons)];
  if (by === undefined) {
    await world.firm.call(
      cancelForCustomerContract,
      { reference, rowVersion, expectedFeePence, reason },
      { now, by: world.staff.moderator },
    );
  } else await world.firm.call(cancelBookingContract, { reference, expectedFeePence, reason }, { now, by });
}

/** Paid by transfer, cancelled in time, refunded two days later; recent cancellations are still due a refund. */
export function prepay(world: World, booked: Booked, paidAt: Date, cancelledAt: Date): void {
  const { reference, totalPence } = booked;
  const { firm, timeline, staff } = world;
  timeline.at(paidAt, booked.plan.number, async (now) => {
    await firm.call(
      recordPaymentContract,
      { reference, kind: "deposit", method: "bank-transfer", amountPence: totalPence },
      { now, by: staff.moderator },
    );
  });
  timeline.at(later(cancelledAt, 30), booked.plan.number, async (now) => cancelAsCustomer(world, booked, now));
  timeline.at(later(cancelledAt, 3 * 1_440), booked.plan.number, async (now) => {
    const { money } = await openBooking(world, booked, now);
    const [row] = await firm.rows<{ due: number }>(
      "select greatest(0, -app.balance_pence(b)) as due from bookings b where reference = $1",
      [reference],
    );
    if (row === undefined || row.due === 0) return;
    const refund = {
      reference,
      kind: "refund",
      method: "bank-transfer",
      amountPence: row.due,
      expectedPaidPence: money.paidPence,
      reason: "Cancelled in time",
    } as const;
    await firm.call(recordRefundContract, refund, { now, by: staff.admin });
  });
}
