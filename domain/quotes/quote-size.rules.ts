/** How much one quote may hold: everything somebody says and draws about it, as JSON without spaces. */
export const maxFactsBytes = 65_536;

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
