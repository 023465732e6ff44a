/** Where PayPal answers. */

/** Real money. */
export const livePayPal = "https://api-m.paypal.com";

/** A server on this machine in PayPal's place; only outside production (server/settings). */
export const isOfThisMachine = (url: string): boolean => ["127.0.0.1", "[::1]", "localhost"].includes(new URL(url).hostname);
