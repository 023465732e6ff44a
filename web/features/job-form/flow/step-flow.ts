/** The context that a page of several steps gives to each step's frame. */
import { createContext, useContext } from "react";
import type { ShownProblems } from "../fields/use-shown-problems.ts";

export type StepFlow = {
  /** The question that heads the step: the page's h1. */
  title: string;
  /** The problems that keep the step from being done, also those not shown yet. */
  problems: readonly unknown[];
  formErrors: ShownProblems;
  /** Resolves once the stored draft and the rules are loaded. */
  whenReady: Promise<void>;
  /** The button's label; "Continue" by default. */
  continueLabel?: string;
  /** Opens the next step; on the last one it does nothing. */
  goToNext: () => void;
  /** The step that "Back" leads to; null on the first. */
  back: { step: string; name: string } | null;
};

export const StepFlowContext = createContext<StepFlow | null>(null);

export function useStepFlow(): StepFlow {
  const flow = useContext(StepFlowContext);
  if (flow === null) throw new Error("useStepFlow is for the steps of a page that gives a StepFlowContext");
  return flow;
}
