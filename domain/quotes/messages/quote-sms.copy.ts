/** Texts about a quote: sender, facts, reference and a short link, in as few messages as the link allows. */
import { formatMoment } from "../../kernel/london-time.ts";
import { formatPounds } from "../../kernel/money.ts";
import { formatPhone } from "../../kernel/phone.ts";
import { chooseWording } from "../../messages/gsm7.ts";
import { shortQuoteLink } from "../quote-link.ts";
import type { QuoteMessageFacts, QuoteMessageKind } from "./quote-mail.copy.ts";

/** The longest wording of those that cost least. */
export function quoteSms(facts: QuoteMessageFacts): string {
  const link = shortQuoteLink(facts.link);
  return chooseWording(wordings[facts.kind](facts).map((text) => `${facts.company.name}: ${text} ${link}`));
}

const wordings: Readonly<Record<QuoteMessageKind, (facts: QuoteMessageFacts) => string[]>> = {
  quote_saved: ({ state, reference, price, promisedAt }) => {
    if (state === "needs_review") {
      const by = moment(promisedAt);
      return [
        `we're checking your quote ${reference} and will answer by ${by}, or £5 comes off.`,
        `we're checking quote ${reference}. You'll hear by ${by}.`,
      ];
    }
    if (state === "priced" && price !== null) {
      const total = formatPounds(price.totalPence);
      return [`your price is ${total}, quote ${reference}. See it again:`, `${total}, quote ${reference}.`];
    }
    return [`your quote ${reference} is saved. See it again:`, `quote ${reference}:`];
  },
  quote_priced: ({ reference, price, validUntil }) => {
    const total = formatPounds(price?.totalPence ?? 0);
    return [
      `your price is ${total}, fixed until ${moment(validUntil)}, quote ${reference}. Choose a time:`,
      `your price is ${total}, fixed until ${moment(validUntil)}. Quote ${reference}.`,
      `your price is ${total}, quote ${reference}.`,
    ];
  },
  quote_questions: ({ reference, questions }) => [
    `we have ${questions.length === 1 ? "a question" : `${questions.length} questions`} about your quote ${reference} before we can price it:`,
    `we have a question about quote ${reference}:`,
  ],
  quote_expiring: ({ reference, price, validUntil }) => [
    `your price of ${formatPounds(price?.totalPence ?? 0)}, quote ${reference}, is valid until ${moment(validUntil)}.`,
    `quote ${reference} is valid until ${moment(validUntil)}.`,
  ],
  quote_expired: ({ reference }) => [`your price, quote ${reference}, has expired. See today's price:`, `quote ${reference} has expired.`],
  quote_late: ({ reference }) => [
    `sorry, we're late with your quote ${reference}. £5 comes off the price, and you'll hear from us soon.`,
    `sorry, quote ${reference} is late. £5 comes off.`,
  ],
  quote_nudge_1: nudge,
  quote_nudge_2: nudge,
  quote_withdrawn: ({ reference, company }) => [
    `we can't give you a price for ${reference}. ${company.phone === "" ? "" : `Questions? Call ${formatPhone(company.phone)}. `}Why:`,
    `we can't price ${reference}. Why:`,
  ],
};

/** The link leads to the quote's page, where the offer can be declined with "no, thanks". */
function nudge({ reference, price, validUntil }: QuoteMessageFacts): string[] {
  const total = formatPounds(price?.totalPence ?? 0);
  return [
    `your price of ${total}, quote ${reference}, is valid until ${moment(validUntil)}. Book, or say no thanks:`,
    `${total} until ${moment(validUntil)}, quote ${reference}. Book or decline:`,
    `${total}, quote ${reference}. Book or decline:`,
  ];
}

const moment = (at: string | null): string => (at === null ? "soon" : formatMoment(at));
