/** How many addresses an account may save, and the maximum lengths of their fields. */
export const maxAddresses = 50;
export const addressLabelLength = 40;
export const accessNotesLength = 500;
