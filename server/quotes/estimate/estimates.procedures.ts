/** The cost and the answers of a vision service: database/functions/estimates.sql, and `keep_estimate` of quotes.sql. */
import { z } from "zod";
import type { Estimate } from "#domain/quotes/estimate/estimator.contract.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { quoteProblem } from "../quotes.errors.ts";
import { quoteLinkInput } from "../quotes.procedures.ts";

const input = quoteLinkInput.extend({ now: z.date() });

/** Thousandths of a penny. */
export const beginEstimateProcedure = procedure({
  name: "begin_estimate",
  input: input.extend({ millipence: z.number(), mostMillipence: z.number() }),
  answer: z.strictObject({ isAllowed: z.boolean() }),
  problems: quoteProblem.pick("quotes.not_found", "quotes.not_open"),
});

export const keepEstimateProcedure = procedure({
  name: "keep_estimate",
  input: input.extend({ estimate: storedJson<Estimate>() }),
  answer: z.strictObject({}),
  problems: quoteProblem.pick("quotes.not_found", "quotes.not_open"),
});

/** The answer was unusable; `millipence` of the cost was not charged. */
export const missEstimateProcedure = procedure({
  name: "miss_estimate",
  input: input.extend({ millipence: z.number() }),
  answer: z.strictObject({}),
  problems: quoteProblem.pick("quotes.not_found"),
});
