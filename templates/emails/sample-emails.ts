/** Every e-mail that is not about a booking, with sample data: for previews, test sends and checks. Its links are not valid. */
import { accountDeletedCopy, exportReadyCopy } from "#domain/account-data/account-data-mail.copy.ts";
import { accountMessageKinds } from "#domain/accounts/account-mail.copy.ts";
import type { AccountMessageKind } from "#domain/accounts/account-mail.copy.ts";
import { checkFailed, messagesFailed, photosFilling, reviewLateForOffice, selfCheck } from "#domain/automations/office-notice.copy.ts";
import { sampleBooking } from "#domain/bookings/sample-booking.ts";
import type { BookingStepCopy } from "#domain/bookings/copy/booking-step.copy.ts";
import type { Company } from "#domain/company/company.ts";
import type { EnquiryMessage } from "#domain/enquiries/enquiry.copy.ts";
import { sampleAnswer, sampleEnquiry } from "#domain/enquiries/sample-enquiry.ts";
import { withoutTrailingSlashes } from "#domain/kernel/slashes.ts";
import { officeQuoteLink, quoteLink } from "#domain/quotes/quote-link.ts";
import { quoteMessageKinds } from "#domain/quotes/messages/quote-mail.copy.ts";
import type { QuoteMessageKind } from "#domain/quotes/messages/quote-mail.copy.ts";
import { sampleQuote } from "#domain/quotes/messages/sample-quote.ts";
import { threadNoticeCopy } from "#domain/threads/thread.copy.ts";
import { statementMail } from "#domain/invoices/statement.copy.ts";
import { sampleStatement } from "#domain/invoices/sample-statement.ts";
import { renderAccountMessage } from "./account-message.tsx";
import { renderBookingStep } from "./booking-step.tsx";
import { renderEnquiryAnswered } from "./enquiry-answered.tsx";
import { renderEnquiryReceived } from "./enquiry-received.tsx";
import { renderOfficeNewEnquiry } from "./office-new-enquiry.tsx";
import { renderOfficeQuoteReview } from "./office-quote-review.tsx";
import { renderOfficeTaskDue } from "./office-task-due.tsx";
import { renderQuoteMessage } from "./quote-message.tsx";
import type { RenderedEmail } from "./render-email.ts";

export type SamplePlaces = { company: Company; publicUrl: string; now: Date };

/** By the code of their definition, which is that of their template. */
export function sampleEmails(places: SamplePlaces): ReadonlyMap<string, () => RenderedEmail> {
  return new Map<string, () => RenderedEmail>([
    ...accountMessageKinds.map((kind) => [kind, () => accountSample(kind, places)] as const),
    ...quoteMessageKinds.map((kind) => [kind, () => quoteSample(kind, places)] as const),
    ["office_quote_review", () => officeQuoteSample(places)],
    ["statement_issued", () => renderBookingStep(statementMail(sampleStatement()), places.company.name, 0)],
    ["enquiry_received", () => renderEnquiryReceived(enquiry(places))],
    ["enquiry_answered", () => renderEnquiryAnswered(enquiry(places), sampleAnswer)],
    ["office_new_enquiry", () => renderOfficeNewEnquiry(enquiry(places))],
    [
      "office_task_due",
      () =>
        renderOfficeTaskDue({ ...places, title: "Ring about the second sofa", dueOn: "2026-12-01", contact: "Maya", deal: "Two sofas" }),
    ],
    ...Object.entries(stepSamples).map(([code, copy]) => [code, () => renderBookingStep(copy(places), places.company.name, 0)] as const),
  ]);
}

const quoteReference = "Q-7F3K9M";
const shownOnly = "shown-only";
const enquiry = ({ company, publicUrl }: SamplePlaces): EnquiryMessage => ({ enquiry: sampleEnquiry(), company, publicUrl });

/** Messages about completed actions, which contain no code. */
const withoutCode = new Set<AccountMessageKind>([
  "account_exists",
  "account_password_changed",
  "account_factor_changed",
  "account_session_ended",
]);

function accountSample(kind: AccountMessageKind, { company, publicUrl }: SamplePlaces): RenderedEmail {
  return renderAccountMessage({
    kind,
    company,
    publicUrl,
    displayName: "Maya",
    ...(!withoutCode.has(kind) && { code: "000000", link: `${withoutTrailingSlashes(publicUrl)}/auth#token_hash=${shownOnly}` }),
    reference: "B-7F3K9M",
    detail: kind === "account_factor_changed" ? "added" : "maya@example.com",
  });
}

function quoteSample(kind: QuoteMessageKind, { company, publicUrl }: SamplePlaces): RenderedEmail {
  return renderQuoteMessage(sampleQuote({ kind, company, publicUrl, link: quoteLink(publicUrl, quoteReference, shownOnly) }));
}

function officeQuoteSample({ company, publicUrl }: SamplePlaces): RenderedEmail {
  const { reference, fullName, promisedAt, questions } = sampleQuote();
  return renderOfficeQuoteReview({
    company,
    link: officeQuoteLink(publicUrl, quoteReference),
    reference,
    fullName,
    email: "maya@example.com",
    mobile: "+447700900123",
    preference: "call",
    outcode: "BN14",
    promisedAt,
    reviewFlags: ["You told us about oil: we’ll check this first"],
    reviewNote: "Behind the garage, under a sheet.",
    things: [{ name: "Three-seat sofa", quantity: 2 }],
    photos: 3,
    answers: questions.map((question) => ({ question, answer: "Cloth" })),
  });
}

/** Messages that use the template of booking steps. */
const stepSamples: Readonly<Record<string, (places: SamplePlaces) => BookingStepCopy>> = {
  thread_message: (places) =>
    threadNoticeCopy({ ...places, summary: sampleBooking(), text: "Yes, we can take the fridge too.\nLeave it by the gate." }, "customer"),
  office_thread_message: (places) =>
    threadNoticeCopy({ ...places, summary: sampleBooking(), text: "Can you take a fridge as well?" }, "office"),
  account_export_ready: (places) => exportReadyCopy({ ...places, displayName: "Maya", expiresOn: "2026-12-01" }),
  account_deleted: (places) => {
    const { reference, window } = sampleBooking();
    return accountDeletedCopy({ ...places, running: [{ reference, ...window }], kept: [{ reference: "B-222222", until: "2033-04-05" }] });
  },
  office_review_late: (places) =>
    reviewLateForOffice({
      ...places,
      reference: quoteReference,
      promisedAt: sampleQuote().promisedAt,
      link: officeQuoteLink(places.publicUrl, quoteReference),
    }),
  office_message_failed: (places) =>
    messagesFailed({
      ...places,
      count: 2,
      runs: [
        {
          description: "Confirmation of a new booking",
          reference: "B-7F3K9M",
          channel: "email",
          recipient: "gone@example.com",
          isRefused: true,
          isUndelivered: false,
          isNotMade: false,
          isUnsendable: false,
          detail: "550 no such user",
        },
      ],
    }),
  office_check_failed: (places) => checkFailed({ ...places, failedChannel: "sms" }),
  office_photos_filling: (places) => photosFilling({ ...places, keptBytes: 3_200_000_000, maxBytes: 4_000_000_000 }),
  self_check: selfCheck,
};
