/** Finds a browser for the tests, installing one when there is none, and prints which. */
import { findBrowser } from "#tests/support/browser.ts";

console.log(`Browser: ${await findBrowser({ best: true })}`);
