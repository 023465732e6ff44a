/** Refusing offers by the link of one, without signing in. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";

/** Safe to repeat. Whether there was anything to refuse is nobody else's business: every genuine link is answered alike. */
export const refuseOffersContract = commandContract({
  name: "refuse-offers",
  callers: "anyone",
  input: z.object({ bookingId: uuidText(), token: boundedText(100) }),
  answer: z.strictObject({ refused: z.literal(true) }),
  codes: ["automations.link_unknown"],
  limit: { calls: 60, perSeconds: 3600 },
});

export const offersContracts = [refuseOffersContract] as const;
