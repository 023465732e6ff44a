/** Text messages about a quote: who writes, what matters, the link, in as few parts as the link allows. */
import { formatMoment } from "../kernel/london-time.ts";
import { formatPounds } from "../kernel/money.ts";
import { smsSegments, toGsm7 } from "../messages/gsm7.ts";
import type { QuoteMessageFacts, QuoteMessageKind } from "./quote-mail.copy.ts";

/** The fullest wording among those that cost least. */
export function quoteSms(facts: QuoteMessageFacts): string {
  const wordings = says[facts.kind](facts).map((text) => toGsm7(`${facts.company.name}: ${text}`));
  const fewest = Math.min(...wordings.map(smsSegments));
  return wordings.find((wording) => smsSegments(wording) === fewest) ?? "";
}

const says: Readonly<Record<QuoteMessageKind, (facts: QuoteMessageFacts) => string[]>> = {
  quote_saved: ({ state, reference, price, promisedAt, link }) => {
    if (state === "needs_review") {
      const by = moment(promisedAt);
      return [`a person looks at your quote ${reference} and answers by ${by}. ${link}`, `we answer your quote by ${by}. ${link}`];
    }
    if (state === "priced" && price !== null)
      return [
        `your price is ${formatPounds(price.totalPence)}, quote ${reference}. Open it again: ${link}`,
        `${formatPounds(price.totalPence)}: ${link}`,
      ];
    return [`your quote ${reference} is saved. Open it again: ${link}`, `your quote: ${link}`];
  },
  quote_priced: ({ reference, price, validUntil, link }) => {
    const total = formatPounds(price?.totalPence ?? 0);
    return [
      `your price is ${total}, fixed until ${moment(validUntil)}, quote ${reference}. Choose a time: ${link}`,
      `your price is ${total}, fixed until ${moment(validUntil)}. ${link}`,
      `your price is ${total}. ${link}`,
    ];
  },
  quote_questions: ({ reference, questions, link }) => [
    `we have ${questions.length === 1 ? "a question" : `${questions.length} questions`} about your quote ${reference} before we can price it: ${link}`,
    `we have a question about your quote: ${link}`,
  ],
  quote_expiring: ({ reference, price, validUntil, link }) => [
    `your price of ${formatPounds(price?.totalPence ?? 0)}, quote ${reference}, stands until ${moment(validUntil)}. ${link}`,
    `your price stands until ${moment(validUntil)}. ${link}`,
  ],
  quote_late: ({ reference, link }) => [
    `we are late with your quote ${reference}, and sorry. We take £5 off the price; you hear from us soon. ${link}`,
    `we are late with your quote, sorry. £5 is off. ${link}`,
  ],
  quote_withdrawn: ({ reference, company }) => [
    `we cannot give you a price for ${reference}. ${company.phone === "" ? "Write to us" : `Ring ${company.phone}`} and we tell you why.`,
  ],
};

const moment = (at: string | null): string => (at === null ? "soon" : formatMoment(at));
