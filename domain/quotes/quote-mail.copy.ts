/**
 * What is said about a quote to whoever asked for it: each message in its words, by e-mail and by text. Anybody can type
 * anybody's address, so none of the words that were typed go along but a name that looks like one.
 */
import type { Company } from "../company/company.ts";
import { formatMoment } from "../kernel/london-time.ts";
import { formatPence, formatPounds } from "../kernel/money.ts";
import { formatPhone } from "../kernel/phone.ts";
import type { Allowance, PriceLine } from "../pricing/pricing.contract.ts";
import { describeAllowance } from "../pricing/sizes.rules.ts";
import type { QuoteState } from "./quote-choices.ts";
import { carefulGreeting } from "../accounts/account-mail.copy.ts";
import type { Section } from "../bookings/confirmation.copy.ts";
import { vatText } from "../bookings/booking.copy.ts";
import { moreThanListedText } from "../bookings/price-promise.copy.ts";

export const quoteMessageKinds = [
  "quote_saved",
  "quote_priced",
  "quote_questions",
  "quote_expiring",
  "quote_late",
  "quote_withdrawn",
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
  /** A person's own words, at publishing. */
  customerNote: string;
  /** Why it was withdrawn. */
  closingWords: string;
};
export type QuoteMessagePrice = {
  lines: readonly PriceLine[];
  totalPence: number;
  vatPence: number;
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
  const phone = company.phone === "" ? "" : ` or ring ${formatPhone(company.phone)}`;
  const isOver = facts.kind === "quote_withdrawn";
  return {
    subject,
    title,
    greeting: carefulGreeting(facts.fullName),
    paragraphs: [
      ...paragraphs,
      isOver
        ? `If you think we got this wrong, reply to this email${phone} and name ${reference}.`
        : `Anything else: reply to this email${phone} and name ${reference}.`,
    ],
    list,
    sections: showsPrice ? priceSections(facts) : [],
    button: isOver ? null : { label: action, href: link },
    footer: `You get this because somebody asked for a price at ${new URL(publicUrl).host} and gave this address. If it was not you, ignore it: your address is used for this quote alone.`,
  };
}

const wordings: Readonly<Record<QuoteMessageKind, (facts: QuoteMessageFacts) => Wording>> = {
  quote_saved: savedWording,
  quote_priced: ({ reference, price, customerNote, validUntil }) => ({
    subject: `Your price is ${pounds(price)} (${reference})`,
    title: `Your price is ${pounds(price)}`,
    paragraphs: [
      "A person has looked at what you told and showed us. The price is fixed.",
      ...(customerNote === "" ? [] : [customerNote]),
      ...(price === null ? [] : moreThanListedText(price.totalPence)),
      ...(validUntil === null ? [] : [`Choose a time and book until ${formatMoment(validUntil)}.`]),
    ],
    showsPrice: true,
    action: "See the price and book",
  }),
  quote_questions: ({ reference, questions }) => ({
    subject: `${questions.length === 1 ? "A question" : "Questions"} about your quote (${reference})`,
    title: questions.length === 1 ? "One question before we can price it" : "A few questions before we can price it",
    paragraphs: ["A person is looking at your quote and asks:"],
    list: [...questions],
    action: questions.length === 1 ? "Answer the question" : "Answer the questions",
  }),
  quote_expiring: ({ reference, price, validUntil }) => ({
    subject: `Your price of ${pounds(price)} stands until ${untilText(validUntil)} (${reference})`,
    title: `Your price stands until ${untilText(validUntil)}`,
    paragraphs: [
      `Book by then and ${pounds(price)} is what you pay for what was listed. Later, one tap shows that day's price.`,
      "No longer wanted: tell us with one tap, and we will not remind you again.",
    ],
    showsPrice: true,
  }),
  quote_late: ({ reference, promisedAt }) => ({
    subject: `We are late with your price (${reference})`,
    title: "We are late, and we are sorry",
    paragraphs: [
      `We promised an answer by ${untilText(promisedAt)} and did not keep it. A person is on it, and you hear from us as soon as it is priced.`,
      `For the wait we take £5 off whatever the price will be. You need do nothing for it.`,
    ],
  }),
  quote_withdrawn: ({ reference, closingWords }) => ({
    subject: `We cannot give you a price for this (${reference})`,
    title: "We cannot give you a price for this",
    paragraphs: ["A person has looked at what you told and showed us. This is why we cannot do it:", closingWords],
  }),
};

function savedWording({ reference, state, price, promisedAt, validUntil }: QuoteMessageFacts): Wording {
  if (state === "needs_review")
    return {
      subject: `A person looks at your quote by ${untilText(promisedAt)} (${reference})`,
      title: "A person looks at your quote",
      paragraphs: [
        `You have our answer by ${untilText(promisedAt)}. If we are later than that, we take £5 off.`,
        "The link leads back to what you told us; you can still change it.",
      ],
    };
  if (state === "priced" && price !== null)
    return {
      subject: `Your price: ${pounds(price)} (${reference})`,
      title: `Your price: ${pounds(price)}`,
      paragraphs: [
        ...(price.lowPence === price.highPence
          ? []
          : [`From what we know so far it lies between ${formatPounds(price.lowPence)} and ${formatPounds(price.highPence)}.`]),
        `It stands until ${untilText(validUntil)}. The link leads back to it, on any device.`,
      ],
      showsPrice: true,
    };
  return {
    subject: `Your quote is saved (${reference})`,
    title: "Your quote is saved",
    paragraphs: ["The link leads back to it, on any device. Whoever has this email can open it."],
  };
}

function priceSections({ price, company }: QuoteMessageFacts): Section[] {
  if (price === null) return [];
  const rows = price.lines.map((line) => ({ label: line.label, amount: formatPence(line.pence), why: line.why }));
  const total = { label: "Total", amount: formatPence(price.totalPence), note: vatText(price, company) };
  return [
    {
      heading: "The price",
      blocks: [
        { kind: "prices", rows, total },
        { kind: "text", text: `This pays for ${describeAllowance(price.allowance)}.` },
      ],
    },
  ];
}

const pounds = (price: QuoteMessagePrice | null): string => formatPounds(price?.totalPence ?? 0);
const untilText = (moment: string | null): string => (moment === null ? "soon" : formatMoment(moment));
