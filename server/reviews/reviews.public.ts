/** What messages use of reviews. */
export { reviewForMessage } from "./reviews.queries.ts";
