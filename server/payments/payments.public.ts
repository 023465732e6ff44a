/** What the rest of the server may use of payments. */
export { acceptPaymentEvent } from "./online/payment-events.ts";
export { paymentTasks } from "./online/payment-jobs.ts";
export { offeredMethods, openProviders } from "./providers/open-providers.ts";
export type { ProviderSettings } from "./providers/open-providers.ts";
export type { Providers } from "./providers/provider.ts";
