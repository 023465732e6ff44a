/** Refresh tokens: the number of a row under a signature of ours, so that the table holds no token and a forged one costs no query. */
import { createHmac, timingSafeEqual } from "node:crypto";

export type RefreshTokens = { seal: (id: string) => string; open: (token: string) => string | undefined };

export function createRefreshTokens(secret: string): RefreshTokens {
  const sign = (id: Buffer) => createHmac("sha256", secret).update("refresh\n").update(id).digest().subarray(0, 20);
  return {
    seal(id) {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64BE(BigInt(id));
      return Buffer.concat([bytes, sign(bytes)]).toString("base64url");
    },
    open(token) {
      const bytes = Buffer.from(token, "base64url");
      if (bytes.length !== 28 || bytes.toString("base64url") !== token) return undefined;
      const id = bytes.subarray(0, 8);
      return timingSafeEqual(bytes.subarray(8), sign(id)) ? id.readBigUInt64BE().toString() : undefined;
    },
  };
}
