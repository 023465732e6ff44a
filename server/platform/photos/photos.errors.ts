/** The errors of processing a photo. */

import type { PhotoLimit } from "#domain/kernel/photo-pixels.ts";

/** The file is not a photo that can be read within our limits; a retry would not help. */
export class PhotoUnreadable extends Error {
  /** What of it was too much, where that is why. */
  readonly limit: PhotoLimit | undefined;

  constructor(message: string, options: ErrorOptions & { limit?: PhotoLimit | undefined } = {}) {
    super(message, options);
    this.limit = options.limit;
  }
}

/** Too many photos are waiting; a retry succeeds in a few seconds. */
export class PhotosBusy extends Error {}
