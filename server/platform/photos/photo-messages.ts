/** The messages between the server and the decoding process, and the limits of both. */

import type { PhotoLimit } from "#domain/kernel/photo-pixels.ts";

export type CleanPhoto = {
  /** JPEG in sRGB, upright, at most 1,600 pixels a side, without metadata. */
  picture: Uint8Array;
  avif: Uint8Array;
  webp: Uint8Array;
  width: number;
  height: number;
};
export type ToPhotoProcess = { bytes: Uint8Array };
export type FromPhotoProcess =
  | { photo: CleanPhoto; residentBytes: number }
  | { unreadable: string; limit?: PhotoLimit | undefined; residentBytes: number };
/** For a video: first its type, then, after the last byte, that it is complete. */
export type FromVideoProcess = { type: string } | { isDone: true } | { unreadable: string };

/** Memory limit of the process: beside a server of some 300 MB handling large files, both stay below 600 MB. */
export const maxResidentBytes = 260_000_000;
