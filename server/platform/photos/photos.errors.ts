/** The errors of processing a photo. */

/** The file is not a photo that can be read within our limits; a retry would not help. */
export class PhotoUnreadable extends Error {}

/** Too many photos are waiting; a retry succeeds in a few seconds. */
export class PhotosBusy extends Error {}
