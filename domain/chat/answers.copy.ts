/** Answers that are the same for everybody, made of what the firm has published: hours, phone, registrations. No number stands here. */
import { formatPhone } from "../kernel/phone.ts";
import { formatMoment, londonDate } from "../kernel/london-time.ts";
import { openTimesOn } from "../scheduling/opening-hours.rules.ts";
import { answered } from "./answer-book.ts";
import type { Answered, ChatBook } from "./answer-book.ts";
import type { ChatIntent } from "./chat-choices.ts";
import { chatLinks } from "./chat-links.ts";
import type { PublishedPassage } from "./published-search.rules.ts";

export const startChoices = ["What does it cost?", "Book a collection", "Do you come to me?", "Talk to a person"];

export type PublishedIntent = Exclude<ChatIntent, "price" | "book" | "can-you-take" | "coverage" | "unknown">;
type Answer = (book: ChatBook, now: Date) => Answered;

const inPortal =
  "With your booking’s reference and postcode we send you a code, and then you see it there. I can’t open bookings here: anybody could type your name.";

const handOver = (text: string, links: Answered["replies"][number]["links"] = []): Answered => ({
  ...answered(text, links),
  event: "handed-off",
});

export const publishedAnswers: Readonly<Record<PublishedIntent, Answer>> = {
  greeting: ({ company }) => ({
    ...answered(
      `Hello. I’m the assistant of ${company.name}, a program. Ask me what something costs, whether we take it, or when we can come. For a person, just say so.`,
      [],
      startChoices,
    ),
    event: "greeted",
  }),
  "crew-eta": () =>
    answered(
      `On the day, your booking’s page shows when to expect the crew and where they are in their round. ${inPortal}`,
      [chatLinks.portal],
      ["Talk to a person"],
    ),
  reschedule: () =>
    answered(`You can move your collection yourself on your booking’s page; it shows the times that are free. ${inPortal}`, [
      chatLinks.portal,
      chatLinks.cancelling,
    ]),
  cancel: () =>
    answered(`You can cancel on your booking’s page. Before you decide it says whether anything is to pay. ${inPortal}`, [
      chatLinks.portal,
      chatLinks.cancelling,
    ]),
  documents: () =>
    answered(`Confirmation, receipt, invoice and waste transfer note are on your booking’s page. ${inPortal}`, [
      chatLinks.portal,
      chatLinks.transferNote,
    ]),
  licence: ({ company }) =>
    answered(
      company.carrierNumber === ""
        ? "Our registrations and insurance are on the page about us. Ask for a person if you need something you don’t find there."
        : `Our waste carrier number is ${company.carrierNumber}: you can look it up in the public register. Insurance and the rest are on the page about us.`,
      [chatLinks.carrier],
    ),
  hazardous: () =>
    answered(
      "We don’t take asbestos, gas bottles, fuel, oil, solvents, solvent paint, pesticides, acids, needles or medicines. Your council can say where they go. Water-based paint and car batteries we take after a question or two.",
      [chatLinks.refused, chatLinks.contact],
    ),
  "opening-hours": (book, now) => answered(hoursNow(book, now), [chatLinks.contact]),
  payment: () =>
    answered(
      "You pay on the day: in cash with a receipt, or by bank transfer with your booking’s reference. Where the booking form offers card or PayPal, you can use those too. Never send card details here.",
      [chatLinks.paying],
    ),
  recycling: () =>
    answered(
      "It depends what it is. Garden cuttings go to composting, metal and clean wood to recyclers, fridges and electricals to treatment sites, padded seats to an incinerator as the law asks. The rest goes to energy recovery where a site offers it.",
      [chatLinks.whereItGoes, chatLinks.environment],
    ),
  complaint: () =>
    handOver("I’m sorry. A person deals with this, not a program: I’ll pass you on now. What you write here goes to them as it is.", [
      chatLinks.complaints,
    ]),
  human: () => handOver("Of course. I’ll pass you on to a person."),
};

function hoursNow({ company, calendar }: ChatBook, now: Date): string {
  const week = company.openingHours.map(({ days, hours }) => `${days} ${hours}`).join("; ");
  const today = openTimesOn(londonDate(now), calendar);
  const isOpen = today !== null && now.getTime() >= today.opens && now.getTime() < today.closes;
  const until =
    isOpen && today !== null ? ` We’re open now, until ${formatMoment(new Date(today.closes))}.` : " We’re closed at the moment.";
  return `The office is open ${week}.${until} Phone: ${formatPhone(company.phone)}.`;
}

export const dontKnow = (isSecond: boolean): Answered =>
  isSecond
    ? handOver("I don’t know that. I’ll pass you on to a person, who does.")
    : {
        ...answered(
          "I don’t know that, and I don’t want to guess. Can you say it another way? Or choose one of these.",
          [chatLinks.faq],
          startChoices,
        ),
        event: "asked-back",
      };

export const quotedPassage = ({ heading, text, path }: PublishedPassage): Answered =>
  answered(`This is on our site: ${text} If that isn’t what you meant, ask for a person.`, [{ label: heading, path }]);

export const personFollows = "I’ll ask a person to look at this with you.";
export const stillWaiting = "Thanks, I’ve added that. A person reads it as soon as they can.";
export const noteOfEnd = "The chat is over";
export const leftMessage = (promisedAt: string): string =>
  `We have your message, reference {reference}. A person answers by ${formatMoment(promisedAt)}.`;
export const timesOffered = "These are the next times with room. Choose one and we hold it for you while you book.";
export const noTimes = "I found no time with room for that in the next two weeks. The booking form looks further ahead.";
