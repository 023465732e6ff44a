/** The assembly of accounts: opens keys and secrets, identifies callers, lists the endpoints. Used by `main.ts` and tests alike. */
import { catchUp } from "#server/platform/database/catch-up.ts";
import { createIdentify } from "#server/kernel/caller.ts";
import type { Identify } from "#server/kernel/caller.ts";
import type { AuthEndpoint } from "#server/supabase/auth/endpoint.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSecret } from "#server/platform/database/secrets.ts";
import type { Log } from "#server/platform/log/log.ts";
import { aboutEndpoints } from "./about.endpoints.ts";
import type { AccountSettings } from "./account-steps.ts";
import { adminEndpoints } from "./administration/admin.endpoints.ts";
import { watchEndedSessions } from "./sessions/ended-sessions.ts";
import { createDeviceTokens, createRefreshTokens } from "./sessions/session-tokens.ts";
import { createGrants } from "./keys/grants.ts";
import type { Grants } from "./keys/grants.ts";
import { createFactorSecrets } from "./factors/factor-codes.ts";
import { factorEndpoints } from "./factors/factor.endpoints.ts";
import type { FactorNeeds } from "./factors/factor.endpoints.ts";
import { openKeyRing, rememberTokens } from "./keys/key-ring.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import { linkEndpoints } from "./administration/links.endpoints.ts";
import { messageEndpoints } from "./one-time-codes/messages.endpoints.ts";
import { createOneTimeSecrets } from "./one-time-codes/one-time-secrets.ts";
import type { OneTimeSecrets } from "./one-time-codes/one-time-secrets.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { sessionEndpoints } from "./sessions/session.endpoints.ts";
import { signUpEndpoint } from "./users/sign-up.endpoint.ts";
import { tokenEndpoint } from "./sessions/token.endpoint.ts";
import { updateUserEndpoint } from "./users/update-user.endpoint.ts";
import { verifyEndpoints } from "./one-time-codes/verify.endpoints.ts";

export type AccountConfig = AccountSettings & {
  /** The shared secret of a hosted project, whose older keys and tokens are accepted as well. */
  jwtSecret: string | undefined;
  /** Requests without a key are accepted; production refuses the setting. */
  keylessRequests: boolean;
};
export type Accounts = {
  identify: Identify;
  /** Calls back with `id` of each session that ends, `id level` of one that lost its second level. */
  onSessionNotice: (listener: (notice: string) => void) => void;
  endpoints: AuthEndpoint[];
  grants: Grants;
  keyRing: KeyRing;
  oneTime: OneTimeSecrets;
  /** The key of the digests of addresses and accounts. */
  digestKey: string;
  secretKey: string;
  close: () => Promise<void>;
};

type Needs = {
  database: Database;
  clock: Clock;
  log: Log;
  publicUrl: () => string;
  publishableKey: string;
  issuer: () => string;
  config: AccountConfig;
};

export async function openAccounts({ database, clock, log, publicUrl, publishableKey, issuer, config }: Needs): Promise<Accounts> {
  const onError = (error: unknown) => log.error({ err: error }, "accounts could not follow a change");
  const keyRing = await openKeyRing({ database, clock, sharedSecret: config.jwtSecret });
  const newKeys = catchUp(keyRing.reload, onError);
  const stopKeys = await database.onContentChange((table) => {
    if (table === "signing_keys" || table === "") newKeys.run();
  });
  const ended = await watchEndedSessions({ database, onError });
  const grants = createGrants(keyRing, clock);
  const secretKey = await readSecret(database, "secret-key");
  const oneTime = createOneTimeSecrets(await readSecret(database, "one-time-tokens"));
  const passwords = createPasswords();
  const needs: FactorNeeds = {
    database,
    clock,
    keyRing,
    publicUrl,
    oneTime,
    issuer,
    factorSecrets: createFactorSecrets(await readSecret(database, "factor-secrets")),
    passwords,
    devices: createDeviceTokens(await readSecret(database, "device-tokens")),
    refreshTokens: createRefreshTokens(await readSecret(database, "refresh-tokens")),
    settings: config,
  };
  return {
    keyRing,
    grants,
    onSessionNotice: ended.onNotice,
    oneTime,
    secretKey,
    digestKey: await readSecret(database, "address-digests"),
    identify: createIdentify({
      publishableKey,
      secretKey,
      verifyToken: rememberTokens(keyRing.verifyToken, clock),
      isEnded: ended.has,
      hasLostLevel: ended.hasLostLevel,
      allowsNoKey: config.keylessRequests,
      openPortalGrant: grants.openPortalGrant,
    }),
    endpoints: createEndpoints(needs),
    close: async () => {
      newKeys.stop();
      await stopKeys();
      await ended.close();
      await passwords.close();
    },
  };
}

function createEndpoints(needs: FactorNeeds): AuthEndpoint[] {
  return [
    ...aboutEndpoints(needs),
    signUpEndpoint(needs),
    tokenEndpoint(needs),
    ...sessionEndpoints(needs),
    updateUserEndpoint(needs),
    ...messageEndpoints(needs),
    ...verifyEndpoints(needs),
    ...factorEndpoints(needs),
    ...linkEndpoints(needs),
    ...adminEndpoints(needs),
  ];
}
