/** Complaints: what the booking's page shows and sends, and the office's list and answers. */
import {
  answerComplaintContract,
  bookingComplaintsContract,
  complaintListContract,
  raiseComplaintContract,
  replyToComplaintContract,
} from "#domain/complaints/complaints.contract.ts";
import type { BookingComplaints, Complaint, OfficeComplaint } from "#domain/complaints/complaints.contract.ts";
import type { OwnBookingKey } from "#domain/bookings/booking-request.contract.ts";
import { complaintAnswerBy } from "#domain/complaints/complaint.rules.ts";
import { enquiryPromise } from "#domain/enquiries/enquiry-promise.rules.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { bookingProblem, hashAccessToken } from "#server/bookings/bookings.public.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import { enquiryProblem } from "#server/enquiries/enquiries.public.ts";
import { Problem } from "#server/kernel/problem.ts";
import { createReadSigner } from "#server/quotes/photos/quote-photos.public.ts";
import type { PhotoFileNeeds } from "#server/quotes/photos/quote-photos.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import { complaintProblem } from "./complaints.errors.ts";
import {
  answerComplaintProcedure,
  bookingComplaintsProcedure,
  officeComplaintsProcedure,
  raiseComplaintProcedure,
  replyToComplaintProcedure,
} from "./complaints.procedures.ts";

type Needs = Pick<PhotoFileNeeds, "files" | "clock"> & {
  database: Pick<Database, "perform">;
  content: () => Content;
  enquiryPhotosMaxMegabytes: number;
};

/** The office's list holds so many; those that wait come first. */
const listed = 200;

export function complaintCommands(needs: Needs): Command[] {
  return [...customerCommands(needs), ...officeCommands(needs)];
}

function customerCommands({ database, content, enquiryPhotosMaxMegabytes }: Needs): Command[] {
  const buildStep = ({ now, idempotencyKey, requestHash }: CommandContext) => {
    const { openingHours: hours, bankHolidays } = content();
    const calendar = { hours, isClosedDay: (date: string) => bankHolidays.has(date) };
    return {
      now,
      idempotencyKey,
      requestHash,
      maxKeptBytes: enquiryPhotosMaxMegabytes * 1_000_000,
      promisedAt: enquiryPromise("complaint", now, calendar),
      answerBy: complaintAnswerBy(now, calendar),
    };
  };
  return [
    defineCommand(bookingComplaintsContract, {
      run: async ({ actor, now }, key) =>
        complaintsAnswer(await bookingComplaintsProcedure.perform(database, actor, { ...bookingKey(key), now })),
    }),
    defineCommand(raiseComplaintContract, {
      run: async (context, { reference, accessToken, ...complaint }) =>
        complaintsAnswer(
          await raiseComplaintProcedure
            .perform(database, context.actor, { ...bookingKey({ reference, accessToken }), ...complaint, ...buildStep(context) })
            .catch(atItsField),
        ),
    }),
    defineCommand(replyToComplaintContract, {
      run: async (context, { reference, accessToken, ...reply }) =>
        complaintsAnswer(
          await replyToComplaintProcedure
            .perform(database, context.actor, { ...bookingKey({ reference, accessToken }), ...reply, ...buildStep(context) })
            .catch(atItsField),
        ),
    }),
  ];
}

function officeCommands({ database, files, clock }: Pick<Needs, "database" | "files" | "clock">): Command[] {
  const sign = createReadSigner("enquiry-photos", { files, clock });
  const forOffice = async (complaint: OfficeComplaint): Promise<OfficeComplaint> => ({
    ...inLondon(complaint),
    pictures: await Promise.all(complaint.pictures.map(sign)),
  });
  return [
    defineCommand(complaintListContract, {
      run: async ({ actor }, { reference }) => {
        const { complaints } = await officeComplaintsProcedure.perform(database, actor, { reference, limit: listed });
        return { status: 200, body: { complaints: await Promise.all(complaints.map(forOffice)) } };
      },
    }),
    defineCommand(answerComplaintContract, {
      run: async (context, input) => {
        const answered = await answerComplaintProcedure.perform(database, context.actor, {
          ...input,
          now: context.now,
          context: auditContext(context),
        });
        return { status: 200, body: await forOffice(answered) };
      },
    }),
  ];
}

/** What the database says of the day and of the photos, at the field of the form. */
function atItsField(error: unknown): never {
  if (error instanceof Problem && error.code === "complaints.bad_day") throw complaintProblem(error.code, atField("happenedOn", error));
  if (error instanceof Problem && error.code === "enquiries.photo_missing") throw enquiryProblem(error.code, atField("photos", error));
  throw error;
}
const atField = (field: string, cause: Problem) => ({ cause, fields: [{ field, code: cause.code, message: cause.message }] });

const bookingKey = ({ reference, accessToken }: OwnBookingKey) => ({
  reference: normaliseReference(reference) ?? reference,
  accessTokenHash: hashAccessToken({ accessToken }),
});

/** @throws Problem `bookings.not_found` for an unknown reference, a wrong token and somebody else's booking alike. */
function complaintsAnswer(own: BookingComplaints | null): { status: 200; body: BookingComplaints } {
  if (own === null) throw bookingProblem("bookings.not_found");
  return { status: 200, body: { ...own, until: isoInLondon(own.until), complaints: own.complaints.map(inLondon) } };
}

const inLondon = <Shown extends Complaint | OfficeComplaint>(complaint: Shown): Shown => ({
  ...complaint,
  raisedAt: isoInLondon(complaint.raisedAt),
  answerBy: isoInLondon(complaint.answerBy),
  answers: complaint.answers.map((answer) => ({ ...answer, at: isoInLondon(answer.at) })),
});
