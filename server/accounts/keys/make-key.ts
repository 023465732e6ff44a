/** Generates a signing key pair, ES256. Separate from the key ring, because the worker generates keys but never reads them. */
import { generateKeyPair, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { candidateSchema } from "./keys.procedures.ts";
import type { KeyCandidate } from "./keys.procedures.ts";

/** Both halves as JSON Web Keys (RFC 7517), as stored. */
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
