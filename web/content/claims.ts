/** The words around claims. The claims themselves, and every number in them, come from the tables (domain/claims). */
export const sampleText =
  "What is marked “Sample” shows where a figure will stand. Nobody has checked it, so do not rely on it: the label goes when there is evidence to look at, and a figure that loses its evidence is taken down.";

/** The same, where there is room for a line. */
export const sampleNote = "Marked “Sample”: a placeholder until there is evidence to look at.";
