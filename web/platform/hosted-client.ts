/**
 * What the pages use of the hosted backend: signing in and reading rows. Made of the parts of the client library, because the
 * whole of it brings files, channels and functions into the first script of every signed-in page; channels come later
 * (`live/`), files are sent by commands.
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

/** As the whole library puts its parts together. */
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
