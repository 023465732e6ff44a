/** Links from the check step to the step of an answer. Not in steps.rules.ts, because only the check step needs them. */
import type { Step } from "./steps.rules.ts";

/** The step at which a group of questions is asked. */
export const stepOfPart = (part: Step, isLocked: boolean): Step => (isLocked && part === "who" ? "where" : part);

/** The query of a step opened to change an answer, which returns to the check step. */
export const changeSearch = (step: Step): string => `?step=${step}&from=check`;
