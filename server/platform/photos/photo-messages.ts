/** What the server and the process that decodes photos say to each other, and the limits both keep. */

export type CleanPhoto = {
  /** JPEG in sRGB, upright, at most 1,600 pixels a side, and nothing but pixels in it. */
  picture: Uint8Array;
  avif: Uint8Array;
  webp: Uint8Array;
  width: number;
  height: number;
};
export type ToPhotoProcess = { bytes: Uint8Array };
export type FromPhotoProcess = { photo: CleanPhoto; residentBytes: number } | { unreadable: string; residentBytes: number };
/** Of a video: first what it is, then, when all of it has come out, that this was all. */
export type FromVideoProcess = { type: string } | { isDone: true } | { unreadable: string };

/** Beside a server of some 300 MB while large files come in, this keeps both under 600 MB, whatever is sent. */
export const maxResidentBytes = 260_000_000;
/** The process ends itself with this code when a photo wants more. */
export const wantedTooMuch = 77;
