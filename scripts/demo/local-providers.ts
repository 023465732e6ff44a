/**
 * The demo's Stripe and PayPal, on this machine: `npm run demo` starts them beside the server and hands it their keys. What happens on their pages
 * they report to it, as the real ones do. They take no money, keep nothing on disk, and end with the demo.
 */
import { startLocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import { startLocalPayPal } from "#tests/support/paypal/local-paypal.ts";

const milliseconds = 500;

async function main(serverUrl: string): Promise<void> {
  const [stripe, paypal] = await Promise.all([startLocalStripe({ now: () => new Date() }), startLocalPayPal()]);
  const reports = [
    reporter(stripe.books.events, (event) => stripe.deliver(`${serverUrl}/hooks/stripe`, event)),
    reporter(paypal.events, async (event) => {
      const { body, headers } = paypal.signed(event);
      return (await fetch(`${serverUrl}/hooks/paypal`, { method: "POST", headers, body })).status;
    }),
  ];
  setInterval(() => reports.forEach((report) => void report()), milliseconds);
  process.send?.({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...paypal.environment,
  });
}

/** Reports what is new, in order. What did not arrive, because the server is being started or busy, comes first the next time. */
function reporter<Event>(events: readonly Event[], send: (event: Event) => Promise<number>): () => Promise<void> {
  let [arrived, isBusy] = [0, false];
  return async () => {
    if (isBusy) return;
    isBusy = true;
    for (let event = events[arrived]; event !== undefined; event = events[arrived]) {
      const status = await send(event).catch(() => 0);
      if (status === 0 || status === 429 || status >= 500) break;
      arrived += 1;
    }
    isBusy = false;
  };
}

process.on("disconnect", () => process.exit());
const serverUrl = process.argv[2];
if (serverUrl === undefined) throw new Error("npm run demo says where the server is");
await main(serverUrl);
