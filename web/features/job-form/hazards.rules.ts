/** The one question every quote and booking answers, what each yes means, and how the crew reads it. */
import type { z } from "zod";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { hazardKinds } from "#domain/quotes/quote-choices.ts";
import type { hazardAnswerSchema } from "./draft/carried-job.rules.ts";

export type HazardAnswer = z.output<typeof hazardAnswerSchema>;
export type HazardKind = HazardAnswer["kinds"][number];

export const hazardQuestion = "Anything here with fridge gas, paint, oil, gas bottles, asbestos, needles or batteries?";

export type Hazard = { label: string; isTaken: boolean; what: string };

export const hazards: Readonly<Record<HazardKind, Hazard>> = {
  "fridge-gas": {
    label: "Fridge gas",
    isTaken: true,
    what: "Fridges, freezers and air conditioners: add each one to your list, and we take it to a place that recovers the gas.",
  },
  paint: {
    label: "Paint",
    isTaken: true,
    what: "Add tins of water-based paint to your list. Solvent-based paint, gloss and varnish have to go to your council’s recycling centre.",
  },
  oil: {
    label: "Oil",
    isTaken: true,
    what: "Used cooking oil can go on your list. Engine oil and fuel have to go to your council’s recycling centre.",
  },
  "gas-bottles": { label: "Gas bottles", isTaken: false, what: "We cannot carry these. Their supplier takes them back." },
  asbestos: {
    label: "Asbestos",
    isTaken: false,
    what: "We cannot touch this. Leave it where it is and call your council or a licensed specialist.",
  },
  needles: { label: "Needles", isTaken: false, what: "We cannot take these. Your council or pharmacy collects them in a sharps box." },
  batteries: {
    label: "Batteries",
    isTaken: true,
    what: "Add car batteries or boxes of household batteries to your list, kept apart from everything else.",
  },
};

/** A line for the crew on top of the customer's own note; empty when there is nothing of the kind. */
export function hazardNote(answer: HazardAnswer): string {
  if (answer.present !== "yes" || answer.kinds.length === 0) return "";
  const named = hazardKinds.filter((kind) => answer.kinds.includes(kind)).map((kind) => hazards[kind].label.toLowerCase());
  return `Also on site: ${named.join(", ")}.`;
}

export function hazardProblems({ present, kinds }: HazardAnswer): FieldProblem[] {
  const problem = (part: string, message: string): FieldProblem[] => [{ field: `hazards.${part}`, code: "invalid", message }];
  if (present === null) return problem("present", "Say whether there is anything with fridge gas, paint, oil or the like");
  return present === "yes" && kinds.length === 0 ? problem("kinds", "Tick what there is") : [];
}
