/** What messages use of reviews. */
export { reviewForMessageProcedure } from "./reviews.procedures.ts";
