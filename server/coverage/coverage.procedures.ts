/** The functions of database/functions/waiting-list.sql. */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";
import { coverageProblem } from "./coverage.errors.ts";

export const joinWaitingListProcedure = procedure({
  name: "join_waiting_list",
  input: z.strictObject({ outcode: z.string(), email: z.string().optional(), mobile: z.string().optional(), now: z.date() }),
  answer: z.strictObject({}),
  problems: coverageProblem.pick("coverage.no_waiting_list"),
});

export const leaveWaitingListProcedure = procedure({
  name: "leave_waiting_list",
  input: z.strictObject({ email: z.string().optional(), mobile: z.string().optional() }),
  answer: z.strictObject({}),
});
