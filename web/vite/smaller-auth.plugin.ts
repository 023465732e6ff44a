/**
 * Replaces auth-js's modules for passkeys and wallets, which `auth/v1` does not offer, by stubs in the browser's bundle:
 * support checks return false, and the rest is never called. Without it the client that every signed-in page loads is 27.8 kB
 * (gzip) instead of 24.4, and an office page's first script (175 to 179 kB) has 1 to 5 left of what it may.
 */
import type { Plugin } from "vite";

const none = `const none = () => { throw new Error("This is not spoken here"); };`;
/** An export that a new version of auth-js needs besides these fails the build. */
const exporting = (...names: string[]) => `${none}\nexport { ${names.map((name) => `none as ${name}`).join(", ")} };`;

/** By the end of the module's path. */
const leftOut: Readonly<Record<string, string>> = {
  "lib/webauthn.js": `${exporting(
    "createCredential",
    "deserializeCredentialCreationOptions",
    "deserializeCredentialRequestOptions",
    "getCredential",
    "serializeCredentialCreationResponse",
    "serializeCredentialRequestResponse",
  )}
export const browserSupportsWebAuthn = () => false;
export const webAuthnAbortService = { createNewAbortSignal: none, cancelCeremony() {} };
export class WebAuthnApi {}`,
  "lib/web3/ethereum.js": exporting("createSiweMessage", "fromHex", "getAddress", "toHex"),
};
const folder = /@supabase[\\/]auth-js[\\/]dist[\\/]module[\\/]/;

export function smallerAuth(): Plugin {
  const seen = new Set<string>();
  return {
    name: "chalkway:smaller-auth",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: folder },
      handler(id) {
        const module = id.replaceAll("\\", "/").split("/dist/module/").at(-1) ?? "";
        const code = leftOut[module];
        if (code === undefined) return null;
        seen.add(module);
        return { code, map: null };
      },
    },
    buildEnd(error) {
      const moved = Object.keys(leftOut).filter((module) => !seen.has(module));
      if (error === undefined && moved.length > 0)
        throw new Error(`auth-js has ${moved.join(" and ")} elsewhere: look at web/vite/smaller-auth.plugin.ts`);
    },
  };
}
