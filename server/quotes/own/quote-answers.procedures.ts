/** The functions of database/functions/quote-answers.sql that a customer calls on a priced quote. */
import { z } from "zod";
import { contactPreferences, customerTypes, declineReasons } from "#domain/quotes/quote-choices.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { quoteDocumentSchema } from "../quote-document.ts";
import { quoteProblem } from "../quotes.errors.ts";
import { evaluationInput, keyReused, quoteLinkInput, repeatableInput } from "../quotes.procedures.ts";
import { priceUpdatedRefusal } from "../quote-problems.ts";

const changeInput = z.strictObject({ ...quoteLinkInput.shape, ...repeatableInput.shape });
const answer = quoteDocumentSchema;
const contactInput = z.strictObject({
  fullName: z.string(),
  email: z.string().optional(),
  mobile: z.string().optional(),
  preference: z.enum(contactPreferences),
  customerType: z.enum(customerTypes),
  marketing: z.boolean(),
});

export const lockQuoteProcedure = procedure({
  name: "lock_quote",
  input: changeInput.extend({ version: z.int() }),
  answer,
  problems: {
    ...keyReused,
    ...quoteProblem.pick("quotes.not_found", "quotes.expired", "quotes.not_priced", "quotes.not_open"),
  },
  refusals: priceUpdatedRefusal,
});

export const saveQuoteProcedure = procedure({
  name: "save_quote",
  input: changeInput.extend({ contact: contactInput }),
  answer,
  problems: { ...keyReused, ...quoteProblem.pick("quotes.not_found", "quotes.expired", "quotes.not_open") },
});

export const reviewQuoteProcedure = procedure({
  name: "review_quote",
  input: changeInput.extend({ contact: contactInput, note: z.string(), promisedAt: z.date() }),
  answer,
  problems: { ...keyReused, ...quoteProblem.pick("quotes.not_found", "quotes.expired", "quotes.not_open") },
});

export const answerQuoteProcedure = procedure({
  name: "answer_quote",
  input: changeInput.extend({ answers: z.array(z.string()), questions: z.array(z.string()).optional(), promisedAt: z.date() }),
  answer,
  problems: { ...keyReused, ...quoteProblem.pick("quotes.not_found", "quotes.expired", "quotes.not_open", "quotes.changed") },
});

export const refreshQuoteProcedure = procedure({
  name: "refresh_quote",
  input: changeInput.extend(evaluationInput.shape),
  answer,
  problems: { ...keyReused, ...quoteProblem.pick("quotes.not_found", "quotes.not_open", "quotes.changed") },
});

export const declineQuoteProcedure = procedure({
  name: "decline_quote",
  input: changeInput.extend({ reason: z.enum(declineReasons), words: z.string() }),
  answer,
  problems: { ...keyReused, ...quoteProblem.pick("quotes.not_found", "quotes.not_open") },
});
