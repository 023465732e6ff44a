/**
 * auth-js brings everything for passkeys into every page where somebody is signed in. `auth/v1` here has none, so its module is
 * left out of the browser's files: what asks whether the browser can hears no, and the rest is never called.
 */
import type { Plugin } from "vite";

const names = [
  "createCredential",
  "deserializeCredentialCreationOptions",
  "deserializeCredentialRequestOptions",
  "getCredential",
  "serializeCredentialCreationResponse",
  "serializeCredentialRequestResponse",
];
/** A name that a new version wants besides these fails the build. */
const without = `
const none = () => { throw new Error("There are no passkeys here"); };
export { ${names.map((name) => `none as ${name}`).join(", ")} };
export const browserSupportsWebAuthn = () => false;
export const webAuthnAbortService = { createNewAbortSignal: none, cancelCeremony() {} };
export class WebAuthnApi {}
`;

export function noPasskeys(): Plugin {
  let isLeftOut = false;
  return {
    name: "chalkway:no-passkeys",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: /@supabase[\\/]auth-js[\\/]dist[\\/]module[\\/]lib[\\/]webauthn\.js/ },
      handler() {
        isLeftOut = true;
        return { code: without, map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && !isLeftOut) throw new Error("auth-js has its passkeys elsewhere: look at web/vite/no-passkeys.plugin.ts");
    },
  };
}
