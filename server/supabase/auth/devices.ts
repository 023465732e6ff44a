/** The tokens of known devices sent with a request to `auth/v1`; accounts verify them. */

/** The request header: one to three device tokens, separated by commas. */
export const devicesHeader = "x-device-tokens";
const maxTokens = 3;
const maxCharacters = 300;

export function readDevices(header: string | undefined): string[] {
  return header === undefined || header.length > maxCharacters ? [] : header.split(",", maxTokens).map((token) => token.trim());
}
