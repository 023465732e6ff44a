/** The consents in their stored form: each with the version of the ticked text. */
import { consentTexts, earlierStartText } from "#domain/bookings/booking-request.contract.ts";
import type { BookCollection, ConsentKind } from "#domain/bookings/bookings.contract.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { isUnattended } from "#domain/bookings/place/presence.rules.ts";

export type StoredConsent = { kind: ConsentKind; textVersion: string };

/** Without a consumer's consents for an organisation, and without consent to an unattended collection where somebody is there. */
export function storedConsents({ consents, customer, place }: Pick<BookCollection, "consents" | "customer" | "place">): StoredConsent[] {
  const kinds: ConsentKind[] = [
    "scope",
    "terms",
    ...(isConsumer(customer) ? (["startWithin14Days", "rightLostWhenComplete"] as const) : []),
    ...(isUnattended(place?.presence) ? (["unattended"] as const) : []),
  ];
  const saysBothInOne = consents.rightLostWhenComplete === undefined;
  return kinds
    .filter((kind) => consents[kind] === true)
    .map((kind) => ({
      kind,
      textVersion: kind === "startWithin14Days" && saysBothInOne ? earlierStartText.version : consentTexts[kind].version,
    }));
}

/** As they were read out on the telephone: each with its very words. */
export const consentsReadOut = (given: Parameters<typeof storedConsents>[0]): (StoredConsent & { readOut: string })[] =>
  storedConsents({ ...given, consents: { rightLostWhenComplete: false, ...given.consents } }).map((consent) => ({
    ...consent,
    readOut: consentTexts[consent.kind].text,
  }));
