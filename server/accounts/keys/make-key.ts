/** A new key pair for signing, ES256. Apart from the ring, because the worker makes one now and then and reads none. */
import { generateKeyPair, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { candidateSchema } from "./keys.procedures.ts";
import type { KeyCandidate } from "./keys.procedures.ts";

/** As the database keeps it, both halves as JSON Web Keys (RFC 7517). */
export async function makeKey(): Promise<KeyCandidate> {
  const pair = await promisify(generateKeyPair)("ec", { namedCurve: "P-256" });
  const kid = randomUUID();
  const about = { kid, alg: "ES256", use: "sig" };
  return candidateSchema.parse({
    kid,
    privateKey: { ...pair.privateKey.export({ format: "jwk" }), ...about },
    publicKey: { ...pair.publicKey.export({ format: "jwk" }), ...about },
  });
}
