/** What has to be paid before a booking by card or PayPal is agreed: product D4.9. */
import type { Presence } from "../bookings/place/place-choices.ts";
import type { Speed } from "../pricing/pricing.contract.ts";

/** From this price on a deposit is asked for; below it a card pays the whole. */
export const depositFromPence = 25_000;
const depositPercent = 25;
const minDepositPence = 5_000;

type Deposited = { totalPence: number; presence?: Presence | undefined; speed: Speed };

/** All of it where nobody is there to pay on the day, or a crew comes at once; a quarter, at least £50, from £250; all of less than that. */
export function requiredDeposit({ totalPence, presence, speed }: Deposited): number {
  const isUnattended = presence !== undefined && presence !== "yes";
  if (isUnattended || speed === "emergency" || totalPence < depositFromPence) return totalPence;
  return Math.max(minDepositPence, Math.ceil((totalPence * depositPercent) / 100));
}
