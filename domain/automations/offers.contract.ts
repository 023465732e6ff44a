/** Refusing marketing offers by the link in one, without signing in. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";

/** Safe to repeat. Every genuine link gets the same answer, so that it does not reveal whether there was a consent. */
export const refuseOffersContract = commandContract({
  name: "refuse-offers",
  callers: "anyone",
  input: z.object({ bookingId: uuidText(), token: boundedText(100) }),
  answer: z.strictObject({ refused: z.literal(true) }),
  codes: ["automations.link_unknown"],
  limit: { calls: 60, perSeconds: 3600 },
});

export const offersContracts = [refuseOffersContract] as const;
