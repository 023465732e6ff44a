/** Answers that are the same for everybody, made from published facts: hours, phone, registrations. They contain no fixed numbers. */
import { formatPhone } from "../kernel/phone.ts";
import { formatMoment, londonDate } from "../kernel/london-time.ts";
import { openTimesOn } from "../scheduling/opening-hours.rules.ts";
import { freeChangesText } from "../bookings/copy/free-changes.copy.ts";
import { answered } from "./answer-book.ts";
import type { Answered, ChatBook } from "./answer-book.ts";
import type { ChatIntent } from "./chat-choices.ts";
import type { ChatReply } from "./chat.contract.ts";
import { chatLinks } from "./chat-links.ts";
import type { PublishedPassage } from "./published-search.rules.ts";
import type { SmallTalk } from "./small-talk.rules.ts";
import type { TopicText } from "./topics.rules.ts";

export const startChoices = ["What does it cost?", "Book a collection", "Do you cover my area?", "Talk to a person"];

export type PublishedIntent = Exclude<ChatIntent, "price" | "book" | "can-you-take" | "coverage" | "unknown">;
type Answer = (book: ChatBook, now: Date) => Answered;

const inPortal =
  "Enter your booking reference and postcode, and we’ll send you a code to open it. I can’t open bookings in this chat, to keep them private.";

const nobodyHere = "Nobody is here to answer right now. Please leave your details below, and a person will get back to you.";

const handOver = (text: string, links: Answered["replies"][number]["links"] = []): Answered => ({
  ...answered(text, links),
  event: "handed-off",
});

export const publishedAnswers: Readonly<Record<PublishedIntent, Answer>> = {
  greeting: ({ company }) => ({
    ...answered(
      `Hello. I’m ${company.name}’s automated assistant. Ask me what something costs, whether we take it or when we can come. To talk to a person, just say so.`,
      [],
      startChoices,
    ),
    event: "greeted",
  }),
  "crew-eta": () =>
    answered(`On the day, your booking’s page shows when to expect the crew. ${inPortal}`, [chatLinks.portal], ["Talk to a person"]),
  reschedule: () =>
    answered(`You can move your collection on your booking’s page, where you’ll see the free times. ${freeChangesText} ${inPortal}`, [
      chatLinks.portal,
      chatLinks.cancelling,
    ]),
  cancel: () =>
    answered(`You can cancel on your booking’s page, which shows any charge before you decide. ${freeChangesText} ${inPortal}`, [
      chatLinks.portal,
      chatLinks.cancelling,
    ]),
  documents: () =>
    answered(
      `Everyone gets a confirmation, which says what is taken, when and by whom and shows any VAT on its own line, and a receipt. A business gets a waste transfer note as well, which it keeps for two years. You’ll find them on your booking’s page. ${inPortal} If you need another copy of a transfer note, ask to talk to a person.`,
      [chatLinks.portal, chatLinks.transferNote],
    ),
  licence: ({ company }) =>
    answered(
      company.carrierNumber === ""
        ? "You’ll find our company details on our About page. For our registrations and insurance, ask to talk to a person."
        : `Our waste carrier number is ${company.carrierNumber}: you can look it up on the public register. For our insurance details, ask to talk to a person.`,
      [chatLinks.carrier],
    ),
  hazardous: () =>
    answered(
      "We don’t take asbestos, gas bottles, fuel, engine oil, solvents, solvent-based paint, pesticides, acids, needles or medicines. Your council can tell you where they go. We can take water-based paint and car batteries once you’ve answered a question or two.",
      [chatLinks.refused, chatLinks.contact],
    ),
  "opening-hours": (book, now) => answered(hoursNow(book, now), [chatLinks.contact]),
  payment: () =>
    answered(
      "You pay on the day: in cash to the crew, with a receipt on the spot, or by bank transfer with your booking reference. If nobody will be there, you pay by bank transfer before the day. Where the booking form offers card or PayPal, you can use those too. Never send card details here.",
      [chatLinks.paying],
    ),
  recycling: () =>
    answered(
      "It depends what it is. Garden cuttings go to composting, metal and clean wood to recyclers, fridges and electricals to treatment sites, padded seats to an incinerator, as the law requires. The rest goes to energy recovery where a site offers it.",
      [chatLinks.whereItGoes, chatLinks.environment],
    ),
  complaint: ({ isPersonThere }) =>
    handOver(
      `I’m sorry to hear that. ${isPersonThere ? "I’ll pass you to a person now, and they’ll see what you write here." : nobodyHere}`,
      [chatLinks.complaints],
    ),
  human: ({ isPersonThere }) => handOver(isPersonThere ? "Of course. I’ll pass you on to a person." : nobodyHere),
};

function hoursNow({ company, calendar }: ChatBook, now: Date): string {
  const week = company.openingHours.map(({ days, hours }) => `${days} ${hours}`).join("; ");
  const today = openTimesOn(londonDate(now), calendar);
  const isOpen = today !== null && now.getTime() >= today.opens && now.getTime() < today.closes;
  const until =
    isOpen && today !== null ? ` We’re open now, until ${formatMoment(new Date(today.closes))}.` : " We’re closed at the moment.";
  return `The office is open ${week}.${until} Phone: ${formatPhone(company.phone)}.`;
}

/** The way to a person from every answer that is not sure. */
const orCall = ({ company }: ChatBook): string =>
  `Or call ${formatPhone(company.phone)} (${company.openingHours.map(({ days, hours }) => `${days} ${hours}`).join(", ")}).`;

/** Nobody is handed over who has not asked for it: the second time the button for a person comes first. */
export const dontKnow = (isSecond: boolean, book: ChatBook): Answered => ({
  ...answered(
    `I don’t know that, and I don’t want to guess. Could you put it another way, or choose one of these? ${orCall(book)}`,
    [chatLinks.faq],
    isSecond ? startChoices.toReversed() : startChoices,
  ),
  event: "asked-back",
});

/** To a booking's reference. */
export const referenceGiven = ({ company }: ChatBook): Answered =>
  answered(
    `Thanks for the reference. I can’t open bookings in this chat, to keep them private. Enter it with the postcode on your booking’s page, and you can see when the crew comes, move it, cancel it or change what’s on it. Or call ${formatPhone(company.phone)} with it.`,
    [chatLinks.portal],
    ["Talk to a person"],
  );

/** To whoever writes which of the times they want, above the same times. */
export const pressThatTime = "Press that time below to hold it.";

/** To a message that asks nothing. */
export const smallTalk: Readonly<Record<SmallTalk | "code", Answered>> = {
  code: answered("Please don’t write a code in this chat. Give it in the booking form: there it’s encrypted, and only the crew sees it.", [
    chatLinks.book,
  ]),
  thanks: answered("You’re welcome. If there’s anything else, just ask."),
  nod: answered("What would you like next? Tell me, or choose one of these.", [chatLinks.book], startChoices),
};

export const topicText = ({ label, text, path }: TopicText): Answered => answered(text, [{ label, path }]);
export const quotedPassage = ({ heading, text, path }: PublishedPassage): TopicText => ({
  label: heading,
  text: `This is on our site: ${text} If that isn’t what you meant, ask for a person.`,
  path,
});
/** Below an answer that may not be meant; the choices stand beneath it. */
export const ifOtherwise = (book: ChatBook): string => `If you meant something else, put it another way or choose below. ${orCall(book)}`;
/** The likeliest answer, where the assistant is not sure. */
export const perhapsText = ({ label, text, path }: TopicText): ChatReply => ({
  text: `If you mean “${label}”: ${text}`,
  links: [{ label, path }],
});
export const perhapsPrice = (text: string): string => `If you’d like the price: ${text}`;
const firstSentence = (text: string): string => /^.*?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text;
/** Of a price that is as it was. */
export const sameText = (text: string): string => `${firstSentence(text).replace(/[.]$/, "")}, as before.`;
/** Of the same answer again: its beginning, and a way on. */
export function againText(text: string): string {
  if (text.startsWith("Thanks, I’ve added that.")) return text.replace("Thanks, I’ve added that.", "I’ve added that, too.");
  if (/don’t want to guess/.test(text))
    return `Sorry, I’m not sure of that either. ${text.slice(text.search(/\b(?:Is it one|Could you put)/))}`;
  const list = text.indexOf("I have ");
  if (text.includes("Is that everything?")) return `Sorry, I still need to know. ${text.slice(list)}`;
  const first = firstSentence(text);
  if (first.endsWith("?")) return `${first} I didn’t find it in what you just wrote.${text.slice(first.length)}`;
  if (text.startsWith("You’re welcome.")) return "You’re welcome. Bye for now.";
  if (first.startsWith("For ")) return `${sameText(text)} If something should change it, tell me what and how many.`;
  return `As I said: ${first} If you meant something else, put it another way, or ask for a person.`;
}
export const businessText = "It’s for a business, so you get a waste transfer note, which you keep for two years.";

export const whichOne = (near: readonly string[], book: ChatBook): Answered => ({
  ...answered(
    `I’m not sure what you’re asking, and I don’t want to guess. Is it one of these? ${orCall(book)}`,
    [],
    [...near, "Talk to a person"],
  ),
  event: "asked-back",
});
/** What is pressed for an intent, and answered then. */
export const choiceFor: Readonly<Partial<Record<ChatIntent, string>>> = {
  price: "What does it cost?",
  book: "Book a collection",
  "can-you-take": "Do you take it?",
  coverage: "Do you cover my area?",
  "crew-eta": "Where is the crew?",
  reschedule: "Move my booking",
  cancel: "Cancel my booking",
  documents: "My receipt or paperwork",
  licence: "Are you licensed?",
  hazardous: "What can’t you take?",
  "opening-hours": "When are you open?",
  payment: "How do I pay?",
  recycling: "Where does it go?",
};

type There = Pick<ChatBook, "isPersonThere">;
export const personFollows = ({ isPersonThere }: There): string =>
  isPersonThere ? "I’ll ask a person to look at this with you." : `A person should look at this with you. ${nobodyHere}`;
export const largeJob = ({ isPersonThere }: There): string =>
  isPersonThere
    ? "It’s a large job, so I’ll ask someone to look at it with you too."
    : `It’s a large job, so a person should look at it with you too. ${nobodyHere}`;
export const teamPrices = ({ isPersonThere }: There): string =>
  isPersonThere ? "I’ll ask the team for a price. Photos make it quicker." : `Only a person can price that. ${nobodyHere}`;
export const stillWaiting = ({ isPersonThere }: There): string =>
  `Thanks, I’ve added that. ${isPersonThere ? "Someone will read it as soon as they can." : nobodyHere}`;
/** Below an answer to somebody who waits for a person. */
export const addedForPerson = "I’ve added what you wrote for the person who’ll look at this.";
export const queueFull =
  "Other chats from your internet connection are already waiting for a person, so this one can’t join the queue yet. Please leave us a message below, or write here again once one of them has ended.";
export const noteOfEnd = "The chat is over";
/** Of a chat that nobody answered, whose visitor the office can reach. */
export const noteOfFollowUp = "Nobody was here to answer, so this chat is over. Our office has what you wrote and will contact you.";
/** Of one that somebody answered, but not what its visitor wrote last. */
export const noteOfLastUnanswered = "This chat is over. If you still need an answer, write here again or use the contact page.";
/** Of one whose visitor it can't. */
export const noteOfNoAnswer =
  "Nobody was here to answer, so this chat is over. Leave us your details on the contact page, and a person will get back to you.";
export const leftMessage = (promisedAt: string): string =>
  `We have your message, reference {reference}. Someone will answer by ${formatMoment(promisedAt)}.`;
export const timesOffered = "These are the next free times. Choose one and we’ll hold it while you book.";
export const noTimes = "I couldn’t find a free time in the next two weeks. The booking form shows later dates.";
