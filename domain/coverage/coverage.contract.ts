/** `coverage`: whether we serve a postcode. Only the table of zones decides. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { outcodeMessage } from "../kernel/postcode.ts";
import { boundedText } from "../kernel/text.ts";
import { zoneStatuses } from "./coverage.rules.ts";

export const coverageContract = commandContract({
  name: "coverage",
  callers: "anyone",
  input: z.object({ postcode: boundedText(200, outcodeMessage) }),
  /** `town`: the slug of the town with the nearest page. `postTown`: as addresses there are written. */
  answer: z.strictObject({
    status: z.enum(zoneStatuses),
    outcode: z.string(),
    town: z.string().optional(),
    postTown: z.string().optional(),
  }),
  codes: ["coverage.postcode_invalid"],
  limit: { calls: 600, perSeconds: 600 },
});
export type CoverageAnswer = z.output<typeof coverageContract.answer>;

export const coverageContracts = [coverageContract] as const;
