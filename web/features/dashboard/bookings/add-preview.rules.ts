/** What stays on the page when adding to a booking did not succeed. */
import { isOutOfDate } from "./refusals.rules.ts";

/**
 * A refusal asks for another look at the price, unless only a tick is missing. Without an answer the items may have been added: the offer stays, so that
 * the next press sends the same request under its key, and nothing is added and charged twice.
 */
export const previewAfter = <Preview>(error: unknown, preview: Preview): Preview | null => (isOutOfDate(error) ? null : preview);
