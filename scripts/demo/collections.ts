/**
 * The day of a collection and what follows. There is no crew app yet, so the crew's state changes call the database
 * function `app.move_booking` directly; payments, reviews and the office's actions go through commands.
 */
import { addDays, londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import { recordPaymentContract } from "#domain/documents/documents.contract.ts";
import { giveReviewContract } from "#domain/reviews/reviews.contract.ts";
import { later } from "./world.ts";
import type { Booked, World } from "./world.ts";
import { disputeReasons, drawReview, missedReasons, onSiteReasons } from "./said.ts";

type Step = { to: BookingState; at: Date; by?: "crew" | "staff"; reason?: string; withFee?: boolean };

/** Makes all state changes of a booking in one statement, which is faster than one each. */
export async function takeSteps({ firm, staff }: World, { reference }: Booked, steps: readonly Step[]): Promise<void> {
  const inputs = steps.map(({ to, at, by = "crew", reason, withFee = false }) => ({
    to,
    now: at,
    actorType: by,
    ...(by === "staff" ? { actorId: staff.moderator.claims.sub } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(to === "completed" ? { payload: { taken: "Everything on the list", billsRest: true } } : {}),
    withFee,
  }));
  await firm.rows(
    `select app.move_booking(step || jsonb_build_object('bookingId', b.id) || case when (step ->> 'withFee')::boolean
        then jsonb_build_object('payload', jsonb_build_object('feePence', least(5000, b.total_pence))) else '{}' end)
      from (select step from jsonb_array_elements($1::jsonb) with ordinality as steps(step, place) order by place) as in_order
      cross join (select id, total_pence from bookings where reference = $2) as b`,
    [JSON.stringify(inputs), reference],
  );
}

/** How a visit goes, minutes after the crew set out. */
const visit = [
  ["en_route", 0],
  ["arrived", 18],
  ["scope_check", 21],
  ["loading", 26],
  ["loaded", 52],
  ["completed", 58],
] as const satisfies readonly (readonly [BookingState, number])[];

export const visitUpTo = (last: BookingState, setOut: Date): Step[] => {
  const index = visit.findIndex(([state]) => state === last);
  return visit.slice(0, index + 1).map(([to, minutes]) => ({ to, at: later(setOut, minutes) }));
};

export const collect = {
  /** A van is assigned two days before. */
  assign(world: World, booked: Booked, when: Date): void {
    world.timeline.at(when, booked.plan.number, (now) => takeSteps(world, booked, [{ to: "assigned", at: now, by: "staff" }]));
  },
  async day(world: World, booked: Booked): Promise<void> {
    const { chance, plan, startsAt } = booked;
    const setOut = later(startsAt, chance.integer(2, 55));
    const steps = stepsOfDay(booked, setOut);
    if (!hasBeenCollected(booked) || plan.payment !== "cash" || plan.fate === "unpaid") return takeSteps(world, booked, steps);
    // The crew takes the cash before it leaves.
    await takeSteps(world, booked, steps.slice(0, -1));
    await pay(world, booked, later(setOut, 55));
    await takeSteps(world, booked, steps.slice(-1));
  },
};

function stepsOfDay({ plan, chance, endsAt }: Booked, setOut: Date): Step[] {
  if (plan.fate === "missed") return [{ to: "missed_company", at: later(endsAt, 30), by: "staff", reason: chance.pick(missedReasons) }];
  if (plan.fate === "no-access")
    return [
      ...visitUpTo("arrived", setOut),
      { to: "no_access", at: later(setOut, 33), reason: "Nobody opened, three calls", withFee: true },
    ];
  if (plan.fate === "cancelled-on-site")
    return [...visitUpTo("scope_check", setOut), { to: "cancelled_on_site", at: later(setOut, 40), reason: chance.pick(onSiteReasons) }];
  return visitUpTo("completed", setOut);
}

const hasBeenCollected = ({ plan }: Booked) => !["missed", "no-access", "cancelled-on-site"].includes(plan.fate);

export async function pay({ firm, staff }: World, { reference, totalPence, plan }: Booked, now: Date): Promise<void> {
  const method = plan.payment === "account" ? "bank-transfer" : plan.payment;
  await firm.call(recordPaymentContract, { reference, kind: "balance", method, amountPence: totalPence }, { now, by: staff.moderator });
}

/** Paid, closed, reviewed; or disputed. */
export function afterCollection(world: World, booked: Booked): void {
  const { plan, chance, startsAt } = booked;
  const { timeline } = world;
  const nextMorning = later(londonInstant(addDays(londonDate(startsAt), 1), "09:10"), chance.integer(0, 100));
  if (plan.fate === "disputed") {
    timeline.at(nextMorning, plan.number, () =>
      takeSteps(world, booked, [{ to: "disputed", at: nextMorning, by: "staff", reason: chance.pick(disputeReasons) }]),
    );
    const settled = later(nextMorning, 6 * 1_440);
    if (settled < later(world.now, -90 * 1_440))
      timeline.at(settled, plan.number, () =>
        takeSteps(world, booked, [{ to: "closed", at: settled, by: "staff", reason: "Settled with the customer" }]),
      );
    return;
  }
  if (["unpaid", "cancelled-on-site", "no-access", "missed"].includes(plan.fate)) return;
  const byTransfer = plan.payment === "bank-transfer" && hasBeenCollected(booked);
  const closedAt = later(nextMorning, byTransfer ? 1_440 * (plan.fate === "paid-late" ? chance.integer(14, 30) : chance.integer(1, 6)) : 0);
  timeline.at(closedAt, plan.number, async () => {
    if (byTransfer) await pay(world, booked, later(closedAt, -5));
    await takeSteps(world, booked, [{ to: "closed", at: closedAt, by: "staff" }]);
    if (chance.happens(0.34)) review(world, booked, later(closedAt, chance.integer(600, 6_000)));
  });
}

function review({ firm, timeline }: World, { plan, chance, reference, accessToken }: Booked, when: Date): void {
  const [first = "", last = ""] = plan.person.fullName.split(" ");
  timeline.at(when, plan.number, async (now) => {
    await firm.call(
      giveReviewContract,
      { reference, accessToken, ...drawReview(chance), name: chance.happens(0.85) ? `${first} ${last.slice(0, 1)}.` : "" },
      { now },
    );
  });
}
