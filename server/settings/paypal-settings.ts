/** PayPal: its keys. */
import { z } from "zod";
import { optionalText, optionalWebAddress, setting } from "./setting.ts";

export const paypalSettings = {
  paypalClientId: setting("PAYPAL_CLIENT_ID", "", optionalText, "Client id of the app at PayPal. Empty: PayPal is not offered."),
  paypalSecret: setting("PAYPAL_SECRET", "", optionalText, "Secret of that app. Asked for with `PAYPAL_CLIENT_ID`."),
  paypalWebhookId: setting(
    "PAYPAL_WEBHOOK_ID",
    "",
    optionalText.pipe(
      z
        .string()
        .regex(/^[\w-]{1,50}$/, "the id of the webhook, like 1AB23456CD789012E")
        .optional(),
    ),
    "Id of the webhook that PayPal calls at `/hooks/paypal`; PayPal's signatures hold for it alone. Asked for with `PAYPAL_CLIENT_ID`.",
  ),
  paypalApiUrl: setting(
    "PAYPAL_API_URL",
    "",
    optionalWebAddress,
    "Empty: PayPal's own, which takes real money. `https://api-m.sandbox.paypal.com` with the keys of its sandbox takes none. A server on this machine in its place only outside production.",
  ),
} as const;
