/** The shared services for photos of quotes: the bucket's bytes, the image worker, signed addresses. */
import { createAddressTokens } from "#server/supabase/storage/address-tokens.ts";
import type { AddressTokens } from "#server/supabase/storage/address-tokens.ts";
import type { ObjectBytes } from "#server/supabase/storage/bytes.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { PhotoCleaner } from "#server/platform/photos/photo-cleaner.ts";

export const photoBucket = "quote-photos";
/** The name of an upload until it is processed. */
export const originalName = "original";
export const thumbnailNames = { avif: "thumbnail.avif", webp: "thumbnail.webp" } as const;

export type PhotoFiles = {
  bytes: ObjectBytes;
  cleaner: PhotoCleaner;
  uploadTokens: AddressTokens;
  signRead: (name: string) => Promise<string>;
  log: Log;
};
export type PhotoFileNeeds = {
  files: { bytes: ObjectBytes; addressSecret: string };
  photoCleaner: PhotoCleaner;
  clock: Clock;
  log: Log;
};

const readSeconds = 3_600;
const sameAddressMilliseconds = 15 * 60_000;

export function createPhotoFiles({ files, photoCleaner, clock, log }: PhotoFileNeeds): PhotoFiles {
  // Signed with the time of the last quarter hour, so that a picture's address stays the same for a while and browsers use their cache.
  const quarter = { now: () => new Date(Math.floor(clock.now().getTime() / sameAddressMilliseconds) * sameAddressMilliseconds) };
  const readTokens = createAddressTokens(files.addressSecret, quarter);
  return {
    bytes: files.bytes,
    cleaner: photoCleaner,
    uploadTokens: createAddressTokens(files.addressSecret, clock),
    signRead: async (name) =>
      `/storage/v1/object/sign/${photoBucket}/${name}?token=${await readTokens.signDownload(photoBucket, name, readSeconds)}`,
    log,
  };
}
