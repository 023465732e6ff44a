/** Ways from the check to the step of an answer. Apart from the steps, because nothing before the check needs them. */
import type { Step } from "./steps.rules.ts";

/** The step at which a group of questions is asked. */
export const stepOfPart = (part: Step, isLocked: boolean): Step => (isLocked && part === "who" ? "where" : part);

/** The address of a step that was opened to change an answer: from there the way leads back to the check. */
export const changeSearch = (step: Step): string => `?step=${step}&from=check`;
