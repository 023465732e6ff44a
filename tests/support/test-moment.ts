/** The clock of tests unless they set it: a Monday morning. */
export const testMoment = "2026-11-23T09:00:00Z";
