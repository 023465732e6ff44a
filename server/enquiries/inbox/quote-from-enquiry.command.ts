/** `quote-from-enquiry`: a quote for the office to price, of what an enquiry says and shows. All of it is stored in one call, or nothing. */
import { randomUUID } from "node:crypto";
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
import { createOfficeQuotes, makePhoto } from "#server/quotes/made-by-office.public.ts";
import type { OfficeQuoteNeeds } from "#server/quotes/made-by-office.public.ts";
import { createPhotoFiles } from "#server/quotes/photos/quote-photos.public.ts";
import type { PhotoFileNeeds } from "#server/quotes/photos/quote-photos.public.ts";
import { isCertain } from "#server/supabase/storage/refusals.ts";
import { discard } from "#server/supabase/storage/uploads/discard.ts";
import { enquiryProblem } from "../enquiries.errors.ts";
import { quoteEnquiryProcedure } from "./inbox.procedures.ts";
import { readPhotoVersions } from "./photo-versions.queries.ts";
import { readOfficeEnquiry } from "./office-enquiry.queries.ts";

type Needs = OfficeQuoteNeeds & PhotoFileNeeds & { database: Pick<Database, "asActor" | "asService" | "perform"> };
type Making = { files: ReturnType<typeof createPhotoFiles>; context: CommandContext; versions: string[] };

export function quoteFromEnquiryCommand(needs: Needs) {
  const { database, content } = needs;
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
        const { openingHours: hours, bankHolidays } = content();
        const body = await quoteEnquiryProcedure.perform(database, context.actor, {
          ...(await begin(context, facts)),
          enquiry: reference,
          seen,
          photos,
          contact: contactOf(enquiry),
          promisedAt: reviewPromise(context.now, { hours, isClosedDay: (date) => bankHolidays.has(date) }),
          deletedAfterDays: quoteDays.photosKept,
        });
        return { status: 200, body };
      } catch (error) {
        // After a broken connection the outcome is unknown: the nightly sweep removes bytes without a row.
        if (isCertain(error)) await discard(files, ...versions);
        throw error instanceof PhotosBusy ? photosBusy(error) : error;
      }
    },
  });
}

/** Made anew from the enquiry's clean pictures, with the thumbnails that a quote has. A picture whose bytes are gone is left out. */
async function photosOf({ files, context: { now, addressHash: caller }, versions }: Making, sources: readonly string[]) {
  const photos = [];
  for (const version of sources) {
    const { picture, files: made } = await makePhoto({ files, version, now, caller, versions });
    const { width = 1, height = 1 } = picture; // a photo has both
    photos.push({ id: randomUUID(), picture: { ...picture, width, height }, files: made });
  }
  return photos;
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
