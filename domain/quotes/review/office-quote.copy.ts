/** The notice to the office about a quote that waits for a person: by when, its content, and why the rules did not price it. */
import type { Company } from "../../company/company.ts";
import { formatMoment } from "../../kernel/london-time.ts";
import { formatPhone } from "../../kernel/phone.ts";
import type { Section } from "../../bookings/copy/confirmation.copy.ts";
import { oneLine } from "../../bookings/copy/booking.copy.ts";

export type OfficeQuoteFacts = {
  company: Company;
  /** `officeQuoteLink(…)`. */
  link: string;
  reference: string;
  fullName: string;
  email: string | null;
  mobile: string | null;
  preference: string | null;
  outcode: string | null;
  promisedAt: string | null;
  reviewFlags: readonly string[];
  reviewNote: string;
  /** Names as in the catalogue. */
  things: readonly { name: string; quantity: number }[];
  photos: number;
  answers: readonly { question: string; answer: string }[];
};

export type OfficeQuoteCopy = { subject: string; title: string; opening: string; sections: Section[]; link: string; footer: string };

export function officeQuoteCopy(facts: OfficeQuoteFacts): OfficeQuoteCopy {
  const { reference, company, things, reviewFlags, answers } = facts;
  const by = facts.promisedAt === null ? "today" : formatMoment(facts.promisedAt);
  const rows = [
    { label: "Answer due", value: by },
    { label: "Who", value: oneLine(facts.fullName) },
    { label: "Email", value: facts.email ?? "" },
    { label: "Phone", value: facts.mobile === null ? "" : formatPhone(facts.mobile) },
    { label: "Prefers", value: facts.preference === null ? "" : (contactLabels[facts.preference] ?? "") },
    { label: "Where", value: facts.outcode ?? "" },
    { label: "Photos", value: facts.photos === 0 ? "" : String(facts.photos) },
    { label: "Note", value: oneLine(facts.reviewNote) },
  ];
  const sections: Section[] = [{ heading: "The quote", blocks: [{ kind: "facts", rows: rows.filter(({ value }) => value !== "") }] }];
  const add = (heading: string, items: { text: string; note?: string }[]) => {
    if (items.length > 0) sections.push({ heading, blocks: [{ kind: "list", items }] });
  };
  add(
    "Their answers",
    answers.map(({ question, answer }) => ({ text: oneLine(question), note: oneLine(answer) })),
  );
  add(
    "What it is",
    things.map(({ name, quantity }) => ({ text: quantity === 1 ? name : `${quantity} × ${name}` })),
  );
  add(
    "Why it needs a check (as the customer sees it)",
    reviewFlags.map((reason) => ({ text: oneLine(reason) })),
  );
  return {
    subject: `${reference}, answer by ${by}: a quote to check`,
    title: `Quote ${reference}`,
    opening: `The customer was promised an answer by ${by}. Later than that costs us £5.`,
    sections,
    link: facts.link,
    footer: `Sent to the office of ${company.name} for every quote that needs a check.`,
  };
}

const contactLabels: Readonly<Record<string, string>> = { sms: "A text message", email: "An email", call: "A call" };
