/**
 * The tokens a browser keeps beside its access token: the refresh token of a session, and the token of a known device, on
 * which a user has proved their identity. Each is signed with a key of the server; the database stores neither.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A refresh token is a row's id with a signature, so that a forged one costs no query. */
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

/** Sent when signing in, so that other callers' guesses at the account do not make this device wait. It opens nothing by itself. */
export type Device = { id: string; hasSecondFactor: boolean };
export type DeviceTokens = {
  /** Keeps the id of `device` where the browser had a token before. */
  seal: (userId: string, device: Device | undefined, hasSecondFactor: boolean, now: Date) => string;
  /** The first text that is a valid device token for this user and not too old. */
  find: (tokens: readonly string[], userId: string | undefined, now: Date) => Device | undefined;
};

/** The response header with a device's token, for a user who has just proved their identity. */
export const deviceHeader = "x-device-token";

const idBytes = 12;
const bodyBytes = idBytes + 1 + 4;
const signatureBytes = 20;
const dayMilliseconds = 24 * 60 * 60_000;
const maxAgeDays = 180;

export function createDeviceTokens(secret: string): DeviceTokens {
  const sign = (userId: string, body: Buffer) =>
    createHmac("sha256", secret).update(`device\n${userId}\n`).update(body).digest().subarray(0, signatureBytes);
  function open(token: string, userId: string, today: number): Device | undefined {
    const bytes = Buffer.from(token, "base64url");
    if (bytes.length !== bodyBytes + signatureBytes) return undefined;
    const body = bytes.subarray(0, bodyBytes);
    if (!timingSafeEqual(bytes.subarray(bodyBytes), sign(userId, body))) return undefined;
    const age = today - body.readUInt32BE(idBytes + 1);
    if (Math.abs(age) > maxAgeDays) return undefined;
    return { id: body.subarray(0, idBytes).toString("base64url"), hasSecondFactor: body.readUInt8(idBytes) === 2 };
  }
  return {
    seal(userId, device, hasSecondFactor, now) {
      const body = Buffer.alloc(bodyBytes);
      (device === undefined ? randomBytes(idBytes) : Buffer.from(device.id, "base64url")).copy(body);
      body.writeUInt8(hasSecondFactor || device?.hasSecondFactor === true ? 2 : 1, idBytes);
      body.writeUInt32BE(toDayNumber(now), idBytes + 1);
      return Buffer.concat([body, sign(userId, body)]).toString("base64url");
    },
    find(tokens, userId, now) {
      if (userId === undefined) return undefined;
      for (const token of tokens) {
        const device = open(token, userId, toDayNumber(now));
        if (device !== undefined) return device;
      }
      return undefined;
    },
  };
}

const toDayNumber = (now: Date) => Math.floor(now.getTime() / dayMilliseconds);
