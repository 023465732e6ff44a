/** What other features may use of pricing. */
export { itemProblems, priceBook } from "./price.command.ts";
