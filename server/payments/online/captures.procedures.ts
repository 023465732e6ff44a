/** The functions of database/functions/captures.sql. */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";

const attemptAt = z.strictObject({ attemptId: z.string(), now: z.date() });
const claimed = z.strictObject({ isClaimed: z.boolean() });

export const claimCaptureProcedure = procedure({ name: "claim_capture", input: attemptAt, answer: claimed });
export const captureUnderWayProcedure = procedure({ name: "capture_under_way", input: attemptAt, answer: claimed });
export const releaseCaptureProcedure = procedure({
  name: "release_capture",
  input: z.strictObject({ attemptId: z.string() }),
  answer: z.strictObject({}),
});
