/** Providers of payments: their keys. */
import { z } from "zod";
import { optionalText, optionalWebAddress, setting } from "./setting.ts";

export const paymentSettings = {
  stripeSecretKey: setting(
    "STRIPE_SECRET_KEY",
    "",
    optionalText.pipe(
      z
        .string()
        .regex(/^[sr]k_(?:live|test)_\w+$/, "a secret key of Stripe, like sk_test_…")
        .optional(),
    ),
    "Secret key at Stripe, for payments by card; a key for tests takes no money. Empty: no card is offered.",
  ),
  stripeWebhookSecret: setting(
    "STRIPE_WEBHOOK_SECRET",
    "",
    optionalText.pipe(
      z
        .string()
        .regex(/^whsec_\S+$/, "the signing secret of the webhook, like whsec_…")
        .optional(),
    ),
    "Signing secret of the webhook that Stripe calls at `/hooks/stripe`. Asked for with `STRIPE_SECRET_KEY`.",
  ),
  stripeApiUrl: setting(
    "STRIPE_API_URL",
    "",
    optionalWebAddress,
    "Another server that speaks Stripe's protocol, for tests and demonstrations. Empty: Stripe's own.",
  ),
} as const;
