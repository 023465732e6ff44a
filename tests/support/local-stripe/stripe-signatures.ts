/** Stripe's signatures by node:crypto alone, so that what is verified and what verifies are not one code. */
import { createHmac } from "node:crypto";

export function stripeSignature(secret: string, body: string | Uint8Array, at: Date, scheme = "v1"): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},${scheme}=${createHmac("sha256", secret).update(`${t}.`).update(body).digest("hex")}`;
}
