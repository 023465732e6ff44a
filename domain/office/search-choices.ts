/** What the search of the office takes. */
export const maxSearchLength = 100;
