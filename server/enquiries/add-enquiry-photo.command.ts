/**
 * `add-enquiry-photo`: a photo for a message being written. Decoded and re-encoded by the image worker, so that
 * only pixels are stored, in a private bucket; it is not visible until `contact` names it.
 */
import { randomUUID } from "node:crypto";
import { addEnquiryPhotoContract } from "#domain/enquiries/contact.contract.ts";
import { enquiryPhotoLimits } from "#domain/enquiries/enquiry-choices.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { PhotoCleaner } from "#server/platform/photos/photo-cleaner.ts";
import { PhotosBusy, PhotoUnreadable } from "#server/platform/photos/photos.errors.ts";
import type { ObjectBytes } from "#server/platform/objects/object-bytes.ts";
import { sniffedBytes } from "#server/supabase/storage/uploads/content-check.ts";
import { isCertain } from "#server/supabase/storage/refusals.ts";
import { discard } from "#server/supabase/storage/uploads/discard.ts";
import { describe, measuring } from "#server/supabase/storage/uploads/take-file.ts";
import { enquiryProblem } from "./enquiries.errors.ts";
import { addEnquiryPhotoProcedure } from "./enquiries.procedures.ts";

type Needs = {
  database: Pick<Database, "performAsService">;
  files: { bytes: ObjectBytes };
  photoCleaner: Pick<PhotoCleaner, "clean">;
  log: Log;
  /** What photos of sent messages may hold in all. */
  enquiryPhotosMaxMegabytes: number;
};

/**
 * Photos not yet named by a message, of all callers and of one; bytes of one caller, waiting or kept, in a day and in thirty. No share comes near
 * its total: what a caller has sent stays for a year, so a month's share twelve times is less than half of what is kept by default.
 */
const limits = {
  maxWaiting: 300,
  maxWaitingOfOne: 20,
  maxOfMessage: enquiryPhotoLimits.photos,
  maxDayBytes: 30_000_000,
  maxMonthBytes: 150_000_000,
} as const;
const maxPhotoBytes = 3_000_000;

export function addEnquiryPhotoCommand({ database, files: { bytes: store }, photoCleaner, log, enquiryPhotosMaxMegabytes }: Needs) {
  const allLimits = { ...limits, maxKeptBytes: enquiryPhotosMaxMegabytes * 1_000_000 };
  return defineCommand(addEnquiryPhotoContract, {
    run: async ({ now, addressHash, networkHash }, { photo }) => {
      const sent = Buffer.from(photo, "base64");
      // A file that is no picture by its first bytes does not reach the image worker.
      const { fileTypeFromBuffer } = await import("file-type"); // heavy, and not needed to start
      const type = (await fileTypeFromBuffer(sent.subarray(0, sniffedBytes)))?.mime ?? "";
      if (!["image/jpeg", "image/png", "image/webp"].includes(type))
        throw toEnquiryProblem(new PhotoUnreadable("no picture by its first bytes"));
      const { picture, width, height } = await photoCleaner
        .clean(async () => sent, addressHash)
        .catch((error: unknown) => {
          throw toEnquiryProblem(error);
        });
      const [id, version] = [randomUUID(), randomUUID()];
      const measured = await measuring(inOnePiece(picture), maxPhotoBytes, (chunks) => store.write(version, chunks));
      const metadata = describe(measured, "image/jpeg", { cacheControl: "no-store", contentEncoding: undefined }, now);
      const sender = { senderHash: addressHash, networkHash };
      const stored = { id, version, metadata, width, height, bytes: measured.size, now, ...sender, ...allLimits };
      try {
        await addEnquiryPhotoProcedure.performAsService(database, "storage", stored);
      } catch (error) {
        // After a broken connection the outcome is unknown: the nightly sweep removes bytes without a row.
        if (isCertain(error)) await discard({ bytes: store, log }, version);
        throw error;
      }
      return { status: 201, body: { photoId: id } };
    },
  });
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function toEnquiryProblem(error: unknown): unknown {
  if (error instanceof PhotoUnreadable) {
    const code = "enquiries.photo_unreadable";
    return enquiryProblem(code, { fields: [{ field: "photo", code, message: enquiryProblem.table[code].message }], cause: error });
  }
  if (error instanceof PhotosBusy)
    return requestProblem("server.unavailable", {
      message: "Many photos are being prepared at the moment. Try again in a few seconds.",
      retryAfterSeconds: 5,
      cause: error,
    });
  return error;
}
