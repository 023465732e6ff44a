/** What every request carries once it is past the edge. */
import type { HttpBindings } from "@hono/node-server";
import type { Actor } from "#server/platform/database/actor.ts";

export type Edge = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Who is counted for rate limits: an IPv4 address, or the /56 an IPv6 address belongs to. */
    address: string;
    actor: Actor;
    /** The service key was shown: only the administration of accounts and of files takes it. */
    isService: boolean;
    /** A bearer was sent that is nothing of ours; `auth/v1`, `rest/v1` and `storage/v1` answer it in their own words. */
    hasInvalidBearer: boolean;
    /** The bearer has the form of a portal grant and opens nothing: over, changed or made up. Only `functions/v1` is asked to answer it. */
    hasInvalidGrant: boolean;
    /** The bearer is one of ours whose session is over. */
    hasEndedSession: boolean;
  };
};
