/** How many pixels of a photo we read: of one that is stored in lines or tiles, and of one that has to be read in one piece. */
export const maxPhotoPixels = 50_000_000;
export const maxUntiledPhotoPixels = 13_000_000;

/** What of a photo was too much. */
export type PhotoLimit = "bytes" | "pixels" | "wholePixels";
