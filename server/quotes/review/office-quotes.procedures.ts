/** The database's functions the office calls on a quote: each checks the role and the second factor itself. */
import { z } from "zod";
import { officeQuoteContract } from "#domain/quotes/review/office-quotes.contract.ts";
import type { QuoteContact, QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { quoteDocumentSchema } from "../quote-document.ts";
import { priceUpdatedRefusal } from "../quote-problems.ts";
import { quoteProblem } from "../quotes.errors.ts";
import { keyReused, repeatableInput, startQuoteProcedure, storedPriceInput } from "../quotes.procedures.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const stepInput = repeatableInput.extend({
  reference: z.string(),
  seen: z.strictObject({ version: z.int(), status: z.string(), lastEvent: z.int().optional() }).optional(),
});

export const officeQuoteProcedure = procedure({
  name: "office_quote",
  input: z.strictObject({ reference: z.string() }),
  answer: officeQuoteContract.answer.omit({ view: true, isLate: true, work: true }).extend({ quote: quoteDocumentSchema }).nullable(),
  problems: notOffice,
});

export const readQuoteAsStaffProcedure = procedure({
  name: "read_quote_as_staff",
  input: z.strictObject({ reference: z.string() }),
  answer: quoteDocumentSchema.nullable(),
  problems: notOffice,
});

export const publishQuoteProcedure = procedure({
  name: "publish_quote",
  input: stepInput.extend({
    facts: storedJson<QuoteFacts>(),
    outcode: z.string().optional(),
    priced: storedPriceInput,
    /** The promised answer was late, and the price is reduced for it. */
    isLate: z.boolean(),
    note: z.string(),
  }),
  answer: z.strictObject({ version: z.int() }),
  problems: {
    ...keyReused,
    ...notOffice,
    ...quoteProblem.pick("quotes.not_found", "quotes.expired", "quotes.not_open", "quotes.changed", "quotes.own_price_limit"),
  },
});

export const quoteForCallerProcedure = procedure({
  name: "quote_for_caller",
  input: startQuoteProcedure.input
    .omit({ priced: true })
    .extend({ priced: storedPriceInput, note: z.string(), contact: storedJson<QuoteContact>() }),
  answer: z.strictObject({ reference: z.string() }),
  problems: { ...startQuoteProcedure.problems, ...publishQuoteProcedure.problems },
});

export const askAboutQuoteProcedure = procedure({
  name: "ask_about_quote",
  input: stepInput.extend({ questions: z.array(z.string()) }),
  answer: z.strictObject({}),
  problems: {
    ...keyReused,
    ...notOffice,
    ...quoteProblem.pick("quotes.not_found", "quotes.changed", "quotes.expired", "quotes.not_open", "quotes.unreachable"),
  },
});

export const withdrawQuoteProcedure = procedure({
  name: "withdraw_quote",
  input: stepInput.extend({ reason: z.string() }),
  answer: z.strictObject({}),
  problems: { ...keyReused, ...notOffice, ...quoteProblem.pick("quotes.not_found", "quotes.changed", "quotes.expired", "quotes.not_open") },
});

export const sendQuoteAgainProcedure = procedure({
  name: "send_quote_again",
  input: repeatableInput.extend({ reference: z.string() }),
  answer: z.strictObject({}),
  problems: {
    ...keyReused,
    ...notOffice,
    ...quoteProblem.pick(
      "quotes.not_found",
      "quotes.not_priced",
      "quotes.expired",
      "quotes.not_open",
      "quotes.unreachable",
      "quotes.sent_just_now",
    ),
  },
  refusals: priceUpdatedRefusal,
});
