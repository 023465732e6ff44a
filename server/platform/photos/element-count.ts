/** Limits the number of parts of a container: those of real videos have some hundred bytes each, only a few are smaller. */
import { PhotoUnreadable } from "./photos.errors.ts";

/** This many parts may have any size; beyond that, parts must have a minimum average size. */
const freeParts = 4_096;
const minBytesEach = 64;

/** Counts one part after `bytes` of the file. @throws PhotoUnreadable */
export function createPartCounter(): (bytes: number) => void {
  let parts = 0;
  return (bytes) => {
    parts += 1;
    if (parts > freeParts + bytes / minBytesEach) throw new PhotoUnreadable("is made of too many small parts");
  };
}
