/** Errors of any request, whatever its command. */
import { defineProblems } from "./problem.ts";

export const requestProblem = defineProblems({
  "request.json_invalid": { status: 400, message: "The request isn't valid JSON. Check it and send it again." },
  "request.invalid": { status: 422, message: "Some answers need checking." },
  "request.too_large": { status: 413, message: "That's more than we can take in one request." },
  "request.not_found": { status: 404, message: "There is nothing at this address." },
  "request.method_not_allowed": { status: 405, message: "This address doesn't accept that method." },
  "request.rate_limited": { status: 429, message: "You've sent a lot of requests. Wait a moment and try again." },
  "request.foreign_form": { status: 403, message: "This form was sent from another website. Open the page on our site and send it again." },
  "request.form_unreadable": { status: 415, message: "We couldn't read this form. Open the page again and send it from there." },
  "request.key_missing": { status: 401, message: "No API key found in request" },
  "request.key_invalid": { status: 401, message: "Invalid API key" },
  "request.secret_in_query": {
    status: 400,
    message: "A secret key never goes into an address, where others can read it later. Send it in the apikey header.",
  },
  "request.token_invalid": { status: 401, message: "This session is not valid. Sign in again." },
  "idempotency.key_reused": { status: 409, message: "This idempotency key was used for another request. Use a new one." },
  "server.unavailable": { status: 503, message: "We can't answer right now. Nothing you typed is lost. Try again in a moment." },
  "server.unexpected": { status: 500, message: "Something went wrong on our side. Nothing you typed is lost. Try again, or call us." },
});
