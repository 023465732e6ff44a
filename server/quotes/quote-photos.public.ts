/** What others use of the photos of quotes. */
export { forgetQuotePhotos } from "./photos/forget-quote-photos.job.ts";
