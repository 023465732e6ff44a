/** What other parts of the server may use of calendar feeds. */
export { feedReader } from "./read-feed.ts";
