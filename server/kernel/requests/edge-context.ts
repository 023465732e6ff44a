/** The values the edge adds to every request. */
import type { HttpBindings } from "@hono/node-server";
import type { Actor } from "#server/platform/database/actor.ts";

export type Edge = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The address counted for rate limits: an IPv4 address, or the /56 of an IPv6 address. */
    address: string;
    actor: Actor;
    /** The service key was sent: only the administration of accounts and of files accepts it. */
    isService: boolean;
    /** A bearer was sent that we did not issue; `auth/v1`, `rest/v1` and `storage/v1` refuse it in their own formats. */
    hasInvalidBearer: boolean;
    /** The bearer has the form of a portal grant but is expired, altered or invented. Only `functions/v1` answers it. */
    hasInvalidGrant: boolean;
    /** The bearer is ours, but its session has ended. */
    hasEndedSession: boolean;
    /** The caller's account has a second step whose code is missing: they are a visitor until then. */
    owesFactor: boolean;
  };
};
