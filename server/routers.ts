/** Puts the rooms of the public interface together over one set of parts, behind what every request passes first: the same in `main.ts` and in tests. */
import { getRequestListener } from "@hono/node-server";
import type { PublicConfig } from "#domain/company/company.ts";
import type { Accounts } from "./accounts/accounts.ts";
import { reservationLimits } from "./bookings/reservation-limits.ts";
import type { ReservationSettings } from "./bookings/reservation-limits.ts";
import { createCommands } from "./commands.ts";
import type { CommandNeeds } from "./commands.ts";
import { createAuthRouter } from "./supabase/auth/auth.router.ts";
import { createFunctionsRouter } from "./edge/functions/functions.router.ts";
import { createGateway } from "./edge/gateway.ts";
import { createAdmission } from "./edge/http/admission.ts";
import type { Listener } from "./edge/http/admission.ts";
import { limitNamesOf } from "./edge/http/limit-names.ts";
import { createRateLimits } from "./edge/http/rate-limits.ts";
import type { RateLimits } from "./edge/http/rate-limits.ts";
import type { Command } from "./kernel/command.ts";
import { sharedCountsOf } from "./edge/http/shared-counts.ts";
import type { Pages } from "./edge/pages/pages.router.ts";
import { createRestRouter } from "./supabase/rest/rest.router.ts";
import type { ObjectBytes } from "./supabase/storage/bytes.ts";
import { createStorageRouter } from "./supabase/storage/storage.router.ts";
import type { Clock } from "./platform/clock/clock.ts";
import type { Processes } from "./platform/database/processes.ts";
import type { RestDatabase } from "./platform/database/rest-database.ts";
import type { Counts } from "./statistics/statistics.public.ts";
import type { Log } from "./platform/log/log.ts";

export type RouterNeeds = Omit<CommandNeeds, "secrets" | "grants" | "reservationLimits" | "quoteLimits"> & {
  accounts: Accounts;
  restDatabase: RestDatabase;
  clock: Clock;
  log: Log;
  publicConfig: () => PublicConfig;
  pages: Pages["answer"];
  files: { bytes: ObjectBytes; addressSecret: string; uploadsDirectory: string };
  counts: Pick<Counts, "step">;
  /** Counts over all processes on this database, while there are several. */
  sharedCounts: () => Processes["count"] | undefined;
  config: ReservationSettings & {
    environment: "production" | "development" | "test";
    trustProxy: boolean;
    redirectUrls: readonly string[];
    quotesMaxMegabytes: number;
    uploadsMaxMegabytes: number;
  };
};

function commandsOf(needs: RouterNeeds): ReturnType<typeof createCommands> {
  const { accounts, config } = needs;
  return createCommands({
    ...needs,
    quoteLimits: { maxMegabytes: config.quotesMaxMegabytes, scale: config.rateLimitScale },
    secrets: accounts.oneTime,
    grants: accounts.grants,
    reservationLimits: reservationLimits(config),
  });
}

function functionsOf({ accounts, clock, config, counts, publicConfig }: RouterNeeds, commands: readonly Command[], limits: RateLimits) {
  return createFunctionsRouter({
    commands,
    clock,
    limits,
    publicConfig,
    digestKey: accounts.digestKey,
    onSuccess: counts.step,
    verifies: config.environment === "test",
  });
}

export function createRouters(needs: RouterNeeds): Listener {
  const { accounts, restDatabase, clock, log, config, publicConfig, publicUrl, database, pages, files } = needs;
  const { digestKey, endpoints, identify } = accounts;
  const limits = createRateLimits(config.rateLimitScale, sharedCountsOf(needs.sharedCounts, digestKey));
  const commands = commandsOf(needs);
  const gateway = createGateway({
    log,
    trustProxy: config.trustProxy,
    identify,
    isReady: database.isUp,
    auth: createAuthRouter({
      endpoints,
      clock,
      limits,
      log,
      digestKey,
      publicUrl,
      allowedRedirects: config.redirectUrls,
      allowsLoopback: config.environment !== "production",
    }),
    rest: createRestRouter({ database: restDatabase, limits, rateLimitScale: config.rateLimitScale }),
    storage: createStorageRouter({
      ...files,
      database,
      clock,
      log,
      limits,
      publicUrl,
      maxMegabytes: config.uploadsMaxMegabytes,
      scale: config.rateLimitScale,
    }),
    functions: functionsOf(needs, commands, limits),
    pages,
    forms: { limits, publicUrl },
    publishableKey: publicConfig().publishableKey,
  });
  return createAdmission({
    trustProxy: config.trustProxy,
    limits,
    scale: config.rateLimitScale,
    log,
    limitNames: limitNamesOf(
      commands.map(({ contract }) => contract),
      endpoints,
    ),
    answer: getRequestListener(gateway.fetch),
  });
}
