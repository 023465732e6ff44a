/**
 * The grants that a browser stores (`admin_access`, `portal_access`): base64 JSON signed with our key,
 * so that a page can verify them with the public one. A grant only opens a page's frame; the database decides about data.
 */
import { z } from "zod";
import { boundedText, uuidText } from "#domain/kernel/text.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { KeyRing } from "./key-ring.ts";

const common = { id: uuidText(), kid: boundedText(100), /** Milliseconds since 1970. */ expires: z.number().int() };
const grantSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("admin"), sub: uuidText(), ...common }),
  z.object({ type: z.literal("portal"), reference: boundedText(20), ...common }),
]);
type Grant = z.output<typeof grantSchema>;

export type Grants = {
  /** Opens the console's frame for eight hours. */
  sealAdminGrant: (grant: { id: string; sub: string }) => Promise<string>;
  /** Opens one booking; its row in `public.portal_grants` must be valid as well. */
  sealPortalGrant: (grant: { id: string; reference: string }) => Promise<string>;
  /** The content of a valid, unexpired portal grant of ours, or undefined. Whether it was revoked is checked by the database. */
  openPortalGrant: (text: string) => Promise<{ grantId: string; reference: string; expiresAt: Date } | undefined>;
};

const hour = 3_600_000;
const adminLife = 8 * hour;
/** The same life as its row in `public.portal_grants`. */
const portalLife = 24 * hour;
/** Prefixed to the signed bytes, so that no other signature of ours can pass as a grant's. */
const context = "chalkway-grant.";
const maxGrantLength = 2_000;

export function createGrants(keyRing: Pick<KeyRing, "kid" | "sign" | "verify">, clock: Clock): Grants {
  async function seal(grant: { type: "admin"; id: string; sub: string } | { type: "portal"; id: string; reference: string }, life: number) {
    const expires = clock.now().getTime() + life;
    for (;;) {
      const kid = keyRing.kid();
      const { type, ...rest } = grant;
      const body = Buffer.from(JSON.stringify({ type, expires, kid, ...rest })).toString("base64");
      const { kid: signedBy, signature } = await keyRing.sign(signedBytes(body));
      // The keys rotated between the two calls: the grant must name the key that signed it.
      if (signedBy === kid) return `${body}.${Buffer.from(signature).toString("base64url")}`;
    }
  }

  async function open(text: string): Promise<Grant | undefined> {
    const [body = "", signature = "", ...more] = text.length > maxGrantLength ? [] : text.split(".");
    const grant = more.length > 0 ? undefined : parse(body);
    if (grant === undefined || grant.expires <= clock.now().getTime()) return undefined;
    return (await keyRing.verify(grant.kid, signedBytes(body), Buffer.from(signature, "base64url"))) ? grant : undefined;
  }

  return {
    sealAdminGrant: (grant) => seal({ type: "admin", ...grant }, adminLife),
    sealPortalGrant: (grant) => seal({ type: "portal", ...grant }, portalLife),
    openPortalGrant: async (text) => {
      const grant = await open(text);
      return grant?.type === "portal" ? { grantId: grant.id, reference: grant.reference, expiresAt: new Date(grant.expires) } : undefined;
    },
  };
}

function signedBytes(body: string): Buffer {
  return Buffer.from(context + body);
}

function parse(body: string): Grant | undefined {
  try {
    return grantSchema.safeParse(JSON.parse(Buffer.from(body, "base64").toString())).data;
  } catch {
    return undefined; // not JSON, so not a grant
  }
}
