/** The six steps of a booking: their order, which may be opened, and which one a problem belongs to. */
import type { FieldProblem } from "#domain/kernel/problem.ts";

export const steps = ["where", "what", "access", "when", "who", "check"] as const;
export type Step = (typeof steps)[number];

export const stepNames: Readonly<Record<Step, string>> = {
  where: "Where",
  what: "What",
  access: "Access",
  when: "When",
  who: "Who",
  check: "Check",
};
/** The question that heads the step: the page's h1. */
export const stepTitles: Readonly<Record<Step, string>> = {
  where: "Where shall we collect from?",
  what: "What would you like cleared?",
  access: "How do we get to it?",
  when: "When should we come?",
  who: "Who is booking?",
  check: "Check and book",
};

export const stepNumber = (step: Step): number => steps.indexOf(step) + 1;
export const nextStep = (step: Step): Step | null => steps[steps.indexOf(step) + 1] ?? null;
export const previousStep = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null;

/** The step that an address asks for (`?step=when`); anything else is the first. */
export function stepOf(text: string | null): Step {
  return steps.find((step) => step === text) ?? "where";
}

/** The furthest step that may be opened: every step before it has its answers. */
export function furthestStep(problemsOf: (step: Step) => readonly FieldProblem[]): Step {
  return steps.find((step) => problemsOf(step).length > 0) ?? "check";
}

export const isBeyond = (step: Step, other: Step): boolean => stepNumber(step) > stepNumber(other);

const stepOfPrefix: Readonly<Record<string, Step>> = {
  address: "where",
  postcode: "where",
  service: "what",
  items: "what",
  hazards: "what",
  notes: "what",
  access: "access",
  place: "access",
  timing: "access",
  window: "when",
  windowId: "when",
  holdId: "when",
  holdToken: "when",
  load: "when",
  contact: "who",
  onSite: "who",
  payer: "who",
  paymentMethod: "check",
  consents: "check",
};

/** Where a field lives; what belongs nowhere is shown where the customer stands when booking: at the check. */
export function stepOfField(field: string): Step {
  return stepOfPrefix[field.split(".")[0] ?? ""] ?? "check";
}
