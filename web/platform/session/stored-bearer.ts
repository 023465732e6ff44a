/** Who is signed in, for pages that need no session: the client library is loaded only where one is stored. */
import { hasStoredSession } from "./stored-session.ts";

/** The signed-in person's access token, refreshed where it has run out; null when nobody is signed in or it cannot be had. */
export async function storedBearer(publishableKey: string): Promise<string | null> {
  if (!hasStoredSession()) return null;
  try {
    const { clientsOfPage } = await import("../supabase.ts");
    const { auth } = await clientsOfPage(location.origin, publishableKey).stored();
    const { data } = await auth.getSession();
    return data.session?.access_token ?? null;
  } catch {
    return null;
  }
}
