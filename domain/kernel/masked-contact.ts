/** What is shown of an address or number to whoever holds a link, which may have been passed on: enough to tell one's own from another. */

/** `m…@example.com`. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;

/** `number ending 123`. */
export const maskedNumber = (number: string): string => `number ending ${number.slice(-3)}`;
