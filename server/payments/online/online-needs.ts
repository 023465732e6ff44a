/** What paying online needs of the server. */
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Providers } from "../providers/provider.ts";

export type OnlineNeeds = {
  database: Pick<Database, "performAsService">;
  providers: Providers;
  clock: Clock;
  publicUrl: () => string;
};
