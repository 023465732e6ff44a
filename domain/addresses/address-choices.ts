/** How many addresses an account keeps, and how much is written of each. */
export const maxAddresses = 50;
export const addressLabelLength = 40;
export const accessNotesLength = 500;
