/**
 * What tells `auth/v1` that this device has signed in before (server/accounts/device-tokens.ts): kept in this browser, one
 * for each of its last few people, and sent along with signing in. It opens nothing; strangers who guess at the account
 * do not hold up a device that is known.
 */
const storageName = "chalkway-devices";
const maxPeople = 3;

/** Requests to `auth/v1` of this origin's server carry the tokens; its answers bring new ones. */
export function withDevices(send: typeof fetch, url: string, storage = browserStorage()): typeof fetch {
  const auth = new URL("/auth/v1/", url).href;
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (storage === undefined || !address.startsWith(auth)) return send(input, init);
    const tokens = readTokens(storage);
    const headers = new Headers(init?.headers);
    if (tokens.length > 0) headers.set("x-device-tokens", tokens.map(([, token]) => token).join(","));
    const response = await send(input, { ...init, headers });
    const [user, token] = [response.headers.get("sb-auth-user-id"), response.headers.get("x-device-token")];
    if (user !== null && token !== null) keepTokens(storage, [[user, token], ...tokens.filter(([of]) => of !== user)]);
    return response;
  };
}

export function forgetDevice(userId: string, storage = browserStorage()): void {
  const kept = storage === undefined ? [] : readTokens(storage);
  if (storage !== undefined && kept.length > 0)
    keepTokens(
      storage,
      kept.filter(([of]) => of !== userId),
    );
}

type Kept = [user: string, token: string][];

function readTokens(storage: Pick<Storage, "getItem">): Kept {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageName) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPair).slice(0, maxPeople) : [];
  } catch {
    return [];
  }
}

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === "string" && /^[\w-]{1,80}$/.test(part));

/** A store that is full or forbidden keeps nothing: the device is one like any other. */
function keepTokens(storage: Pick<Storage, "setItem" | "removeItem">, tokens: Kept): void {
  try {
    if (tokens.length === 0) return storage.removeItem(storageName);
    storage.setItem(storageName, JSON.stringify(tokens.slice(0, maxPeople)));
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
