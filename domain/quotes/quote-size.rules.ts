/** The maximum size of one quote's facts, marks included, as JSON without spaces. */
export const maxFactsBytes = 65_536;

export const countBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
