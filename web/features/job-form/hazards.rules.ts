/** The one question every quote and booking answers. */
import type { z } from "zod";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { hazardAnswerSchema } from "./draft/carried-job.rules.ts";

export type HazardAnswer = z.output<typeof hazardAnswerSchema>;

export const hazardQuestion = "Anything here with fridge gas, paint, oil, gas bottles, asbestos, needles or batteries?";

export function hazardProblems({ present, kinds }: HazardAnswer): FieldProblem[] {
  const problem = (part: string, message: string): FieldProblem[] => [{ field: `hazards.${part}`, code: "invalid", message }];
  if (present === null) return problem("present", "Tell us if there’s any paint, oil, gas or other hazardous waste");
  return present === "yes" && kinds.length === 0 ? problem("kinds", "Tick the ones you have") : [];
}
