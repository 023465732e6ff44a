/** How many parts a container may have: those of films are some hundred bytes each, and a few are smaller. */
import { PhotoUnreadable } from "./photos.errors.ts";

/** Any file may have so many parts of any size; more than these have to hold so much each on the average. */
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
