/**
 * Signed addresses: tokens under a key used for nothing else, each for one path and one purpose, so that none opens
 * another file or acts as a session.
 */
import { errors, jwtVerify, SignJWT } from "jose";
import type { Clock } from "#server/platform/clock/clock.ts";
import { StorageProblem } from "./storage.errors.ts";

type UploadRight = { owner: string | null; isUpsert: boolean };

export type AddressTokens = {
  signDownload: (bucket: string, key: string, seconds: number) => Promise<string>;
  /** @throws InvalidJWT, InvalidSignature, ExpiredToken */
  checkDownload: (token: string, bucket: string, key: string) => Promise<void>;
  signUpload: (bucket: string, key: string, right: UploadRight) => Promise<string>;
  /** @throws InvalidJWT, InvalidSignature, ExpiredToken */
  checkUpload: (token: string, bucket: string, key: string) => Promise<UploadRight>;
};

/** As long as hosted Supabase projects accept one. */
const uploadSeconds = 2 * 60 * 60;

/** `secret` is the server's secret "storage-addresses". */
export function createAddressTokens(secret: string, clock: Clock): AddressTokens {
  const key = new TextEncoder().encode(secret);
  const sign = (claims: Record<string, unknown>, seconds: number) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ ...claims, iat: now, exp: now + seconds }).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(key);
  };
  async function open(token: string, scope: "download" | "upload", url: string) {
    const claims = await verified(token, key, clock.now());
    if (claims["url"] !== url || claims["scope"] !== scope) throw new StorageProblem("InvalidSignature");
    return claims;
  }
  return {
    signDownload: (bucket, name, seconds) => sign({ url: `${bucket}/${name}`, scope: "download" }, seconds),
    checkDownload: async (token, bucket, name) => void (await open(token, "download", `${bucket}/${name}`)),
    signUpload: (bucket, name, { owner, isUpsert }) =>
      sign({ url: `${bucket}/${name}`, scope: "upload", owner, upsert: isUpsert }, uploadSeconds),
    checkUpload: async (token, bucket, name) => {
      const claims = await open(token, "upload", `${bucket}/${name}`);
      return { owner: typeof claims["owner"] === "string" ? claims["owner"] : null, isUpsert: claims["upsert"] === true };
    },
  };
}

async function verified(token: string, key: Uint8Array, currentDate: Date): Promise<Record<string, unknown>> {
  try {
    return (await jwtVerify(token, key, { algorithms: ["HS256"], currentDate, requiredClaims: ["exp", "url", "scope"] })).payload;
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new StorageProblem("ExpiredToken", undefined, { cause });
    if (cause instanceof errors.JWSSignatureVerificationFailed) throw new StorageProblem("InvalidSignature", undefined, { cause });
    throw new StorageProblem("InvalidJWT", undefined, { cause });
  }
}
