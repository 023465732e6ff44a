/** The calculation as React state: read from the address or from storage, written back to both with every change. */
import { useCallback, useEffect, useState } from "react";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { readLink, writeLink } from "./calculation-link.rules.ts";
import type { ReadLink } from "./calculation-link.rules.ts";
import { storeCalculation, storedCalculation } from "./calculation-storage.ts";
import { blankCalculation } from "./calculation.rules.ts";
import type { Calculation } from "./calculation.rules.ts";

export type CalculationStore = {
  calculation: Calculation;
  change: (values: Partial<Calculation>) => void;
  /** The visitor's own prices for the alternatives, as typed, by alternative. */
  figures: Readonly<Record<string, string>>;
  setFigure: (name: string, text: string) => void;
  /** The problem of the link that opened the page. */
  linkProblem: ReadLink["problem"];
  /** Counts the links opened, the first included. */
  opened: number;
};

type State = Pick<CalculationStore, "calculation" | "figures" | "linkProblem" | "opened">;

/** Delay before the address is written: browsers limit how often it may change. */
const restMilliseconds = 200;

export function useCalculation(catalogue: Catalogue): CalculationStore {
  const [state, setState] = useState<State>({ calculation: blankCalculation, figures: {}, linkProblem: null, opened: 0 });

  const open = useCallback(() => setState((previous) => opening(previous, catalogue)), [catalogue]);
  useEffect(() => {
    queueMicrotask(open);
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, [open]);

  const { calculation, figures, opened } = state;
  useEffect(() => {
    if (opened === 0) return;
    const link = writeLink(calculation);
    storeCalculation({ link, postcode: calculation.postcode, figures });
    const here = location.href;
    const write = () => {
      // Not if another link has just been opened: it must not be overwritten before it is read.
      if (location.href === here) history.replaceState(history.state, "", link === "" ? location.pathname + location.search : `#${link}`);
    };
    const rest = setTimeout(write, restMilliseconds);
    addEventListener("pagehide", write);
    return () => {
      clearTimeout(rest);
      removeEventListener("pagehide", write);
    };
  }, [calculation, figures, opened]);

  const change = useCallback(
    (values: Partial<Calculation>) =>
      setState((previous) => ({ ...previous, calculation: { ...previous.calculation, ...values }, linkProblem: null })),
    [],
  );
  const setFigure = useCallback(
    (name: string, text: string) => setState((previous) => ({ ...previous, figures: { ...previous.figures, [name]: text } })),
    [],
  );
  return { ...state, change, setFigure };
}

/** The address wins over storage; without a calculation in it the state stays as it is. */
function opening(previous: State, catalogue: Catalogue): State {
  const stored = storedCalculation();
  const hash = location.hash.slice(1);
  const postcode = previous.calculation.postcode || (stored?.postcode ?? "");
  const figures = { ...stored?.figures, ...previous.figures };
  const opened = previous.opened + 1;
  if (hash === "" && previous.opened > 0) return previous;
  const link = hash === "" ? (stored?.link ?? "") : hash;
  if (link === "") return { calculation: { ...previous.calculation, postcode }, figures, linkProblem: null, opened };
  const { calculation, problem } = readLink(link, catalogue);
  return { calculation: { ...calculation, postcode }, figures, linkProblem: problem, opened };
}
