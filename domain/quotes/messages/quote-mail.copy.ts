/**
 * E-mails to whoever requested a quote. Anybody can type another person's address, so a mail contains none of the typed
 * text except a name that looks like one.
 */
import type { Company } from "../../company/company.ts";
import { formatMoment } from "../../kernel/london-time.ts";
import { formatPence, formatPounds } from "../../kernel/money.ts";
import { formatPhone } from "../../kernel/phone.ts";
import type { Allowance, PriceLine } from "../../pricing/pricing.contract.ts";
import { shownLines } from "../../pricing/shown-lines.rules.ts";
import { describeAllowance } from "../../pricing/load/sizes.rules.ts";
import type { QuoteState } from "../quote-choices.ts";
import { carefulGreeting } from "../../accounts/account-mail.copy.ts";
import { priceRow } from "../../bookings/copy/confirmation.copy.ts";
import type { Section } from "../../bookings/copy/confirmation.copy.ts";
import { vatText } from "../../bookings/copy/booking.copy.ts";
import { moreThanListedText } from "../../bookings/copy/price-promise.copy.ts";

export const quoteMessageKinds = [
  "quote_saved",
  "quote_priced",
  "quote_questions",
  "quote_expiring",
  "quote_expired",
  "quote_late",
  "quote_withdrawn",
  "quote_nudge_1",
  "quote_nudge_2",
] as const;
export type QuoteMessageKind = (typeof quoteMessageKinds)[number];

export type QuoteMessageFacts = {
  kind: QuoteMessageKind;
  company: Company;
  publicUrl: string;
  /** `quoteLink(…)`. */
  link: string;
  reference: string;
  state: QuoteState;
  fullName: string;
  price: QuoteMessagePrice | null;
  validUntil: string | null;
  promisedAt: string | null;
  questions: readonly string[];
  /** Written by a colleague when publishing. */
  customerNote: string;
  /** Why it was withdrawn. */
  closingWords: string;
};
export type QuoteMessagePrice = {
  lines: readonly PriceLine[];
  totalPence: number;
  vatPence: number;
  vatPercent?: number;
  lowPence: number;
  highPence: number;
  allowance: Allowance;
};

export type QuoteMessageCopy = {
  subject: string;
  title: string;
  greeting: string;
  paragraphs: string[];
  list: string[];
  sections: Section[];
  button: { label: string; href: string } | null;
  footer: string;
};

type Wording = Pick<QuoteMessageCopy, "subject" | "title" | "paragraphs"> & { list?: string[]; showsPrice?: boolean; action?: string };

export function quoteMessageCopy(facts: QuoteMessageFacts): QuoteMessageCopy {
  const { company, publicUrl, link, reference } = facts;
  const { subject, title, paragraphs, list = [], showsPrice = false, action = "Open my quote" } = wordings[facts.kind](facts);
  const phone = company.phone === "" ? "" : ` or call ${formatPhone(company.phone)}`;
  const isOver = facts.kind === "quote_withdrawn";
  return {
    subject,
    title,
    greeting: carefulGreeting(facts.fullName),
    paragraphs: [
      ...paragraphs,
      isOver
        ? `If you think we got this wrong, reply to this email${phone}, quoting ${reference}.`
        : `Questions? Reply to this email${phone}, quoting ${reference}.`,
    ],
    list,
    sections: showsPrice ? priceSections(facts) : [],
    button: isOver ? null : { label: action, href: link },
    footer: `You’re receiving this email because someone asked for a price at ${new URL(publicUrl).host} and gave this address. If it wasn’t you, ignore it: we use your address for this quote only.`,
  };
}

const wordings: Readonly<Record<QuoteMessageKind, (facts: QuoteMessageFacts) => Wording>> = {
  quote_saved: savedWording,
  quote_priced: ({ reference, price, customerNote, validUntil }) => ({
    subject: `Your price is ${pounds(price)} (${reference})`,
    title: `Your price is ${pounds(price)}`,
    paragraphs: [
      "We’ve checked the details and photos you sent. The price is fixed.",
      ...(customerNote === "" ? [] : [customerNote]),
      ...(price === null ? [] : moreThanListedText(price.totalPence)),
      ...(validUntil === null ? [] : [`Choose a time and book by ${formatMoment(validUntil)}.`]),
    ],
    showsPrice: true,
    action: "See the price and book",
  }),
  quote_questions: ({ reference, questions }) => ({
    subject: `${questions.length === 1 ? "A question" : "Questions"} about your quote (${reference})`,
    title: questions.length === 1 ? "One question before we can price it" : "A few questions before we can price it",
    paragraphs: ["We’re checking your quote and need to ask:"],
    list: [...questions],
    action: questions.length === 1 ? "Answer the question" : "Answer the questions",
  }),
  quote_expiring: ({ reference, price, validUntil }) => ({
    subject: `Your price of ${pounds(price)} is valid until ${untilText(validUntil)} (${reference})`,
    title: `Your price is valid until ${untilText(validUntil)}`,
    paragraphs: [
      `Book by then and you pay ${pounds(price)} for the items you listed. After that, open the quote to see that day’s price.`,
      "Changed your mind? Open the quote and tell us, and we won’t remind you again.",
    ],
    showsPrice: true,
  }),
  quote_expired: ({ reference, price }) => ({
    subject: `Your price of ${pounds(price)} has expired (${reference})`,
    title: "Your price has expired",
    paragraphs: [
      "Still need it collected? Open the quote and refresh it: your list and photos are there, and you’ll see today’s price straight away.",
      "If not, there’s nothing to do. We won’t write about this quote again.",
    ],
    action: "See today’s price",
  }),
  quote_late: ({ reference, promisedAt }) => ({
    subject: `We’re late with your price (${reference})`,
    title: "We’re sorry your price is late",
    paragraphs: [
      `We promised an answer by ${untilText(promisedAt)} and missed it. We’re working on it now, and you’ll hear from us as soon as it’s priced.`,
      `To make up for the wait, we’ll take £5 off the price. You don’t need to do anything.`,
    ],
  }),
  quote_nudge_1: ({ reference, price, validUntil }) => ({
    subject: `Any questions about your price of ${pounds(price)}? (${reference})`,
    title: "Any questions about your price?",
    paragraphs: [
      `Your price of ${pounds(price)} is valid until ${untilText(validUntil)}. To change the list, add photos or choose a time, open the quote.`,
      "Changed your mind? Open the quote and tell us, and we won’t ask again.",
    ],
    showsPrice: true,
  }),
  quote_nudge_2: ({ reference, price, validUntil }) => ({
    subject: `Your quote for ${pounds(price)} is still open (${reference})`,
    title: "Your quote is still open",
    paragraphs: [
      `${pounds(price)}, valid until ${untilText(validUntil)}. Book in a couple of minutes, or open the quote and tell us you no longer need it.`,
    ],
    showsPrice: true,
  }),
  quote_withdrawn: ({ reference, closingWords }) => ({
    subject: `We can’t give you a price for this (${reference})`,
    title: "We can’t give you a price for this",
    paragraphs: ["We’ve checked the details and photos you sent. This is why we can’t do it:", closingWords],
  }),
};

function savedWording({ reference, state, price, promisedAt, validUntil }: QuoteMessageFacts): Wording {
  if (state === "needs_review")
    return {
      subject: `We’re checking your quote: answer by ${untilText(promisedAt)} (${reference})`,
      title: "We’re checking your quote",
      paragraphs: [
        `You’ll have our answer by ${untilText(promisedAt)}. If we’re later than that, we’ll take £5 off.`,
        "Use the link to see your quote or change it.",
      ],
    };
  if (state === "priced" && price !== null)
    return {
      subject: `Your price: ${pounds(price)} (${reference})`,
      title: `Your price: ${pounds(price)}`,
      paragraphs: [
        ...(price.lowPence === price.highPence
          ? []
          : [`From what we know so far, it’s between ${formatPounds(price.lowPence)} and ${formatPounds(price.highPence)}.`]),
        `It’s valid until ${untilText(validUntil)}. Open it with the link, on any device.`,
      ],
      showsPrice: true,
    };
  return {
    subject: `Your quote is saved (${reference})`,
    title: "Your quote is saved",
    paragraphs: ["Open it with the link, on any device. Anyone who has this email can open it."],
  };
}

function priceSections({ price, company }: QuoteMessageFacts): Section[] {
  if (price === null) return [];
  const { lines, totalLabel } = shownLines(price.lines);
  const rows = lines.map(priceRow);
  const total = { label: totalLabel, amount: formatPence(price.totalPence), note: vatText(price, company) };
  return [
    {
      heading: "The price",
      blocks: [
        { kind: "prices", rows, total },
        { kind: "text", text: `This covers ${describeAllowance(price.allowance)}.` },
      ],
    },
  ];
}

const pounds = (price: QuoteMessagePrice | null): string => formatPounds(price?.totalPence ?? 0);
const untilText = (moment: string | null): string => (moment === null ? "soon" : formatMoment(moment));
