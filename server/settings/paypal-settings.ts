/** PayPal: its keys. */
import { z } from "zod";
import { isOfThisMachine } from "#server/platform/paypal/paypal-host.ts";
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

type Values = {
  environment: string;
  demo: boolean;
  paypalClientId?: string | undefined;
  paypalSecret?: string | undefined;
  paypalWebhookId?: string | undefined;
  paypalApiUrl?: string | undefined;
};

/** What does not go together. */
export function paypalProblems({ environment, demo, paypalClientId, paypalSecret, paypalWebhookId, paypalApiUrl }: Values): string[] {
  const given = [paypalClientId, paypalSecret, paypalWebhookId].filter((value) => value !== undefined).length;
  const isLocal = paypalApiUrl !== undefined && isOfThisMachine(paypalApiUrl);
  const problems: string[] = [];
  if (given !== 0 && given !== 3) problems.push("PAYPAL_CLIENT_ID: set PAYPAL_SECRET and PAYPAL_WEBHOOK_ID with it");
  if (isLocal && environment === "production") problems.push("PAYPAL_API_URL: a server on this machine is refused in production");
  if (paypalApiUrl !== undefined && !isLocal && !/^https:\/\/(?:[\w-]+\.)+paypal\.com\/?$/.test(paypalApiUrl))
    problems.push("PAYPAL_API_URL: an address of PayPal, like https://api-m.sandbox.paypal.com");
  if (demo && given > 0 && !isLocal)
    problems.push("DEMO: unset PAYPAL_CLIENT_ID, or set PAYPAL_API_URL to a server on this machine; a demo takes no money");
  return problems;
}
