/**
 * Whether PayPal signed a notification: RSA-SHA256 over its transmission's id and time, the id of our webhook and the
 * CRC-32 of the body as it came, byte for byte. Parsed and written again it would be another body.
 */
import { verify } from "node:crypto";
import { crc32 } from "node:zlib";
import type { PayPalCertificates } from "./paypal-certificates.ts";

export type SignedNotification = { body: Buffer; header: (name: string) => string | undefined };

const maxHeader = 1_000;
/** PayPal repeats for three days; what is older is a replay. */
const maxAgeMilliseconds = 4 * 86_400_000;
const maxAheadMilliseconds = 5 * 60_000;

type Needs = { certificates: PayPalCertificates; webhookId: string; now: () => Date };

/** False as well where the certificate cannot be fetched: PayPal sends it again. */
export async function isSignedByPayPal({ certificates, webhookId, now }: Needs, { body, header }: SignedNotification): Promise<boolean> {
  const [id, time, signature, certificateUrl, algorithm] = ["id", "time", "sig"]
    .map((name) => header(`paypal-transmission-${name}`))
    .concat(header("paypal-cert-url"), header("paypal-auth-algo"));
  if (id === undefined || time === undefined || signature === undefined || certificateUrl === undefined) return false;
  if ([id, time, signature, certificateUrl].some((value) => value.length > maxHeader)) return false;
  if (algorithm?.toUpperCase() !== "SHA256WITHRSA" || !isRecent(time, now())) return false;
  const key = await certificates.keyAt(certificateUrl);
  if (key === null) return false;
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
  return verify("RSA-SHA256", signed, key, Buffer.from(signature, "base64"));
}

function isRecent(time: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(time);
  return age <= maxAgeMilliseconds && age >= -maxAheadMilliseconds;
}
