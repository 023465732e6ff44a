/** The providers that have keys in the settings. Without any, no way to pay online is offered, and their hooks do not exist. */
import { providerOf, onlineMethods } from "#domain/payments/online-choices.ts";
import type { OnlineMethod } from "#domain/payments/online-choices.ts";
import { livePayPal } from "#server/platform/paypal/paypal-host.ts";
import { createPayPalProvider } from "./paypal/paypal-provider.ts";
import type { Providers } from "./provider.ts";
import { createStripeProvider } from "./stripe/stripe-provider.ts";

/** As in server/config.ts. */
export type ProviderSettings = {
  [
    Name in
      | "stripeSecretKey"
      | "stripeWebhookSecret"
      | "stripeApiUrl"
      | "paypalClientId"
      | "paypalSecret"
      | "paypalWebhookId"
      | "paypalApiUrl"
  ]?: string | undefined;
};

/** The ways to pay online that are switched on. */
export const offeredMethods = (providers: Providers): OnlineMethod[] =>
  onlineMethods.filter((method) => providers[providerOf[method]] !== undefined);

export function openProviders(settings: ProviderSettings): Providers {
  const { stripeSecretKey, stripeWebhookSecret, stripeApiUrl } = settings;
  const { paypalClientId, paypalSecret, paypalWebhookId, paypalApiUrl = livePayPal } = settings;
  const providers: { -readonly [Name in keyof Providers]: Providers[Name] } = {};
  if (stripeSecretKey !== undefined && stripeWebhookSecret !== undefined)
    providers.stripe = createStripeProvider({ secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, apiUrl: stripeApiUrl });
  if (paypalClientId !== undefined && paypalSecret !== undefined && paypalWebhookId !== undefined)
    providers.paypal = createPayPalProvider({
      url: paypalApiUrl,
      clientId: paypalClientId,
      secret: paypalSecret,
      webhookId: paypalWebhookId,
    });
  return providers;
}
