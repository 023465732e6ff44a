/** Puts the rooms of the public interface together over one set of parts: the same in `main.ts` and in tests. */
import type { Hono } from "hono";
import type { PublicConfig } from "#domain/company/company.ts";
import type { Accounts } from "./accounts/accounts.ts";
import { createCommands } from "./commands.ts";
import type { CommandNeeds } from "./commands.ts";
import { createAuthRoom } from "./gateway/auth/auth.room.ts";
import { createFunctionsRoom } from "./gateway/functions/functions.room.ts";
import { createGateway } from "./gateway/gateway.ts";
import type { Edge } from "./gateway/http/edge.ts";
import { createRateLimits } from "./gateway/http/rate-limits.ts";
import type { Pages } from "./gateway/pages/pages.room.ts";
import { createRestRoom } from "./gateway/rest/rest.room.ts";
import type { ObjectBytes } from "./gateway/storage/bytes.ts";
import { createStorageRoom } from "./gateway/storage/storage.room.ts";
import type { Clock } from "./platform/clock/clock.ts";
import type { RestDatabase } from "./platform/database/rest-database.ts";
import type { Counts } from "./statistics/statistics.public.ts";
import type { Log } from "./platform/log/log.ts";

export type RoomNeeds = Omit<CommandNeeds, "secrets" | "grants"> & {
  accounts: Accounts;
  restDatabase: RestDatabase;
  clock: Clock;
  log: Log;
  publicConfig: () => PublicConfig;
  pages: Pages["answer"];
  files: { bytes: ObjectBytes; addressSecret: string; uploadsDirectory: string };
  counts: Pick<Counts, "step">;
  config: {
    environment: "production" | "development" | "test";
    trustProxy: boolean;
    rateLimitScale: number;
    redirectUrls: readonly string[];
  };
};

export function createRooms(needs: RoomNeeds): Hono<Edge> {
  const { accounts, restDatabase, clock, log, config, publicConfig, publicUrl, database, pages, files, counts } = needs;
  const { digestKey, endpoints, identify } = accounts;
  const limits = createRateLimits(config.rateLimitScale);
  const commands = createCommands({ ...needs, secrets: accounts.oneTime, grants: accounts.grants });
  return createGateway({
    log,
    trustProxy: config.trustProxy,
    identify,
    isReady: database.isUp,
    auth: createAuthRoom({
      endpoints,
      clock,
      limits,
      log,
      digestKey,
      publicUrl,
      allowedRedirects: config.redirectUrls,
      allowsLoopback: config.environment !== "production",
    }),
    rest: createRestRoom({ database: restDatabase, limits }),
    storage: createStorageRoom({ ...files, database, clock, log, limits, publicUrl }),
    functions: createFunctionsRoom({ commands, clock, limits, publicConfig, digestKey, onSuccess: counts.step }),
    pages,
    forms: { limits, publicUrl },
    publishableKey: publicConfig().publishableKey,
  });
}
