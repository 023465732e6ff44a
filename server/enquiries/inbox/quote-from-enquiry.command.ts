/** `quote-from-enquiry`: a quote for the office to price, of what an enquiry says and shows. It is made in one call of the database; its photos' files follow. */
import { quoteFromEnquiryContract } from "#domain/enquiries/inbox.contract.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import { quoteDays } from "#domain/quotes/quote-choices.ts";
import { quoteFactsSchema } from "#domain/quotes/quote-facts.contract.ts";
import type { QuoteContact } from "#domain/quotes/quotes.contract.ts";
import { reviewPromise } from "#domain/quotes/review/review-promise.rules.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { PhotosBusy } from "#server/platform/photos/photos.errors.ts";
import { createOfficeQuotes, makePhoto, settleQuotePhotoProcedure } from "#server/quotes/made-by-office.public.ts";
import type { Made, OfficeQuoteNeeds } from "#server/quotes/made-by-office.public.ts";
import { createPhotoFiles } from "#server/quotes/photos/quote-photos.public.ts";
import type { PhotoFileNeeds } from "#server/quotes/photos/quote-photos.public.ts";
import { isCertain } from "#server/supabase/storage/refusals.ts";
import { discard } from "#server/supabase/storage/uploads/discard.ts";
import { enquiryProblem } from "../enquiries.errors.ts";
import { quoteEnquiryProcedure } from "./inbox.procedures.ts";
import { readPhotoVersions } from "./photo-versions.queries.ts";
import type { EnquiryPhoto } from "./photo-versions.queries.ts";
import { readOfficeEnquiry } from "./office-enquiry.queries.ts";

type Needs = OfficeQuoteNeeds & PhotoFileNeeds & { database: Pick<Database, "asActor" | "asService" | "perform" | "performAsService"> };
type Making = { files: ReturnType<typeof createPhotoFiles>; context: CommandContext; versions: string[] };
type MadePhoto = Made & { id: string };

export function quoteFromEnquiryCommand(needs: Needs) {
  const { database } = needs;
  const begin = createOfficeQuotes(needs);
  const files = createPhotoFiles(needs);
  return defineCommand(quoteFromEnquiryContract, {
    run: async (context, { reference, seen }) => {
      const enquiry = await readOfficeEnquiry(database, context.actor, reference);
      if (enquiry === null) throw enquiryProblem("enquiries.not_found");
      const versions: string[] = [];
      try {
        const photos = await photosOf({ files, context, versions }, await readPhotoVersions(database, context.actor, reference));
        const facts = quoteFactsSchema.parse({ photos: photos.map(({ id }) => ({ id })), place: { postcode: enquiry.postcode ?? "" } });
        const made = await quoteEnquiryProcedure.perform(database, context.actor, {
          ...(await begin(context, facts)),
          enquiry: reference,
          seen,
          photos: photos.map(({ id, picture: { bytes } }) => ({ id, bytes })),
          contact: contactOf(enquiry),
          promisedAt: promiseOf(needs, context),
          deletedAfterDays: quoteDays.photosKept,
        });
        await settle({ database, files }, { quoteId: made.quoteId, photos, now: context.now });
        return { status: 200, body: { reference: made.reference } };
      } catch (error) {
        // After a broken connection the outcome is unknown: the nightly sweep removes bytes without a row.
        if (isCertain(error)) await discard(files, ...versions);
        throw error instanceof PhotosBusy ? photosBusy(error) : error;
      }
    },
  });
}

function promiseOf({ content }: Needs, { now }: CommandContext): Date {
  const { openingHours: hours, bankHolidays } = content();
  return reviewPromise(now, { hours, isClosedDay: (date) => bankHolidays.has(date) });
}

/** Made anew from the enquiry's clean pictures, with the thumbnails that a quote has. Their ids stay, so that asking again means the same photo. */
async function photosOf(
  { files, context: { now, addressHash: caller }, versions }: Making,
  sources: readonly EnquiryPhoto[],
): Promise<MadePhoto[]> {
  const photos: MadePhoto[] = [];
  for (const { id, version } of sources) photos.push({ id, ...(await makePhoto({ files, version, now, caller, versions })) });
  return photos;
}

type Settling = { quoteId: string; photos: readonly MadePhoto[]; now: Date };

/** Only the server itself writes files. Of a request that is sent again, those that are there already stay. */
async function settle(
  { database, files }: Pick<Needs, "database"> & Pick<Making, "files">,
  { quoteId, photos, now }: Settling,
): Promise<void> {
  for (const { id: photoId, ...made } of photos) {
    const settled = await settleQuotePhotoProcedure.performAsService(database, "storage", { quoteId, photoId, now, ...made });
    await discard(files, ...settled.discard);
  }
}

const photosBusy = (cause: Error) =>
  requestProblem("server.unavailable", {
    message: "Many photos are being prepared at the moment. Try again in a few seconds.",
    retryAfterSeconds: 5,
    cause,
  });

type Sender = { name: string; email: string | null; mobile: string | null; topic: string };

/** As its sender typed it; the shorter name of a quote, as far as it goes. */
function contactOf({ name, email, mobile, topic }: Sender): QuoteContact {
  const phone = parsePhone(mobile ?? "");
  return {
    fullName: Array.from(name).slice(0, 80).join(""),
    ...(email !== null && { email }),
    ...(mobile !== null && { mobile }),
    preference: email !== null ? "email" : phone.ok && phone.kind === "mobile" ? "sms" : "call",
    customerType: topic === "business" ? "business" : "home",
    marketing: false,
  };
}
