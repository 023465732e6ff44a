/**
 * Tokens that tell `auth/v1` that this device has signed in before (server/accounts/device-tokens.ts): stored for the
 * last few people of this browser and sent when signing in. A token opens nothing and names nobody; it lets a known
 * device sign in while strangers' guesses have the account throttled.
 */
const storageName = "chalkway-devices";
const maxTokens = 3;
/** The part of a token that stays the same when it is renewed: the device's own id. */
const idLength = 16;

export type Devices = {
  /** Requests to `auth/v1` of our server carry the tokens; its answers bring new ones. */
  send: typeof fetch;
  /** Called once a sign-in is complete, second step included: stores the token that arrived with it. */
  keep: () => void;
  clear: () => void;
};

export function createDevices(send: typeof fetch, url: string, storage = browserStorage()): Devices {
  const auth = new URL("/auth/v1/", url).href;
  let newest: string | null = null;
  const tokens = () => [...(newest === null ? [] : [newest]), ...others(readTokens(storage), newest)].slice(0, maxTokens);
  return {
    send: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.startsWith(auth)) return send(input, init);
      const headers = new Headers(init?.headers);
      if (tokens().length > 0) headers.set("x-device-tokens", tokens().join(","));
      const response = await send(input, { ...init, headers });
      newest = response.headers.get("x-device-token") ?? newest;
      return response;
    },
    keep: () => newest !== null && keepTokens(storage, tokens()),
    clear: () => {
      newest = null;
      keepTokens(storage, []);
    },
  };
}

const others = (tokens: string[], newest: string | null) =>
  tokens.filter((token) => newest === null || token.slice(0, idLength) !== newest.slice(0, idLength));

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined;

function readTokens(storage: Store): string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageName) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isToken).slice(0, maxTokens) : [];
  } catch {
    return [];
  }
}

const isToken = (token: unknown): token is string => typeof token === "string" && /^[\w-]{20,80}$/.test(token);

/** A store that is full or forbidden keeps nothing: the device is then not recognised. */
function keepTokens(storage: Store, tokens: string[]): void {
  try {
    if (tokens.length === 0) storage?.removeItem(storageName);
    else storage?.setItem(storageName, JSON.stringify(tokens));
  } catch {
    // Nothing is kept.
  }
}

function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
