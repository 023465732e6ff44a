/** What stays on the page when adding to a booking did not succeed. */
import { CommandError } from "#web/platform/commands.ts";

/**
 * A refusal asks for another look at the price. Without an answer the items may have been added: the offer stays, so that
 * the next press sends the same request under its key, and nothing is added and charged twice.
 */
export const previewAfter = <Preview>(error: unknown, preview: Preview): Preview | null =>
  error instanceof CommandError && error.status < 500 ? null : preview;
