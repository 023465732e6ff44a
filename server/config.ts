/**
 * All settings in one tree, parsed once at the start; all problems are reported together. The settings are declared in
 * `server/settings/`, grouped by subject. `docs/configuration.md` and `.env.example` are generated from here (`npm run generate`).
 */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { accountSettings } from "./settings/account-settings.ts";
import { paymentSettings } from "./settings/payment-settings.ts";
import { paypalProblems, paypalSettings } from "./settings/paypal-settings.ts";
import { limitSettings } from "./settings/limit-settings.ts";
import { processSettings } from "./settings/process-settings.ts";
import { retentionSettings } from "./settings/retention-settings.ts";
import { serviceSettings } from "./settings/service-settings.ts";

/** In the order of the document made from them. */
export const settings = {
  ...processSettings,
  ...limitSettings,
  ...accountSettings,
  ...serviceSettings,
  ...paymentSettings,
  ...paypalSettings,
  ...retentionSettings,
} as const;

type SettingValues = { readonly [K in keyof typeof settings]: z.output<(typeof settings)[K]["schema"]> };
export type Config = SettingValues & { readonly instance: string };

/** @throws Error naming every invalid variable and its required format. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values: Record<string, unknown> = { instance: randomUUID().slice(0, 8) };
  const problems: string[] = [];
  for (const [name, { variable, schema, fallback }] of Object.entries(settings)) {
    // `GATE_CODE_DAYS=` sets nothing; as a number it would be 0.
    const given = environment[variable]?.trim() === "" ? undefined : environment[variable];
    const parsed = schema.safeParse(given ?? fallback);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${variable}: ${parsed.error.issues.map((issue) => issue.message).join("; ")}`);
  }
  const config = values as Config; // every key was just set from its own schema, or we throw below
  if (config.clock !== undefined && config.environment === "production" && !config.clockRehearsal)
    problems.push("CLOCK: a made-up clock is refused in production; set CLOCK_REHEARSAL=on for a rehearsal");
  if (config.keylessRequests && config.environment === "production")
    problems.push("KEYLESS_REQUESTS: refused in production, where every request shows its key");
  if (config.demo && config.environment === "production") problems.push("DEMO: refused in production, where people book in earnest");
  if (config.demo && (config.smtpUrl ?? config.smsUrl ?? config.visionUrl ?? config.chatModelUrl ?? config.s3Bucket) !== undefined)
    problems.push("DEMO: unset SMTP_URL, SMS_URL, VISION_URL, CHAT_MODEL_URL and S3_BUCKET; a demo writes to nobody");
  if ((config.mailboxUrl === undefined) !== (config.enquiryReplyAddress === undefined))
    problems.push("MAILBOX_URL: set ENQUIRY_REPLY_ADDRESS with it");
  if (config.demo && config.mailboxUrl !== undefined) problems.push("DEMO: unset MAILBOX_URL; a demo reads nobody's mail");
  if (config.s3Bucket !== undefined && (config.s3AccessKeyId === undefined || config.s3SecretAccessKey === undefined))
    problems.push("S3_BUCKET: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY with it");
  if (config.smsUrl !== undefined && [config.smsAccount, config.smsToken, config.smsFrom].includes(undefined))
    problems.push("SMS_URL: set SMS_ACCOUNT, SMS_TOKEN and SMS_FROM with it");
  if (config.chatModelUrl !== undefined && config.chatModel === undefined) problems.push("CHAT_MODEL_URL: set CHAT_MODEL with it");
  if ((config.stripeSecretKey === undefined) !== (config.stripeWebhookSecret === undefined))
    problems.push("STRIPE_SECRET_KEY: set STRIPE_WEBHOOK_SECRET with it");
  if (config.demo && config.stripeSecretKey !== undefined && config.stripeApiUrl === undefined)
    problems.push("DEMO: unset STRIPE_SECRET_KEY, or set STRIPE_API_URL to a server on this machine; a demo takes no money");
  problems.push(...paypalProblems(config));
  if (config.visionUrl !== undefined && config.visionModel === undefined) problems.push("VISION_URL: set VISION_MODEL with it");
  if (problems.length > 0) throw new Error(`Settings that cannot be used:\n  ${problems.join("\n  ")}\nSee docs/configuration.md.`);
  return Object.freeze(config);
}
