/** The load of a hold: as requested, or limited to what its list or quote needs. */
import { heldLoad, isOrdinary, maxHeldMinutes } from "#domain/bookings/held-load.rules.ts";
import type { HoldSlot, Load } from "#domain/bookings/bookings.contract.ts";
import { measureLoad, price } from "#domain/pricing/price.rules.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { isPriced, priceRequestSchema } from "#domain/pricing/pricing.contract.ts";
import { bookingProblem } from "../bookings.errors.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { itemProblems } from "#server/pricing/pricing.public.ts";
import { quotedLoad, readQuoteToBook } from "#server/quotes/quoted-booking.public.ts";

type Needs = { database: Pick<Database, "perform">; actor: Actor; book: PriceBook };

/** Queries the database only for a large load that names a quote and no list. @throws Problem that says what to send instead. */
export async function loadToHold(needs: Needs, input: HoldSlot): Promise<Load> {
  const needed = await neededLoad(needs, input);
  const load = needed === undefined ? input.load : heldLoad(input.load, needed);
  if (load.minutes > maxHeldMinutes)
    throw refusal("load.minutes", "That’s more than a day’s work for one crew. Call us and we’ll plan it with you");
  return load;
}

async function neededLoad({ database, actor, book }: Needs, input: HoldSlot): Promise<Load | undefined> {
  if (input.items !== undefined) return loadOfList(input, book);
  if (isOrdinary(input.load)) return undefined;
  const { quote } = input;
  if (quote !== undefined) return quotedLoad(await readQuoteToBook(database, actor, quote));
  const message = "Send service and items as in price, or the quote: a load this large is held for its list";
  throw bookingProblem("bookings.list_needed", { fields: [{ field: "items", code: "bookings.list_needed", message }] });
}

function loadOfList({ service, items, access, timing }: HoldSlot, book: PriceBook): Load {
  if (service === undefined) throw refusal("service", "Choose a service");
  const request = priceRequestSchema.parse({ service, items, access, timing }); // each part was parsed by the same schema
  const fields = itemProblems(request, book);
  if (fields.length > 0) throw requestProblem("request.invalid", { fields });
  if (!isPriced(price(request, book))) throw bookingProblem("bookings.not_priced");
  return measureLoad(request, book);
}

const refusal = (field: string, message: string) => requestProblem("request.invalid", { fields: [{ field, code: "invalid", message }] });
