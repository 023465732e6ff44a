/** Why an enquiry or one of its photos is refused. */
import { defineProblems } from "#server/kernel/problem.ts";

export const enquiryProblem = defineProblems({
  "enquiries.not_found": { status: 404, message: "We can’t find an enquiry with this reference." },
  "enquiries.changed": { status: 409, message: "This enquiry has changed since you opened it. Look at the latest version first." },
  "enquiries.is_complaint": { status: 409, message: "This is a complaint about a booking. Answer it on the booking’s page." },
  "enquiries.not_open": { status: 409, message: "This enquiry is closed already." },
  "enquiries.already_open": { status: 409, message: "This enquiry is waiting for an answer already." },
  "enquiries.no_email": { status: 422, message: "They left no email address. Ring or text them, then write down what was said." },
  "enquiries.no_office_email": {
    status: 409,
    message: "The firm has no email address yet, so nobody could reply. An administrator can add one under Settings.",
  },
  "enquiries.too_many_answers": { status: 429, message: "That’s twenty answers to one enquiry today. Ring them instead." },
  "enquiries.photo_missing": { status: 409, message: "One of the photos is no longer here. Remove it and add it again." },
  "enquiries.photo_unreadable": { status: 422, message: "That file is not a photo we can read. Use JPG, PNG or WebP." },
  "enquiries.photos_full": {
    status: 503,
    message: "We can't take photos with messages at present. Send your message without them, and email the photos to us.",
  },
  "enquiries.photos_share": {
    status: 429,
    message: "That's as many photos as we take from one connection today. Send your message without them, and email the photos to us.",
  },
  "enquiries.photos_waiting": {
    status: 503,
    message: "A lot of photos are being added just now. Send your message without them and email the photos to us, or try again later.",
  },
});
