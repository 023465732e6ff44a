/**
 * Every way a request can fail: one table from code to status and words, and the error that carries one. A code that
 * is not in the table does not compile.
 */
import type { FieldProblem } from "#domain/kernel/problem.ts";

const problems = {
  "request.json_invalid": { status: 400, message: "The request is not valid JSON. Check it and send it again." },
  "request.invalid": { status: 422, message: "Some answers need another look." },
  "request.too_large": { status: 413, message: "That is more than we can take in one request." },
  "request.not_found": { status: 404, message: "There is nothing at this address." },
  "request.method_not_allowed": { status: 405, message: "This address takes another method." },
  "request.rate_limited": { status: 429, message: "That was a lot of requests. Wait a little and try again." },
  "request.foreign_form": { status: 403, message: "This form was sent from another website. Open the page here and send it again." },
  "request.form_unreadable": { status: 415, message: "We could not read this form. Open the page again and send it from there." },
  "request.key_missing": { status: 401, message: "No API key found in request" },
  "request.key_invalid": { status: 401, message: "Invalid API key" },
  "request.secret_in_query": {
    status: 400,
    message: "A secret key never goes into an address, where others can read it later. Send it in the header apikey.",
  },
  "request.token_invalid": { status: 401, message: "This session is not valid. Sign in again." },
  "idempotency.key_reused": { status: 409, message: "This idempotency key was used for another request. Use a new one." },
  "coverage.postcode_invalid": { status: 422, message: "Enter a full UK postcode, like BN14 8QX" },
  "coverage.not_serviced": {
    status: 422,
    message: "We cannot take an online booking for this postcode. Call us and we will see what we can do.",
  },
  "coverage.no_waiting_list": {
    status: 422,
    message: "There is no waiting list for this postcode. Check it again to see what we can do there.",
  },
  "pricing.tariff_changed": { status: 409, message: "Our prices changed a moment ago. Look at the new price and book again." },
  "bookings.window_taken": { status: 409, message: "Somebody else has just taken the last room in this window. Choose another." },
  "bookings.window_closed": { status: 409, message: "This window can no longer be booked. Choose another." },
  "bookings.list_needed": {
    status: 422,
    message: "A load of this size is held for a list. Send the list or the quote it is for, or call us and we will find a time with you.",
  },
  "bookings.too_many_holds": {
    status: 429,
    message:
      "Several times are being held from your connection already. Book one of them, wait ten minutes, or call us and we will book with you.",
  },
  "bookings.too_many_bookings": {
    status: 409,
    message: "That is as many collections as can be booked online at a time. Call us and we will book the rest with you.",
  },
  "bookings.day_limit": {
    status: 409,
    message: "A large part of that day is yours already. Choose another day, or call us and we will plan it with you.",
  },
  "bookings.hold_not_found": { status: 409, message: "This reservation does not exist. Choose a window again." },
  "bookings.hold_expired": { status: 409, message: "Your ten minutes ran out. Choose a window again: everything you typed is still here." },
  "bookings.hold_used": {
    status: 409,
    message: "This reservation has already become a booking. Check your messages for the confirmation.",
  },
  "bookings.hold_mismatch": { status: 409, message: "The window was reserved for another postcode. Choose a window again." },
  "bookings.not_priced": { status: 422, message: "There is no instant price for this. Call us and we will price it with you today." },
  "bookings.price_changed": { status: 409, message: "The price is different now. Look at it and book again." },
  "bookings.payment_unavailable": { status: 422, message: "This way of paying is not available. Choose another." },
  "bookings.changed": { status: 409, message: "Somebody changed this booking a moment ago. Look at it again, then decide." },
  "bookings.illegal_transition": { status: 409, message: "A booking in this state cannot take that step." },
  "bookings.reason_missing": { status: 422, message: "Say why: it goes on record with the booking." },
  "bookings.not_found": { status: 404, message: "We cannot find this booking. Open the link from your confirmation, or call us." },
  "bookings.gate_code_closed": { status: 409, message: "This collection is over or called off, so we keep no gate code for it." },
  "bookings.gate_code_unreadable": {
    status: 409,
    message: "There is a code, but the key it was locked with is no longer on our server. Ring the customer and ask for it again.",
  },
  "bookings.too_many_gate_codes": {
    status: 429,
    message: "That was a lot of gate codes in one hour. Wait a little, or open today's sheet.",
  },
  "quotes.not_found": { status: 404, message: "We cannot find this quote. Open the link we sent you, or start a new one." },
  "quotes.changed": { status: 409, message: "This quote was changed somewhere else. Look at it again." },
  "quotes.price_updated": { status: 409, message: "Your price was updated. Look at the new price first." },
  "quotes.not_open": { status: 409, message: "This quote can no longer be changed." },
  "quotes.not_priced": { status: 409, message: "There is no price to accept yet. Have a person check it." },
  "quotes.expired": { status: 409, message: "This price has run out. Refresh it to see today's." },
  "quotes.scope_changed": { status: 409, message: "This is not what the quote was for. Look at today's price, or change the quote." },
  "quotes.too_many_photos": { status: 422, message: "That is as many photos as one quote takes." },
  "quotes.photo_unreadable": {
    status: 422,
    message: "That file is not a photo we can read. Use JPG, PNG, HEIC or WebP under 15 MB",
  },
  "quotes.photo_missing": { status: 409, message: "This photo has not arrived yet. Try again." },
  "quotes.unreachable": { status: 422, message: "Enter an email address or a mobile number, so that we can reach you" },
  "quotes.busy": { status: 429, message: "This quote is being changed at this very moment. Try again in a few seconds." },
  "quotes.too_large": {
    status: 413,
    message: "This quote has been changed so often that it is full. Start a new one with the same things, or call us.",
  },
  "quotes.too_many": { status: 429, message: "Many quotes were started from here today. Go on with one of them, or call us." },
  "quotes.storage_full": { status: 503, message: "We cannot keep more quotes at the moment. Call us and we will price it with you." },
  "accounts.session_required": { status: 401, message: "Sign in to see this." },
  "accounts.session_not_found": { status: 404, message: "That session has already ended." },
  "accounts.admin_required": { status: 403, message: "You don't have permission to access this section. Admin access required." },
  "accounts.second_factor_required": { status: 403, message: "Confirm your second step first, then try again." },
  "portal.code_wrong": {
    status: 422,
    message: "That code does not open this booking. Check the reference, the postcode and our newest message, or ask for another code.",
  },
  "portal.too_many_tries": { status: 429, message: "Too many tries. Wait 15 minutes, then ask for a new code." },
  "server.unavailable": { status: 503, message: "We cannot answer right now. Nothing you typed is lost: try again in a moment." },
  "server.unexpected": { status: 500, message: "Something went wrong on our side. Nothing you typed is lost: try again, or call us." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;
export const isProblemCode = (code: string): code is ProblemCode => code in problems;

type ProblemExtras = { fields?: FieldProblem[]; message?: string; cause?: unknown; retryAfterSeconds?: number; [more: string]: unknown };

/** Thrown anywhere below the edge; the edge turns it into the answer. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: (typeof problems)[ProblemCode]["status"];
  readonly retryAfterSeconds: number | undefined;
  /** Becomes part of the answer's `error` object. */
  readonly extras: Record<string, unknown>;
  constructor(code: ProblemCode, { message, cause, retryAfterSeconds, ...extras }: ProblemExtras = {}) {
    super(message ?? problems[code].message, { cause });
    this.code = code;
    this.status = problems[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.extras = extras;
  }
}
