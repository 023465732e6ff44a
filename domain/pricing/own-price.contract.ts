/** A total that a person sets, with the reason, as commands take it. */
import { z } from "zod";
import { enteredText } from "../kernel/typed-text.ts";
import { ownPriceLimits } from "./own-price.rules.ts";

const poundsMessage = "Enter your own total in pounds, from £0 to £50,000";

export const ownPriceSchema = z.object({
  totalPence: z.int({ error: poundsMessage }).min(0, poundsMessage).max(ownPriceLimits.totalPence, poundsMessage),
  reason: enteredText(1, ownPriceLimits.reason, "Say why it costs what you say"),
});
export type OwnPrice = z.output<typeof ownPriceSchema>;
