/**
 * Tokens a visitor carries. A hold's token holds the window's facts under our signature, so that a booking is priced
 * without asking the database first; the token of a booking's link is derived from its id, so that a repeated request
 * gets the same one although only its digest is stored.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { boundedText } from "#domain/kernel/text.ts";
import { windowKinds } from "#domain/bookings/booking-request.contract.ts";
import { speeds } from "#domain/pricing/pricing.contract.ts";

const holdFactsSchema = z.object({
  holdId: boundedText(100),
  windowId: boundedText(100),
  date: boundedText(100),
  kind: z.enum(windowKinds),
  speed: z.enum(speeds),
  vanNearby: z.boolean().optional(),
  startsAt: boundedText(100),
  endsAt: boundedText(100),
  outcode: boundedText(100),
});
export type HoldFacts = z.output<typeof holdFactsSchema>;

export type BookingTokens = {
  sealHold: (facts: HoldFacts) => string;
  /** The facts of a token we made, or undefined for any other text. */
  openHold: (token: string) => HoldFacts | undefined;
  accessToken: (bookingId: string) => string;
  /** Of the link that leads back to a quote. */
  quoteAccessToken: (quoteId: string) => string;
  /** Of the link in an offer: its booking's customer may refuse offers with it, and nothing else. */
  refusalToken: (bookingId: string) => string;
  /** Of the link to one sending of a change order: the next sending has another. */
  changeOrderToken: (reference: string, version: number) => string;
  isRefusalToken: (bookingId: string, token: string) => boolean;
};

export function createBookingTokens(secret: string): BookingTokens {
  const sign = (purpose: string, text: string) => createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();
  const refusalToken = (bookingId: string) => sign("refuse offers", bookingId).subarray(0, 24).toString("base64url");
  return {
    sealHold(facts) {
      const body = Buffer.from(JSON.stringify(facts)).toString("base64url");
      return `${body}.${sign("hold", body).toString("base64url")}`;
    },
    openHold(token) {
      const [body = "", signature = ""] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      const wanted = sign("hold", body);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      return holdFactsSchema.parse(JSON.parse(Buffer.from(body, "base64url").toString())); // ours: it parses
    },
    accessToken: (bookingId) => sign("booking", bookingId).subarray(0, 24).toString("base64url"),
    quoteAccessToken: (quoteId) => sign("quote", quoteId).subarray(0, 24).toString("base64url"),
    refusalToken,
    changeOrderToken: (reference, version) => sign("change order", `${reference} ${version}`).subarray(0, 24).toString("base64url"),
    isRefusalToken(bookingId, token) {
      const [given, wanted] = [Buffer.from(token), Buffer.from(refusalToken(bookingId))];
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}

/** Hexadecimal SHA-256: what is stored of a token. */
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("hex");

/** Of a token that was shown; undefined leaves it to the caller's account or portal grant. */
export const shownTokenHash = ({ accessToken }: { accessToken?: string | undefined }) =>
  accessToken === undefined ? undefined : tokenHash(accessToken);
