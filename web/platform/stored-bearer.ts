/** Asks the client library for the stored session's token. Apart, so that pages without a session do not load it. */
import { clientsOfPage } from "./supabase.ts";

export async function bearerOfStoredSession(publishableKey: string): Promise<string | null> {
  const client = await clientsOfPage(location.origin, publishableKey).stored();
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? null;
}
