/** Codes of authenticator apps: SHA-1, six digits, thirty seconds, one step either side (design: wire 1.11). */
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

const periodSeconds = 30;
const settings = { algorithm: "SHA1", digits: 6, period: periodSeconds } as const;

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** What an app reads: as an address, and as a picture. */
export function totpEnrolment(secret: string, issuer: string, account: string): { qr_code: string; secret: string; uri: string } {
  const uri = new TOTP({ ...settings, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
  return { qr_code: renderSVG(uri, { border: 2 }), secret, uri };
}

/** The step a code belongs to, or undefined for a wrong one. Whether it was used before is the database's to say. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({ ...settings, token: code, secret: Secret.fromBase32(secret), timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}
