/** The shared services for photos of quotes: the bucket's bytes, the image worker, signed addresses. */
import { createAddressTokens } from "#server/supabase/storage/address-tokens.ts";
import type { AddressTokens } from "#server/supabase/storage/address-tokens.ts";
import type { ObjectBytes } from "#server/platform/objects/object-bytes.ts";
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

/** Addresses of pictures in a private bucket, good for an hour. */
export function createReadSigner(bucket: string, { files, clock }: Pick<PhotoFileNeeds, "files" | "clock">) {
  // Signed with the time of the last quarter hour, so that a picture's address stays the same for a while and browsers use their cache.
  const quarter = { now: () => new Date(Math.floor(clock.now().getTime() / sameAddressMilliseconds) * sameAddressMilliseconds) };
  const tokens = createAddressTokens(files.addressSecret, quarter);
  return async (name: string): Promise<string> =>
    `/storage/v1/object/sign/${bucket}/${name}?token=${await tokens.signDownload(bucket, name, readSeconds)}`;
}

export function createPhotoFiles({ files, photoCleaner, clock, log }: PhotoFileNeeds): PhotoFiles {
  return {
    bytes: files.bytes,
    cleaner: photoCleaner,
    uploadTokens: createAddressTokens(files.addressSecret, clock),
    signRead: createReadSigner(photoBucket, { files, clock }),
    log,
  };
}
