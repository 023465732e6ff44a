/** The photos of a booking inside the office's mail: few thumbnails, within a size that any mail server accepts. */
import { buffer } from "node:stream/consumers";
import { bookingThumbnailsProcedure } from "#server/bookings/bookings.public.ts";
import type { MailAttachment } from "#server/platform/mail/mailer.ts";
import type { SendMessageNeeds } from "./message.ts";

const maxPhotos = 8;
const maxBytes = 160_000;

export type PhotoInMail = MailAttachment & { cid: string };

/** A photo that cannot be read is left out, because the message is more important. */
export async function photosInMail(
  { database, files, log }: SendMessageNeeds,
  bookingId: string,
  reference: string,
): Promise<PhotoInMail[]> {
  if (files === undefined) return [];
  const versions = await bookingThumbnailsProcedure.performAsService(database, "send-message", { bookingId, max: maxPhotos });
  if (versions.length === 0) return [];
  const { mailThumbnail } = await import("#server/platform/photos/mail-thumbnail.ts");
  const photos: PhotoInMail[] = [];
  let bytes = 0;
  for (const [index, version] of versions.entries()) {
    try {
      const stream = await files.bytes.open(version);
      if (stream === undefined) continue;
      const content = await mailThumbnail(await buffer(stream));
      bytes += content.byteLength;
      if (bytes > maxBytes) break;
      const name = `photo-${index + 1}`;
      photos.push({
        filename: `${reference}-${name}.jpg`,
        contentType: "image/jpeg",
        content,
        cid: `${name}.${reference}@photos`,
      });
    } catch (error) {
      log.warn({ err: error, bookingId }, "a photo could not be put into the office's mail");
    }
  }
  return photos;
}
