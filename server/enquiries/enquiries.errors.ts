/** Why an enquiry or one of its photos is refused. */
import { problemsOf } from "#server/kernel/problem.ts";

export const enquiryProblem = problemsOf({
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
