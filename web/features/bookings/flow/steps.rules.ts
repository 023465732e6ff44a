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
/** `among`: the steps of this booking. */
export const nextStep = (step: Step, among: readonly Step[] = steps): Step | null => among[among.indexOf(step) + 1] ?? null;
export const previousStep = (step: Step, among: readonly Step[] = steps): Step | null => among[among.indexOf(step) - 1] ?? null;

/** The steps left once a quote has locked the price. */
const lockedSteps: ReadonlySet<Step> = new Set(["where", "when", "check"]);

/** `isOpen`: whether a step lacks an answer, or the customer has opened it. */
export function stepsWithQuote(isOpen: (step: Step) => boolean): readonly Step[] {
  return steps.filter((step) => lockedSteps.has(step) || isOpen(step));
}

/** The groups of questions that a step asks: with a locked quote, who books is asked with the address. */
export const partsOf = (step: Step, isLocked: boolean): readonly Step[] => (isLocked && step === "where" ? ["where", "who"] : [step]);

/** Whether the step was opened from the check step to change an answer (`change.rules.ts`). */
export const isChange = (step: Step, query: URLSearchParams): boolean => step !== "check" && query.get("from") === "check";

/** The step that an address asks for (`?step=when`); anything else is the first. */
export function parseStep(text: string | null): Step {
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
  photos: "access",
  timing: "access",
  window: "when",
  windowId: "when",
  holdId: "when",
  holdToken: "when",
  load: "when",
  contact: "who",
  onSite: "who",
  payer: "who",
  customer: "who",
  paymentMethod: "check",
  purchaseOrder: "check",
  consents: "check",
};

/** The step of a field; unknown fields are shown at the check step, from which the request is sent. */
export function stepOfField(field: string): Step {
  return stepOfPrefix[field.split(".")[0] ?? ""] ?? "check";
}
