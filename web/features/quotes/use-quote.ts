/** Combines the quote page's state: draft, step, price, the quote on the server, and problems. */
import { useMemo, useState } from "react";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { parseOutcode } from "#domain/kernel/postcode.ts";
import { useCoverageHint } from "#web/features/job-form/coverage/use-coverage-hint.ts";
import { carriedJob, hasCarriedJob } from "#web/features/job-form/draft/carried-job.ts";
import { bindTo } from "#web/features/job-form/fields/bind.ts";
import { useShownProblems } from "#web/features/job-form/fields/use-shown-problems.ts";
import { useFetchedRules } from "#web/features/job-form/flow/use-fetched-rules.ts";
import type { StepPlace } from "#web/features/job-form/flow/use-step.ts";
import { useWhenReady } from "#web/features/job-form/flow/use-when-ready.ts";
import { clearShots } from "#web/features/job-form/photos/use-shots.ts";
import { useFirmPhone } from "#web/platform/firm-phone.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { createCommand } from "#web/platform/commands.ts";
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";
import type { QuoteDraft } from "./draft/draft.rules.ts";
import type { Outcome } from "./price/outcome.rules.ts";
import type { Quote, QuoteData } from "./quote-context.ts";
import type * as quoteRules from "./quote-rules.ts";
import type { Step } from "./flow/steps.rules.ts";
import { shownPrice } from "./price/shown-price.rules.ts";
import { blankDraft } from "./draft/blank-draft.ts";
import { storedDraft } from "./draft/draft-storage.ts";
import { useDraft } from "./draft/use-draft.ts";
import type { DraftStore } from "./draft/use-draft.ts";
import { useEstimate } from "./price/use-estimate.ts";
import { usePhotos } from "./use-photos.ts";
import { startAsPerson } from "./server/start-as-person.ts";
import { useQuoteServer } from "./server/use-quote-server.ts";
import { useResume } from "./draft/use-resume.ts";

type QuoteRules = typeof quoteRules;
const fetchRules = () => import("./quote-rules.ts");
const hasBegun = () => storedDraft() !== null || hasCarriedJob("quote") || location.hash.length > 1;

type Needs = { data: QuoteData; place: StepPlace<Step>; now: number };

export function useQuotePage({ data, place, now }: Needs): Quote {
  const store = useDraft();
  const rules = useQuoteRules(place.step !== "snap", store);
  const { draft } = store;
  const { step } = place;
  const catalogue = data.book.catalogue;
  const phone = useFirmPhone();
  const key = data.config.publishableKey;
  const command = useMemo(() => startAsPerson(createCommand(key), key), [key]);
  // The first half of a postcode is enough for a price.
  const outcode = parseOutcode(draft.facts.place.postcode);
  const coverage = useCoverageHint(command, outcode.ok ? outcode.outcode : null);
  const today = londonDate(new Date(now));
  const whenReady = useWhenReady(store.isReady);
  const { server, view, textOf } = useQuoteServer({ command, store, rules, whenReady });
  const [estimated, setEstimated] = useState<number | null>(null);
  // After a reload the estimate's confidence is known from the server's answer only.
  const outcome = computeOutcome({ draft, data, rules, coverage, now, estimated: estimated ?? view?.confidence ?? null });
  const answers = useAnswers(step, (at) => rules?.stepProblems(at, draft, catalogue, today) ?? []);
  const resume = useResume(store, server, place.goTo);
  const price = shownPrice({ outcome, view }, draft.facts, textOf);
  const needs = { store, server, view, step, command, setEstimated };
  const pictures = usePictures({ ...needs, isOffered: data.config.features.vision, isPriced: price !== null });
  return {
    ...data,
    ...place,
    resume,
    price,
    priceOf: (facts) => rules?.draftOutcome(facts, { ...data.book, zoneStatus: () => null }, new Date(now), null).price?.totalPence ?? null,
    ...pictures,
    promise: rules?.promiseText(now, data.book) ?? "",
    catalogue,
    phone,
    command,
    draft,
    facts: draft.facts,
    store,
    ...createChanges(store),
    ...answers,
    outcome,
    server,
    view,
    coverage,
    whenReady,
    setEstimated,
    now,
    today,
  };
}

function useQuoteRules(isNeeded: boolean, store: DraftStore): QuoteRules | null {
  return useFetchedRules({
    fetchRules,
    hasBegun,
    isNeeded,
    onArrival: (loaded) => {
      const carried = carriedJob("quote");
      // Photos belong to the quote that they were taken for.
      if (loaded.withCarriedJob(blankDraft, carried, "") !== blankDraft) void clearShots("quote");
      store.open(loaded, (stored) => loaded.withCarriedJob(stored, carried, newIdempotencyKey()));
    },
  });
}

type PictureNeeds = Pick<Quote, "store" | "server" | "view" | "step" | "command" | "setEstimated"> & {
  isOffered: boolean;
  isPriced: boolean;
};

/** The photos and the vision service's list. Photos are uploaded once there is a price, or the office is asked. */
function usePictures({ store, server, view, step, isPriced, ...needs }: PictureNeeds): Pick<Quote, "shots" | "estimate"> {
  const common = { openQuote: server.open, isReady: store.isReady, changeFacts: store.changeFacts };
  const isWanted = isPriced || step === "price" || step === "save" || step === "check";
  const shots = usePhotos({ ...common, isPriced: isWanted, view, quote: store.draft.quote?.reference ?? null });
  return { shots, estimate: useEstimate({ ...common, ...needs, shots, facts: store.draft.facts }) };
}

type ChangesNeeds = {
  draft: QuoteDraft;
  data: QuoteData;
  rules: QuoteRules | null;
  coverage: CoverageAnswer | null;
  now: number;
  estimated: number | null;
};

function computeOutcome({ draft, data, rules, coverage, now, estimated }: ChangesNeeds): Outcome | null {
  const zoneStatus = (outcode: string) => (coverage?.outcode === outcode ? coverage.status : null);
  return rules?.draftOutcome(draft.facts, { ...data.book, zoneStatus }, new Date(now), estimated) ?? null;
}

function createChanges({ change, changeFacts }: DraftStore): Pick<Quote, "change" | "patchPlace" | "patchWhen" | "patchContact"> {
  return {
    change: changeFacts,
    patchPlace: (values) => changeFacts((facts) => ({ ...facts, place: { ...facts.place, ...values } })),
    patchWhen: (values) => changeFacts((facts) => ({ ...facts, when: { ...facts.when, ...values } })),
    patchContact: (values) => change((previous) => ({ ...previous, contact: { ...previous.contact, ...values } })),
  };
}

function useAnswers(step: Step, problemsOf: (step: Step) => FieldProblem[]): Pick<Quote, "problemsOf" | "formErrors" | "bind"> {
  const formErrors = useShownProblems(step, problemsOf(step), () => true);
  return { problemsOf, formErrors, bind: bindTo(formErrors) };
}
