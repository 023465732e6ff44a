/**
 * The hosted-backend client of the signed-in pages: one whose session is kept in the browser, and ones whose session
 * lives in memory until the second step is done. The library is loaded when first asked for, never on the server.
 */
import type { Client } from "./hosted-client.ts";
import { createDevices } from "./session/device-tokens.ts";
import type { Database } from "./generated/database.ts";
import { sessionStorageKey } from "./session/stored-session.ts";

export type { Client } from "./hosted-client.ts";

type Public = Database["public"];
/** A row of a table as `rest/v1` gives it out. */
export type TableRow<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Row"];
export type ViewRow<Name extends keyof Public["Views"]> = Public["Views"][Name]["Row"];
export type RoleName = TableRow<"user_roles">["role"];

export type Clients = {
  /** The one whose session survives a reload and is shared by the tabs. */
  stored: () => Promise<Client>;
  /** A new client that keeps its session in memory only, until the session is complete and handed to the stored client. */
  passing: () => Promise<Client>;
  /**
   * Uses up the confirmation link of a sign-up that another program began: `href` is `GET /verify`'s. Returns where to
   * redirect.
   * @throws a refusal as the client tells it: code, status, reasons
   */
  leadOn: (href: string, password: string) => Promise<string>;
  /** `keepDevice` lets `auth/v1` recognise this device at the next sign-in; `forgetDevice` ends that. */
  keepDevice: () => void;
  clearDevice: () => void;
  /** Seconds that the last refusal of `auth/v1` asked to wait; null when it named none. */
  lastRetryAfter: () => number | null;
};

export type ClientSettings = { url: string; publishableKey: string; send?: typeof fetch; storage?: Storage };

export function createClients({ url, publishableKey, send = (...request) => fetch(...request), storage }: ClientSettings): Clients {
  const storageKey = sessionStorageKey(new URL(url).hostname);
  const devices = createDevices(send, url, storage);
  const retryAfter = createRetryAfter(devices.send);
  let passed = 0;
  let stored: Promise<Client> | undefined;
  const open = async (auth: { storageKey: string; persistSession: boolean }): Promise<Client> => {
    const { createHostedClient } = await import("./hosted-client.ts");
    return createHostedClient({
      url,
      publishableKey,
      send: retryAfter.send,
      auth: { ...auth, autoRefreshToken: auth.persistSession, ...(storage === undefined ? {} : { storage }) },
    });
  };
  return {
    stored: () =>
      (stored ??= open({ storageKey, persistSession: true }).catch((error: unknown) => {
        stored = undefined; // asked for again the next time
        throw error;
      })),
    passing: () => open({ storageKey: `${storageKey}-passing-${(passed += 1)}`, persistSession: false }),
    leadOn: async (href, password) => {
      const requested = new URL(href, url).searchParams;
      const target = new URL("/auth/v1/verify", url);
      target.searchParams.set("redirect_to", requested.get("redirect_to") ?? "");
      const response = await retryAfter.send(target, {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
        body: JSON.stringify({ type: requested.get("type"), token_hash: requested.get("token"), password, answer: "redirect" }),
      });
      const body = (await response.json()) as { redirect_to: string; code?: string; weak_password?: { reasons?: string[] } }; // our own server's
      if (response.ok) return body.redirect_to;
      throw Object.assign(new Error("refused"), { code: body.code, status: response.status, reasons: body.weak_password?.reasons ?? [] });
    },
    keepDevice: devices.keep,
    clearDevice: devices.clear,
    lastRetryAfter: retryAfter.read,
  };
}

const ofThePage = new Map<string, Clients>();

/** One set of clients for each page: two stored clients of one session would compete to refresh its token. */
export function clientsOfPage(url: string, publishableKey: string): Clients {
  const existing = ofThePage.get(url) ?? createClients({ url, publishableKey });
  ofThePage.set(url, existing);
  return existing;
}

/** Remembers `retry-after`, because auth-js drops the headers of a refusal. */
function createRetryAfter(send: typeof fetch) {
  let seconds: number | null = null;
  const watched: typeof fetch = async (...request) => {
    const response = await send(...request);
    if (response.status === 429) {
      const retryAfter = Number(response.headers.get("retry-after"));
      seconds = Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null;
    }
    return response;
  };
  return { send: watched, read: () => seconds };
}
