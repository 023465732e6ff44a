/** The firm and its site as structured data: on every public page, for the page's other structured data to refer to. */
import type { Site } from "./site.ts";
import { localBusiness, webSite } from "./pages/structured-data.ts";

export function firmOnEveryPage({ config, publicUrl, visitRange }: Site): string {
  const graph = {
    "@context": "https://schema.org",
    "@graph": [
      localBusiness(config.company, publicUrl, { payments: paymentNames(config.features), visitRange }),
      webSite(config.company, publicUrl),
    ],
  };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}

/** What the booking form offers: cash and transfer always, the others where a provider is connected. */
export const paymentNames = ({ card, paypal }: { card: boolean; paypal: boolean }): string[] => [
  "Cash",
  "Bank transfer",
  ...(card ? ["Card"] : []),
  ...(paypal ? ["PayPal"] : []),
];
