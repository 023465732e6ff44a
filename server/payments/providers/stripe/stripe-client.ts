/** Stripe's own client, loaded with the first use: it takes a second and 17 MB. Its failures become ours. */
import type { Stripe } from "stripe";
import { ProviderError } from "../provider.ts";
import type { ProviderFailure } from "../provider.ts";

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Another server than Stripe's, for tests and demonstrations. */
  apiUrl?: string | undefined;
};
export type StripeClient = Stripe;

/** The version that the pinned package is typed for; a contract test compares them. */
const apiVersion = "2026-10-28.endive";
const timeoutMilliseconds = 15_000;

export function lazyStripe({ secretKey, apiUrl }: StripeSettings): () => Promise<StripeClient> {
  let opening: Promise<StripeClient> | undefined;
  return () => (opening ??= openStripe(secretKey, apiUrl));
}

async function openStripe(secretKey: string, apiUrl: string | undefined): Promise<StripeClient> {
  const { default: Client } = await import("stripe");
  const at = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Client(secretKey, {
    apiVersion,
    telemetry: false,
    // Retries are our job's, which knows whether the key may still be used.
    maxNetworkRetries: 0,
    timeout: timeoutMilliseconds,
    ...(at === undefined
      ? {}
      : { host: at.hostname, port: at.port || (at.protocol === "http:" ? 80 : 443), protocol: at.protocol === "http:" ? "http" : "https" }),
  });
}

/** Live keys say so themselves. */
export const isLiveKey = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey);

/** @throws ProviderError for every failure of Stripe; others as they are */
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw ours(error);
  }
}

type StripeFailure = { type: string; code?: string; statusCode?: number };
const isStripeFailure = (error: unknown): error is StripeFailure =>
  error instanceof Error && "type" in error && typeof error.type === "string" && error.type.startsWith("Stripe");

function ours(error: unknown): unknown {
  if (!isStripeFailure(error)) return error;
  return new ProviderError(toProviderFailure(error), error.code ?? error.type, { cause: error });
}

function toProviderFailure({ type, code, statusCode = 0 }: StripeFailure): ProviderFailure {
  if (code === "idempotency_key_in_use" || code === "lock_timeout") return "busy";
  if (type === "StripeIdempotencyError") return "unknown"; // the key was used for something: what, is looked up
  if (statusCode === 429 || statusCode === 401 || statusCode === 403) return "busy";
  if (code === "resource_missing") return "missing";
  return statusCode >= 400 && statusCode < 500 ? "refused" : "unknown";
}

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

export const toDate = (seconds: number): Date => new Date(seconds * 1000);
export const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
