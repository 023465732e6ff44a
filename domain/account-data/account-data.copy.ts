/** The text of a data export on paper, and what remains after an account is deleted and why. */
import { stateSentence } from "../bookings/booking-timeline.copy.ts";
import { addressLines, consentCopy, itemName } from "../bookings/copy/booking.copy.ts";
import type { ChatSender } from "../chat/chat-choices.ts";
import { serviceName } from "../pricing/service.copy.ts";
import { changeOutcomes, differenceText } from "../bookings/change-orders/change-order.copy.ts";
import type { Block, Section } from "../bookings/copy/confirmation.copy.ts";
import { formatDate, formatMomentDated, formatTimeRange } from "../kernel/london-time.ts";
import { formatPence } from "../kernel/money.ts";
import { notificationLabels } from "./account-choices.ts";
import type { AccountData, BookingData, QuoteData } from "./account-data.ts";
import type { Deletion } from "./account-data.contract.ts";

type Fact = { label: string; value: string };
const facts = (rows: Fact[]): Block => ({ kind: "facts", rows: rows.filter(({ value }) => value !== "") });
const list = (items: { text: string; note?: string }[]): Block[] => (items.length === 0 ? [] : [{ kind: "list", items }]);

export function accountSections(data: AccountData): Section[] {
  return [
    accountSection(data),
    ...data.bookings.map(bookingSection),
    ...data.quotes.map(quoteSection),
    ...section("Your addresses", data.addresses.map(addressItem)),
    ...section(
      "Messages you sent us",
      data.enquiries.map(({ reference, at, message, answer }) => ({
        text: answer ? `${message} We answered: ${answer}` : message,
        note: `${reference}, ${formatMomentDated(at)}`,
      })),
    ),
    ...section(
      "Waiting list",
      data.waitingList.map(({ outcode, at }) => ({ text: outcode, note: `since ${formatDate(at)}` })),
    ),
    ...data.chats.flatMap(({ at, messages }) =>
      section(
        `Chat of ${formatDate(at)}`,
        messages.map((message) => ({
          text: message.text,
          note: [chatSpeakers[message.from], formatMomentDated(message.at)].filter(Boolean).join(", "),
        })),
      ),
    ),
    ...section(
      "Messages you switched off",
      data.switchedOff.map(({ kind, channel }) => ({
        text: `${notificationLabels[kind].label}, by ${channel === "sms" ? "text" : "email"}`,
      })),
    ),
    marketingSection(data),
    ...section(
      "Where you are signed in",
      data.sessions.map(({ createdAt, userAgent }) => ({
        text: userAgent ?? "Unknown browser",
        note: `since ${formatMomentDated(createdAt)}`,
      })),
    ),
  ];
}

const chatSpeakers: Readonly<Record<ChatSender, string>> = { visitor: "You", assistant: "Our assistant", agent: "The office", note: "" };

const accountSection = ({ account }: AccountData): Section => ({
  heading: "Your account",
  blocks: [
    facts([
      { label: "Name", value: account.displayName ?? "" },
      { label: "Email", value: account.email ?? "" },
      { label: "Phone", value: account.phone ?? "" },
      { label: "Opened", value: formatMomentDated(account.createdAt) },
      { label: "Last sign-in", value: account.lastSignInAt === null ? "" : formatMomentDated(account.lastSignInAt) },
    ]),
  ],
});

const marketingSection = ({ marketing }: AccountData): Section => ({
  heading: "Marketing",
  blocks:
    marketing.length === 0
      ? [{ kind: "text", text: "You haven’t agreed to any marketing, so we don’t send you any." }]
      : list(
          marketing.map(({ given, textVersion, at }) => ({
            text: given ? "Agreed" : "Stopped",
            note: `${formatMomentDated(at)}, wording ${textVersion}`,
          })),
        ),
});

const addressItem = ({ label, accessNotes, hasGateCode, ...address }: AccountData["addresses"][number]) => ({
  text: `${label}: ${[address.line1, address.line2, address.town, address.postcode].filter(Boolean).join(", ")}`,
  note: [accessNotes, hasGateCode ? "A gate code is stored, encrypted." : ""].filter(Boolean).join(" "),
});

const section = (heading: string, items: { text: string; note?: string }[]): Section[] =>
  items.length === 0
    ? []
    : [{ heading, blocks: list(items.map(({ text, note }) => (note === undefined || note === "" ? { text } : { text, note }))) }];

const quoteStates: Readonly<Record<QuoteData["state"], string>> = {
  draft: "Not finished",
  estimating: "Being priced",
  priced: "Priced",
  needs_info: "We asked you a question",
  needs_review: "We were pricing it",
  accepted: "Booked",
  converted: "Booked",
  declined: "Declined",
  expired: "Expired",
  withdrawn: "Withdrawn",
};

/** The answers behind each price are in the file of the same copy. */
function quoteSection({ reference, state, createdAt, contact = {}, customerNote = "", questions, photos, versions }: QuoteData): Section {
  return {
    heading: `Quote ${reference}`,
    blocks: [
      facts([
        { label: "Started", value: formatMomentDated(createdAt) },
        { label: "State", value: quoteStates[state] },
        { label: "Who asked", value: [contact.fullName, contact.email, contact.mobile].filter(Boolean).join(", ") },
        { label: "Our note to you", value: customerNote },
        { label: "What we asked you", value: questions.join(" ") },
        { label: "Photos and videos", value: photos === 0 ? "" : String(photos) },
      ]),
      ...list(
        versions.map(({ createdAt: at, totalPence, items }) => ({
          text: `${formatPence(totalPence)} for ${items.map((item) => itemName(item)).join(", ")}`,
          note: formatMomentDated(at),
        })),
      ),
    ],
  };
}

const reviewItems = (review: BookingData["review"]): { text: string; note: string }[] =>
  review === undefined
    ? []
    : [
        {
          text: [`Your review: ${review.rating} of 5.`, review.text].filter(Boolean).join(" "),
          note: [formatMomentDated(review.at), review.shownName && `shown as ${review.shownName}`].filter(Boolean).join(", "),
        },
      ];

const changeItem = ({ status, statement, at, totalBeforePence, totalAfterPence }: BookingData["changes"][number]) => ({
  text: `A change of the price, ${differenceText(totalAfterPence - totalBeforePence, totalAfterPence)}: ${statement}`,
  note: [formatMomentDated(at), status === "draft" || status === "sent" ? "" : changeOutcomes[status].title].filter(Boolean).join(", "),
});

function bookingSection({ booking, hasGateCode, events, payments, messages, sent, people, changes, review }: BookingData): Section {
  const { window, contact, onSite, payer } = booking;
  return {
    heading: `Booking ${booking.reference}`,
    blocks: [
      facts([
        { label: "When", value: `${formatDate(window.startsAt)}, ${formatTimeRange(window.startsAt, window.endsAt)}` },
        { label: "Service", value: serviceName(booking.service) },
        { label: "Where", value: addressLines(booking.address).join(", ") },
        { label: "Price", value: formatPence(booking.totalPence) },
        { label: "Who booked", value: [contact.fullName, contact.email, contact.mobile].filter(Boolean).join(", ") },
        { label: "On site", value: onSite === undefined ? "" : `${onSite.fullName}, ${onSite.mobile}` },
        { label: "Payer", value: payer === undefined ? "" : [payer.fullName, payer.company, payer.email].filter(Boolean).join(", ") },
        { label: "Your notes", value: [booking.notes, booking.access.notes].filter(Boolean).join(" ") },
        { label: "Gate code", value: hasGateCode ? "Stored, encrypted" : "" },
      ]),
      ...list(booking.items.map((item) => ({ text: itemName(item) }))),
      ...list(
        payments.map(({ at, amountPence, direction, kind }) => ({
          text: `${formatPence(amountPence)} ${direction === "in" ? "received" : kind === "taken_back" ? "taken back, recorded by mistake" : "refunded"}`,
          note: formatMomentDated(at),
        })),
      ),
      ...list(consentCopy(booking.consents).map(({ text, record }) => ({ text, note: record }))),
      ...list(changes.map(changeItem)),
      ...list(reviewItems(review)),
      ...list(
        messages.map(({ from, text, at }) => ({ text, note: `${from === "customer" ? "You" : "The office"}, ${formatMomentDated(at)}` })),
      ),
      ...list(people.map(({ label, expiresAt }) => ({ text: `A link for ${label}`, note: `until ${formatMomentDated(expiresAt)}` }))),
      ...list(
        sent.map(({ code, about, to, at }) => ({
          text: `We sent: ${about ?? code.replaceAll("_", " ")}`,
          note: `to ${to}, ${formatMomentDated(at)}`,
        })),
      ),
      ...list(
        events.map(({ at, to, reason }) => ({
          text: stateSentence(to),
          note: [formatMomentDated(at), reason].filter(Boolean).join(": "),
        })),
      ),
    ],
  };
}

type Kept = { reference: string; until: string }[];

/** What remains of a deleted account, each with the reason and the day on which it is deleted. */
export function describeRetained(retained: Kept, references: readonly string[]): Deletion["keeps"] {
  const last = retained
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  const sales =
    last === undefined
      ? []
      : [
          {
            what: "Records of finished collections: name, address, what was collected, price and payments. Tax law makes us keep them for six years after the accounting year. We delete the email address, phone number, notes and messages now.",
            until: last,
            references: retained.map(({ reference }) => reference),
          },
        ];
  const running =
    references.length === 0
      ? []
      : [
          {
            what: "Collections still to come, with what we need for them. They go ahead as booked, and you can open them with the link in your confirmation or your reference. Afterwards we delete everything the law doesn’t make us keep.",
            until: null,
            references: [...references],
          },
        ];
  return [
    ...running,
    ...sales,
    {
      what: "The security record: when this account was signed in to, changed and deleted, without a name. It helps us look into misuse and is deleted automatically after two years.",
      until: null,
      references: [],
    },
  ];
}

export const describeDeleted = (count: number): string[] => [
  "Your sign-in, second step and devices",
  "Your saved addresses and gate codes",
  "Your message settings and any consent to marketing",
  "Messages, photos and links of finished bookings",
  ...(count === 0 ? [] : [count === 1 ? "One cancelled or unfinished booking" : `${count} cancelled or unfinished bookings`]),
  "Quotes you haven’t booked and questions you sent us (complaints stay for twelve months)",
  "Your chats with us",
];
