/**
 * What the pages use of supabase-js: signing in and reading rows. Built from its packages, because the whole library
 * brings storage, realtime and functions into the first script of every signed-in page. Realtime is loaded later
 * (`live/`); files are sent by commands.
 */
import { AuthClient } from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "./generated/database.ts";

export type Client = { auth: InstanceType<typeof AuthClient>; from: PostgrestClient<Database>["from"] };

type HostedSettings = {
  url: string;
  publishableKey: string;
  send: typeof fetch;
  auth: { storageKey: string; persistSession: boolean; autoRefreshToken: boolean; storage?: Storage };
};

/** Wires the two packages together as supabase-js itself does. */
export function createHostedClient({ url, publishableKey, send, auth: settings }: HostedSettings): Client {
  const auth = new AuthClient({
    url: new URL("auth/v1", url).href,
    headers: { Authorization: `Bearer ${publishableKey}`, apikey: publishableKey },
    fetch: send,
    flowType: "implicit",
    detectSessionInUrl: false,
    ...settings,
  });
  const rest = new PostgrestClient<Database>(new URL("rest/v1", url).href, {
    fetch: async (input, init) => {
      const { data } = await auth.getSession();
      const headers = new Headers(init?.headers);
      headers.set("apikey", publishableKey);
      headers.set("authorization", `Bearer ${data.session?.access_token ?? publishableKey}`);
      return send(input, { ...init, headers });
    },
  });
  return { auth, from: rest.from.bind(rest) };
}
