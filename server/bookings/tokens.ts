/**
 * Tokens given to visitors. A hold's token contains the window's facts with our signature, so that a booking is priced
 * without a query first; the token of a booking's link is derived from its id, so that a repeated request
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
  /** The facts in a token we signed, or undefined for any other text. */
  openHold: (token: string) => HoldFacts | undefined;
  accessToken: (bookingId: string) => string;
  /**
   * The token in the link for a review, which stands in an address that a server reads: made from the digest of the booking's own, which cannot be
   * found from it, so that the database knows it (`app.is_review_link`) and it opens nothing else.
   */
  reviewToken: (bookingId: string) => string;
  /** The token in a payment link, made in the same way (`app.is_pay_link`): it pays the booking and opens nothing. */
  payToken: (bookingId: string) => string;
  /** The token in the link to a quote. */
  quoteAccessToken: (quoteId: string) => string;
  /** The token in the link of an offer: lets its booking's customer refuse offers, and nothing else. */
  refusalToken: (bookingId: string) => string;
  /** The token in the link to a change order; each sending has a new one. */
  changeOrderToken: (reference: string, version: number) => string;
  /** The token in a link for another person; the same for a request that is sent again under its key. */
  sharedLinkToken: (request: { reference: string; idempotencyKey: string; requestHash: string }) => string;
  /** The part of an address by which a mail joins the thread of an enquiry. In small letters: mail servers do not keep others apart. */
  enquiryReplyToken: (enquiryId: string) => string;
  isRefusalToken: (bookingId: string, token: string) => boolean;
};

export function createBookingTokens(secret: string): BookingTokens {
  const sign = (purpose: string, text: string) => createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();
  const refusalToken = (bookingId: string) => sign("refuse offers", bookingId).subarray(0, 24).toString("base64url");
  const accessToken = (bookingId: string) => sign("booking", bookingId).subarray(0, 24).toString("base64url");
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
      return holdFactsSchema.parse(JSON.parse(Buffer.from(body, "base64url").toString())); // our own signed JSON always parses
    },
    accessToken,
    reviewToken: (bookingId) => tokenHash(`review ${tokenHash(accessToken(bookingId))}`),
    payToken: (bookingId) => tokenHash(`pay ${tokenHash(accessToken(bookingId))}`),
    quoteAccessToken: (quoteId) => sign("quote", quoteId).subarray(0, 24).toString("base64url"),
    refusalToken,
    changeOrderToken: (reference, version) => sign("change order", `${reference} ${version}`).subarray(0, 24).toString("base64url"),
    sharedLinkToken: ({ reference, idempotencyKey, requestHash }) =>
      sign("shared link", `${reference} ${requestHash} ${idempotencyKey}`).toString("base64url"),
    enquiryReplyToken: (enquiryId) => sign("enquiry reply", enquiryId).subarray(0, 16).toString("hex"),
    isRefusalToken(bookingId, token) {
      const [given, wanted] = [Buffer.from(token), Buffer.from(refusalToken(bookingId))];
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}

/** Hexadecimal SHA-256: the stored form of a token. */
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("hex");

/** The digest of the token in a request; undefined where the caller's account or portal grant decides. */
export const hashAccessToken = ({ accessToken }: { accessToken?: string | undefined }) =>
  accessToken === undefined ? undefined : tokenHash(accessToken);
