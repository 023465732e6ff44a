/** Makes sure that there is a browser for the tests, installing one when there is none, and says which. */
import { findBrowser } from "#tests/support/browser.ts";

console.log(`Browser: ${await findBrowser({ best: true })}`);
