/** Whether a stored grant was signed by the server: ES256, with the public keys of `auth/v1`. */
import { isOfUse, readGrant } from "./grant.rules.ts";
import type { GrantClaims } from "./grant.rules.ts";
import type { GrantType } from "./grant-store.ts";

/**
 * `bad`: malformed, expired, of the wrong kind or not signed by us; it is to be removed. `unknown`: it could not be
 * checked (no connection, no WebCrypto); it opens nothing, and stays for the next try.
 */
export type Verdict = { is: "valid"; claims: GrantClaims } | { is: "bad" } | { is: "unknown" };
export type KeyRing = { find: (kid: string) => Promise<JsonWebKey | null> };

export async function checkGrant(
  text: string,
  type: GrantType,
  now: number,
  { find }: KeyRing,
  subtle: SubtleCrypto | undefined,
): Promise<Verdict> {
  const grant = readGrant(text);
  if (grant === null || !isOfUse(grant, type, now)) return { is: "bad" };
  if (subtle === undefined) return { is: "unknown" };
  try {
    const key = await find(grant.claims.kid);
    if (key === null) return { is: "bad" };
    const isSigned = await subtle.verify(ecdsa, await importKey(subtle, key), grant.signature, grant.signed);
    return isSigned ? { is: "valid", claims: grant.claims } : { is: "bad" };
  } catch {
    return { is: "unknown" };
  }
}

const ecdsa = { name: "ECDSA", hash: "SHA-256" } as const;

const importKey = (subtle: SubtleCrypto, { crv, kty, x, y }: JsonWebKey): Promise<CryptoKey> =>
  subtle.importKey("jwk", { kty: kty ?? "", crv: crv ?? "", x: x ?? "", y: y ?? "" }, { name: "ECDSA", namedCurve: "P-256" }, false, [
    "verify",
  ]);

const keysAddress = "/auth/v1/.well-known/jwks.json";

/** The server's keys, fetched once, and again for an unknown key id, because keys are rotated. */
export function createKeyRing(send: typeof fetch = (...request) => fetch(...request)): KeyRing {
  let cached: Promise<Keys> | undefined;
  const load = (cache: RequestCache): Promise<Keys> => {
    const loading = fetchKeys(send, cache);
    // A failed fetch is not cached: the next check asks again.
    loading.catch(() => {
      if (cached === loading) cached = undefined;
    });
    cached = loading;
    return loading;
  };
  return {
    async find(kid) {
      const key = keyIn(await (cached ?? load("default")), kid);
      return key ?? keyIn(await load("reload"), kid);
    },
  };
}

type Keys = readonly (JsonWebKey & { kid?: string })[];
const keyIn = (keys: Keys, kid: string): JsonWebKey | null =>
  keys.find((key) => key.kid === kid && key.kty === "EC" && key.crv === "P-256") ?? null;

/** @throws Error where no list of keys comes back. */
async function fetchKeys(send: typeof fetch, cache: RequestCache): Promise<Keys> {
  const response = await send(keysAddress, { cache });
  const body: unknown = response.ok ? await response.json() : null;
  const keys = typeof body === "object" && body !== null && "keys" in body ? body.keys : null;
  if (!Array.isArray(keys)) throw new Error("The public keys could not be read");
  return keys.filter((key) => typeof key === "object" && key !== null);
}
