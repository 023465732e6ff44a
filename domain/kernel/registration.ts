/** Registrations of vehicles, stored in capitals without spaces. */

/** `GX21ABC` as it stands on the plate: `GX21 ABC`. Older and personal ones stay as they are. */
export const formatRegistration = (registration: string): string => registration.replace(/^([A-Z]{2}\d{2})([A-Z]{3})$/, "$1 $2");
