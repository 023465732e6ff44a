/** The providers that have keys in the settings. Without any, no way to pay online is offered, and their hooks do not exist. */
import { providerOf, onlineMethods } from "#domain/payments/online-choices.ts";
import type { OnlineMethod } from "#domain/payments/online-choices.ts";
import type { Config } from "#server/config.ts";
import type { Providers } from "./provider.ts";
import { createStripeProvider } from "./stripe/stripe-provider.ts";

export type ProviderSettings = Pick<Config, "stripeSecretKey" | "stripeWebhookSecret" | "stripeApiUrl">;

/** The ways to pay online that are switched on. */
export const offeredMethods = (providers: Providers): OnlineMethod[] =>
  onlineMethods.filter((method) => providers[providerOf[method]] !== undefined);

export function openProviders({ stripeSecretKey, stripeWebhookSecret, stripeApiUrl }: ProviderSettings): Providers {
  const providers: { -readonly [Name in keyof Providers]: Providers[Name] } = {};
  if (stripeSecretKey !== undefined && stripeWebhookSecret !== undefined)
    providers.stripe = createStripeProvider({ secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, apiUrl: stripeApiUrl });
  return providers;
}
