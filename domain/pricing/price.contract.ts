/** `price`: what a load costs today, line by line. */
import { commandContract } from "../kernel/command-contract.ts";
import { priceAnswerSchema } from "./price-answer.contract.ts";
import { priceRequestSchema } from "./pricing.contract.ts";

export const priceContract = commandContract({
  name: "price",
  callers: "anyone",
  input: priceRequestSchema,
  answer: priceAnswerSchema,
  codes: [],
  limit: { calls: 600, perSeconds: 600 },
});

export const pricingContracts = [priceContract] as const;
