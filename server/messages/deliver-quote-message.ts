/** A message about a quote: to its customer with the link to it, to the office with what has to be reviewed. */
import { z } from "zod";
import { uuidText } from "#domain/kernel/text.ts";
import { officeQuoteLink, quoteLink } from "#domain/quotes/quote-link.ts";
import { quoteMessageKinds } from "#domain/quotes/messages/quote-mail.copy.ts";
import type { QuoteMessageFacts } from "#domain/quotes/messages/quote-mail.copy.ts";
import { quoteSms } from "#domain/quotes/messages/quote-sms.copy.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import type { Company } from "#domain/company/company.ts";
import { quoteForMessageProcedure } from "#server/quotes/quote-jobs.public.ts";
import type { QuoteForMessage } from "#server/quotes/quote-jobs.public.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import { renderOfficeQuoteReview } from "#templates/emails/office-quote-review.tsx";
import { renderQuoteMessage } from "#templates/emails/quote-message.tsx";
import type { RenderedEmail } from "#templates/emails/render-email.ts";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

const payloadSchema = z.object({ quoteId: uuidText() });

/** Returns the provider's reference. */
export async function deliverQuoteMessage(needs: SendMessageNeeds, message: TakenMessage): Promise<string> {
  const { id, channel, recipient: to } = message;
  const { quoteId } = payloadSchema.parse(message.payload);
  const quote = await quoteForMessageProcedure.performAsService(needs.database, "send-message", { quoteId });
  if (quote === null) throw new DeliveryError("The quote was deleted", { kind: "unsendable", code: "unsendable" });
  const company = await needs.company();
  if (message.code === "office_quote_review") {
    const answerTo = quote.email === null ? {} : { replyTo: quote.email };
    return (await needs.mailer.send({ id, to, ...answerTo, ...officeMail(quote, company, needs.publicUrl), attachments: [] })).providerRef;
  }
  const facts = collectFacts(message, quote, company, needs);
  if (channel === "sms") return (await needs.sms.send({ id, to, text: quoteSms(facts) })).providerRef;
  return (await needs.mailer.send({ id, to, replyTo: company.email, ...renderQuoteMessage(facts), attachments: [] })).providerRef;
}

function collectFacts({ code }: TakenMessage, quote: QuoteForMessage, company: Company, needs: SendMessageNeeds): QuoteMessageFacts {
  const kind = quoteMessageKinds.find((candidate) => candidate === code);
  if (kind === undefined) throw new DeliveryError(`There is no ${code}`, { kind: "unsendable", code: "unsendable" });
  const { reference, state, priced, questions, customerNote, closingWords } = quote;
  return {
    kind,
    company,
    publicUrl: needs.publicUrl,
    link: quoteLink(needs.publicUrl, reference, needs.quoteAccessToken(quote.quoteId)),
    reference,
    state,
    fullName: quote.fullName ?? "",
    price: priced,
    validUntil: quote.validUntil === null ? null : isoInLondon(quote.validUntil),
    promisedAt: quote.promisedAt === null ? null : isoInLondon(quote.promisedAt),
    questions,
    customerNote,
    closingWords,
  };
}

function officeMail(quote: QuoteForMessage, company: Company, publicUrl: string): RenderedEmail {
  const { answers } = quote;
  return renderOfficeQuoteReview({
    ...quote,
    company,
    link: officeQuoteLink(publicUrl, quote.reference),
    fullName: quote.fullName ?? "",
    photos: quote.facts.photos.length,
    answers: (answers?.questions ?? []).map((question, index) => ({ question, answer: answers?.answers[index] ?? "" })),
  });
}
