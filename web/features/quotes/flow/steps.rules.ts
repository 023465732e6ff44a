/** The screens of a quote and their order. Every one may be opened at any time: nothing has to be answered to see a price. */
export const steps = ["snap", "mark", "what", "where", "price", "save", "check"] as const;
export type Step = (typeof steps)[number];

/** The steps of the progress bar; marking counts as part of the photos, saving and checking of the price. */
export const mainSteps = ["snap", "what", "where", "price"] as const satisfies readonly Step[];
export type MainStep = (typeof mainSteps)[number];

export const mainStepNames: Readonly<Record<MainStep, string>> = { snap: "Photos", what: "What", where: "Where", price: "Price" };

export const stepTitles: Readonly<Record<Step, string>> = {
  snap: "Snap it, see the price",
  mark: "Show us what’s going",
  what: "What is it?",
  where: "Where is it, and how do we reach it?",
  price: "Your price",
  save: "Save your quote",
  check: "Ask us to check it",
};

const mainOf: Readonly<Record<Step, MainStep>> = {
  snap: "snap",
  mark: "snap",
  what: "what",
  where: "where",
  price: "price",
  save: "price",
  check: "price",
};

export const mainStepOf = (step: Step): MainStep => mainOf[step];

/** The step that an address asks for (`?step=where`); anything else is the first. */
export function parseStep(text: string | null): Step {
  return steps.find((step) => step === text) ?? "snap";
}

/** Null after the last main step. */
export const nextStep = (step: Step): MainStep | null => mainSteps[mainSteps.indexOf(mainOf[step]) + 1] ?? null;

/** The target of "Back": from a side screen its main step. Null on the first. */
export function previousStep(step: Step): Step | null {
  const main = mainOf[step];
  return main === step ? (mainSteps[mainSteps.indexOf(main) - 1] ?? null) : main;
}
