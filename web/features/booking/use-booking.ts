/** Puts the booking page's parts together: draft, step, price, coverage and what is still wrong. */
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { catalogueOf } from "#domain/catalogue/catalogue.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { isPriced } from "#domain/pricing/pricing.contract.ts";
import type { PricedAnswer } from "#domain/pricing/pricing.contract.ts";
import { loadOf } from "#domain/pricing/price.rules.ts";
import { useFirmPhone } from "#web/features/site/phone-link.tsx";
import { createCommand } from "#web/platform/commands.ts";
import type { Booking, BookingData } from "./booking-context.ts";
import { emptyDraft } from "./draft.rules.ts";
import { priceOfDraft } from "./pricing.ts";
import { stepOfField } from "./steps.rules.ts";
import type { Step } from "./steps.rules.ts";
import { useCoverage } from "./use-coverage.ts";
import type { DraftStore } from "./use-draft.ts";
import { useShownProblems } from "./use-shown-problems.ts";
import { useStep } from "./use-step.ts";
import { problemsOf } from "./validate.rules.ts";
import type { Facts } from "./validate.rules.ts";

/** Before the stored draft is read (and on the server) the page shows an empty one; nothing is saved from it. */
const blank = emptyDraft("not-a-checkout", 0);

export function useBookingPage(data: BookingData, store: DraftStore, now: number): Booking {
  const draft = store.draft ?? blank;
  const { step, goTo } = useStep();
  const navigate = useNavigate();
  const command = useMemo(() => createCommand(data.config.publishableKey), [data.config.publishableKey]);
  const catalogue = useMemo(() => catalogueOf(data.items), [data.items]);
  const today = londonDate(new Date(now));
  const parsed = parsePostcode(draft.address.postcode);
  const postcode = parsed.ok ? parsed.postcode : null;
  const phone = useFirmPhone();
  const coverage = useCoverage(command, postcode, phone?.text ?? null);
  const [server, setServer] = useState<{ asked: string; answer: PricedAnswer } | null>(null);
  const own = priceOfDraft(draft, data.book, new Date(now));
  const asked = JSON.stringify(own.request);
  const price = server !== null && server.asked === asked ? { ...own, answer: server.answer } : own;
  const load = price.request !== null && price.answer !== null && isPriced(price.answer) ? loadOf(price.request, data.book) : null;
  const facts: Facts = { catalogue, price: price.answer, today, coverageProblem: coverage.problem };
  const problemsAt = (at: Step) => problemsOf(at, draft, facts);
  const shown = useShownProblems(step, problemsAt(step), (field) => stepOfField(field) === step);

  return {
    ...data,
    catalogue,
    phone,
    command,
    draft,
    change: store.change,
    patch: (section, values) => store.change((known) => ({ ...known, [section]: { ...known[section], ...values } })),
    bind: (field, value, apply) => ({
      name: field,
      value,
      error: shown.errorFor(field),
      onChange: (next) => {
        shown.edit(field);
        apply(next);
      },
      onBlur: () => shown.leave(field),
    }),
    price,
    takeServerPrice: (answer) => setServer({ asked, answer }),
    load,
    postcode,
    coverage,
    now,
    today,
    step,
    goTo,
    problemsOf: problemsAt,
    shown,
    finish: (address) => {
      store.finish();
      void navigate(address);
    },
    startAgain: () => {
      store.startAgain();
      goTo("where");
    },
  };
}
