/** The two ways in which a photo does not come out clean. */

/** What was given is no photo that can be read within our limits; trying again changes nothing. */
export class PhotoUnreadable extends Error {}

/** Too many photos are waiting; in a few seconds there is room again. */
export class PhotosBusy extends Error {}
