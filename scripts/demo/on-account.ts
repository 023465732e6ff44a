/** A business that pays on account: one invoice long overdue, one paid in part, one not due yet; and a statement for each month. */
import { addDays, londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import { saveCompanyContract } from "#domain/crm/companies.contract.ts";
import { saveContactContract } from "#domain/crm/contacts.contract.ts";
import { recordPaymentContract } from "#domain/documents/documents.contract.ts";
import { createChance } from "./chance.ts";
import { drawJob } from "./jobs.ts";
import { live } from "./lives.ts";
import type { DemoPerson } from "./people.ts";
import type { BookingPlan } from "./plan.ts";
import { later } from "./world.ts";
import type { World } from "./world.ts";

const minute = 60_000;
const dayMinutes = 1_440;
/** Days ago of the collections: with 30 days to pay one is due for weeks, one for some days, one not yet. */
const collections = [
  { daysAgo: 82, paidShare: 0 },
  { daysAgo: 47, paidShare: 0.4 },
  { daysAgo: 13, paidShare: 0 },
] as const;
/** Of the first such booking: no number of a plan is as high. */
const firstNumber = 100_000;

/** `person`: whose login is printed, so that their dashboard shows what a business sees. */
export function playAccount(world: World, person: DemoPerson): void {
  const chance = createChance(world.seed + 29);
  const opened = londonInstant(addDays(londonDate(world.now), -110), "10:00");
  world.timeline.at(opened, firstNumber, (now) => openAccount(world, person, now));
  for (const [index, { daysAgo, paidShare }] of collections.entries()) {
    const day = addDays(londonDate(world.now), -daysAgo);
    const plan: BookingPlan = {
      number: firstNumber + index,
      person,
      job: drawJob(chance, "household"),
      bookedAt: new Date(londonInstant(addDays(day, -6), "09:30").getTime() + index * minute),
      day,
      firstWindow: index,
      fate: "unpaid",
      payment: "account",
    };
    live(world, plan);
    const paidAt = later(londonInstant(day, "11:00"), 25 * dayMinutes);
    if (paidShare > 0) world.timeline.at(paidAt, plan.number, (now) => payPart(world, plan.number, paidShare, now));
  }
}

/** The office gives the company days to pay, and puts the customer among its people. */
async function openAccount({ firm, staff }: World, { email, fullName }: DemoPerson, now: Date): Promise<void> {
  const by = { now, by: staff.admin };
  const fields = { name: "Ridgewalk Property Care", termsDays: 30, creditLimitPence: 250_000, statementDay: 1 };
  const { company } = await firm.call(saveCompanyContract, { fields }, by);
  const [known] = await firm.rows<{ reference: string; rowVersion: number }>(
    `select c.reference, c.row_version as "rowVersion" from contacts c join contact_ways w on w.contact_id = c.id where w.value = $1 limit 1`,
    [email],
  );
  const person = { name: fullName, companyId: company.id, ways: [{ kind: "email" as const, value: email, isPrimary: true }] };
  await firm.call(saveContactContract, known === undefined ? { fields: person } : { ...known, fields: { companyId: company.id } }, by);
}

async function payPart({ firm, staff, booked }: World, number: number, share: number, now: Date): Promise<void> {
  const booking = booked.find(({ plan }) => plan.number === number);
  if (booking === undefined) return;
  const amountPence = Math.round(booking.totalPence * share);
  const payment = { reference: booking.reference, kind: "balance", method: "bank-transfer", amountPence } as const;
  await firm.call(recordPaymentContract, payment, { now, by: staff.admin });
}
