/** Messages about the steps of a booking that waits: to its customer by mail and text, and to the office. Plain text. */
import type { Company } from "../../company/company.ts";
import { formatDate, formatMoment, formatTimeRange } from "../../kernel/london-time.ts";
import { formatPence, formatPounds } from "../../kernel/money.ts";
import { formatPhone } from "../../kernel/phone.ts";
import { smsSegments, toGsm7 } from "../../messages/gsm7.ts";
import type { Section } from "./confirmation.copy.ts";
import type { BookingSummary } from "../bookings.contract.ts";
import { isLandlineOnly } from "../review-reasons.rules.ts";
import { greetingName, oneLine, windowLabels } from "./booking.copy.ts";
import { answerTime } from "../waiting/waiting-booking.copy.ts";

export const bookingStepKinds = ["booking_question", "booking_to_accept", "booking_refused", "booking_lapsed"] as const;
export type BookingStepKind = (typeof bookingStepKinds)[number];

/** The facts of the step itself: the booking may have changed since. */
export type BookingStep = {
  question?: string | undefined;
  offer?: { startsAt: string; endsAt: string; kind: string } | undefined;
  lapsesAt?: string | undefined;
  reason?: string | undefined;
  /** Which side did not answer. */
  waitedFor?: "customer" | "office" | undefined;
  choice?: "answer" | "accept" | "decline" | "cancel" | "lapsed" | "items_asked" | "accepted" | undefined;
  answer?: string | undefined;
};

export type BookingStepFacts = {
  summary: BookingSummary;
  company: Company;
  step: BookingStep;
  /** `bookingLink(…)` to the customer, `officeBookingLink(…)` to the office. */
  link: string;
  bookAgain: string;
};

export type BookingStepCopy = {
  subject: string;
  title: string;
  greeting: string;
  paragraphs: string[];
  sections: Section[];
  button: { label: string; link: string };
  /** Only in marketing offers: the link by which further ones are refused. */
  optOut?: { label: string; link: string } | undefined;
  footer: string;
};

/** Without a button for recipients who have no link to the booking. */
export type BookingMailCopy = Omit<BookingStepCopy, "button"> & Partial<Pick<BookingStepCopy, "button">>;

type StepText = Pick<BookingStepCopy, "subject" | "title" | "paragraphs" | "button">;

export function bookingStepCopy(kind: BookingStepKind, facts: BookingStepFacts): BookingStepCopy {
  const { summary, company } = facts;
  const name = greetingName(summary.contact.fullName);
  return {
    ...stepTexts[kind](facts),
    greeting: name === null ? "Hello," : `Hello ${name},`,
    sections: [],
    footer: `You’ve had this email because your address was given for booking ${summary.reference}. Questions? Call ${formatPhone(company.phone)}, quoting ${summary.reference}.`,
  };
}

const stepTexts: Readonly<Record<BookingStepKind, (facts: BookingStepFacts) => StepText>> = {
  booking_question: ({ summary, step, link }) => {
    const { reference } = summary;
    const until =
      step.lapsesAt === undefined
        ? []
        : [`Please answer by ${formatMoment(step.lapsesAt)}. After that, your request ends and you pay nothing.`];
    const question = oneLine(step.question);
    if (step.offer !== undefined)
      return {
        subject: `Another time for your collection? (${reference})`,
        title: "Can we come at another time?",
        paragraphs: [
          `We can’t do ${whenText(summary.window)}. We can come on ${whenText(step.offer)} for the same price, and we’re holding that window for you.`,
          ...(question === "" ? [] : [question]),
          ...until,
        ],
        button: { label: "Accept or decline", link },
      };
    return {
      subject: `A question about your booking (${reference})`,
      title: "We have a question",
      paragraphs: [`Before we can confirm your collection on ${whenText(summary.window)}, we need to ask:`, question, ...until],
      button: { label: "Answer", link },
    };
  },
  booking_to_accept: ({ summary, step, link }) => ({
    subject: `Please check your booking: ${formatPounds(summary.totalPence)}, ${formatDate(summary.window.startsAt)} (${summary.reference})`,
    title: "Please check and accept your booking",
    paragraphs: [
      `We filled this in with you on the phone: a collection on ${whenText(summary.window)} for ${formatPounds(summary.totalPence)} in total.`,
      "Check the list, the address and the price, then accept the booking. Nothing is booked, and there’s nothing to pay, until you do.",
      ...(step.lapsesAt === undefined ? [] : [`We’re keeping your window until ${formatMoment(step.lapsesAt)}.`]),
    ],
    button: { label: "Check and accept", link },
  }),
  booking_refused: ({ summary, step, link }) => ({
    subject: `We can’t do this collection (${summary.reference})`,
    title: "We can’t do this collection",
    paragraphs: [
      `We’re sorry, but we can’t collect on ${whenText(summary.window)}. ${oneLine(step.reason)}`,
      "There’s nothing to pay, and we’ll refund anything you’ve already paid.",
    ],
    button: { label: "View your booking", link },
  }),
  booking_lapsed: ({ summary, step, bookAgain }) => ({
    subject: `Your request has ended (${summary.reference})`,
    title: "Your request has ended",
    paragraphs: [
      step.waitedFor === "office"
        ? `We’re sorry we didn’t answer your request for ${whenText(summary.window)} in time, so it has ended. The crew won’t come.`
        : `We had no answer from you, so your request for ${whenText(summary.window)} has ended. The crew won’t come.`,
      `There’s nothing to pay${owed(summary) === 0 ? "" : `, and we’ll pay back the ${formatPence(owed(summary))} we’ve received`}. You can book again at any time.`,
    ],
    button: { label: "Book again", link: bookAgain },
  }),
};

/** What was paid for it. */
const owed = ({ owedPence = 0 }: BookingSummary): number => Math.max(0, -owedPence);

/** The longest wording of those that cost least. */
export function bookingStepSms(kind: BookingStepKind, facts: BookingStepFacts): string {
  const wordings = smsTexts[kind](facts).map((text) => toGsm7(`${facts.company.name}: ${text}`));
  const fewest = Math.min(...wordings.map(smsSegments));
  return wordings.find((wording) => smsSegments(wording) === fewest) ?? "";
}

const smsTexts: Readonly<Record<BookingStepKind, (facts: BookingStepFacts) => string[]>> = {
  booking_question: ({ summary, step, link }) => {
    const by = step.lapsesAt === undefined ? "" : ` by ${formatMoment(step.lapsesAt)}`;
    if (step.offer !== undefined)
      return [
        `can we come on ${whenText(step.offer)} instead? Ref ${summary.reference}. Please answer${by}: ${link}`,
        `another time, ref ${summary.reference}? Answer${by}: ${link}`,
      ];
    return [
      `we have a question about booking ${summary.reference} before we can confirm. Please answer${by}: ${link}`,
      `a question about ${summary.reference}. Answer${by}: ${link}`,
    ];
  },
  booking_to_accept: ({ summary, step, link }) => {
    const until = step.lapsesAt === undefined ? "" : ` by ${formatMoment(step.lapsesAt)}`;
    return [
      `please check and accept your booking ${summary.reference}, ${formatPounds(summary.totalPence)}, ${whenText(summary.window)}. Answer${until}: ${link}`,
      `check and accept ${summary.reference}, ${formatPounds(summary.totalPence)}${until}: ${link}`,
    ];
  },
  booking_refused: ({ summary, step, link }) => [
    `sorry, we can't do booking ${summary.reference}. ${oneLine(step.reason)} Nothing to pay. ${link}`,
    `sorry, we can't do booking ${summary.reference}. Nothing to pay. ${link}`,
  ],
  booking_lapsed: ({ summary, bookAgain }) => [
    `your request ${summary.reference} has ended without an answer, and the crew won't come. Nothing to pay.${owed(summary) === 0 ? "" : ` We'll pay back ${formatPounds(owed(summary))}.`} Book again: ${bookAgain}`,
  ],
};

/** The office's notice that the customer has answered, or that nobody did in time. */
export function officeAnswerCopy({ summary, company, step, link }: BookingStepFacts): BookingStepCopy {
  const { reference } = summary;
  const { choice = "answer" } = step;
  const { title } = officeTexts[choice];
  const next = choice === "lapsed" && isLandlineOnly(summary.contact) ? lapsedUntold : officeTexts[choice].next;
  const due = summary.status === "pending_confirmation" ? ` The customer was promised an answer by ${answerTime(summary)}.` : "";
  const { day, time } = windowLabels(summary.window);
  return {
    subject: `${title}: booking ${reference}`,
    title: `${title}: booking ${reference}`,
    greeting: "",
    paragraphs: [next + due],
    sections: [
      {
        heading: "The booking",
        blocks: [
          {
            kind: "facts",
            rows: [
              { label: "Answer", value: oneLine(step.answer) },
              { label: "Who", value: oneLine(summary.contact.fullName) },
              { label: "When", value: `${day}, ${time}` },
            ].filter(({ value }) => value !== ""),
          },
        ],
      },
    ],
    button: { label: "Open the booking", link },
    footer: `Sent to the office of ${company.name} about a booking that was waiting for an answer.`,
  };
}

const officeTexts: Readonly<Record<NonNullable<BookingStep["choice"]>, { title: string; next: string }>> = {
  answer: { title: "The customer has answered", next: "It’s waiting for you to confirm it." },
  accept: { title: "The customer accepted the other window", next: "It is confirmed, and the customer has the confirmation." },
  decline: { title: "The customer declined the other window", next: "It is back in your list, at the window it was booked for." },
  cancel: { title: "The customer withdrew the request", next: "Its window is free again." },
  items_asked: { title: "The customer wants to add something", next: "There’s no instant price for it, so please price it and add it." },
  accepted: {
    title: "The customer accepted the booking",
    next: "They checked the list and ticked the boxes themselves. If it’s still waiting, check it and confirm.",
  },
  lapsed: { title: "Ended without an answer", next: "Nobody answered in time. Its window is free again, and the customer has been told." },
};

const lapsedUntold = "Nobody answered in time. Its window is free again. The customer only gave a landline, so ring and tell them.";

/** `Tue 24 Nov 2026, 9am to 11am`. */
function whenText({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  return `${formatDate(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`;
}
