/** Assembles the routers of the public interface, behind the checks that every request passes; used by `main.ts` and by tests. */
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { providerNames } from "#domain/payments/online-choices.ts";
import type { Edge } from "./kernel/requests/edge-context.ts";
import type { PublicConfig } from "#domain/company/company.ts";
import type { Accounts } from "./accounts/accounts.ts";
import { reservationLimits } from "./bookings/holds/reservation-limits.ts";
import type { ReservationSettings } from "./bookings/holds/reservation-limits.ts";
import { feedReader } from "./calendar-feeds/calendar-feeds.public.ts";
import { createCommands } from "./commands.ts";
import type { CommandNeeds } from "./commands.ts";
import { createAuthRouter } from "./supabase/auth/auth.router.ts";
import { createFunctionsRouter } from "./edge/functions/functions.router.ts";
import { createCalendarRouter } from "./edge/calendar/calendar.router.ts";
import { createGateway } from "./edge/gateway.ts";
import { addPaymentEvents } from "./edge/hooks/payment-events.router.ts";
import { createSmsReceiptsRouter } from "./edge/hooks/sms-receipts.router.ts";
import type { SmsReport } from "./edge/hooks/sms-receipts.router.ts";
import { dropRestOfBody } from "./edge/http/rest-of-body.ts";
import { createAdmission } from "./edge/http/admission.ts";
import type { Listener } from "./edge/http/admission.ts";
import { createLimitNames } from "./edge/http/limit-names.ts";
import { createRateLimits } from "./kernel/requests/rate-limits.ts";
import type { RateLimits } from "./kernel/requests/rate-limits.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import type { Command } from "./kernel/command.ts";
import { createSharedCounts } from "./kernel/requests/shared-counts.ts";
import type { CountsOf } from "./kernel/requests/shared-counts.ts";
import type { Pages } from "./edge/pages/pages.router.ts";
import { createRestRouter } from "./supabase/rest/rest.router.ts";
import type { ObjectBytes } from "./platform/objects/object-bytes.ts";
import { createBroadcastRouter } from "./supabase/realtime/broadcast.router.ts";
import type { Realtime } from "./supabase/realtime/realtime.ts";
import { createStorageRouter } from "./supabase/storage/storage.router.ts";
import { resumableDiscovery } from "./supabase/storage/uploads/resumable.routes.ts";
import { acceptSmsReceipt } from "./messages/messages.public.ts";
import { acceptPaymentEvent } from "./payments/payments.public.ts";
import { smsReceiptPath } from "./platform/sms/sms-receipt.ts";
import type { Clock } from "./platform/clock/clock.ts";
import type { RestDatabase } from "./platform/database/rest-database.ts";
import type { Counts } from "./statistics/statistics.public.ts";
import type { Log } from "./platform/log/log.ts";

export type RouterNeeds = Omit<
  CommandNeeds,
  | "secrets"
  | "grants"
  | "reservationLimits"
  | "quoteLimits"
  | "enquiryPhotosMaxMegabytes"
  | "takesEnquiryReplies"
  | "rateLimitScale"
  | "mailFrom"
  | "mailDkimSelector"
> & {
  accounts: Accounts;
  restDatabase: RestDatabase;
  realtime: Pick<Realtime, "broadcast">;
  clock: Clock;
  log: Log;
  publicConfig: () => PublicConfig;
  pages: Pages["answer"];
  files: { bytes: ObjectBytes; addressSecret: string; uploadsDirectory: string };
  counts: Pick<Counts, "step">;
  /** Counts in the database: over all processes while there are several, and of limits that outlast a process. */
  sharedCounts: CountsOf;
  config: ReservationSettings & {
    mailFrom?: string | undefined;
    mailDkimSelector?: string | undefined;
    environment: "production" | "development" | "test";
    trustProxy: boolean;
    redirectUrls: readonly string[];
    restAggregates: boolean;
    quotesMaxMegabytes: number;
    uploadsMaxMegabytes: number;
    enquiryPhotosMaxMegabytes: number;
    enquiryReplyAddress?: string | undefined;
    smsToken?: string | undefined;
  };
};

function createFeatureCommands(needs: RouterNeeds): ReturnType<typeof createCommands> {
  const { accounts, config } = needs;
  return createCommands({
    ...needs,
    quoteLimits: { maxMegabytes: config.quotesMaxMegabytes, scale: config.rateLimitScale },
    enquiryPhotosMaxMegabytes: config.enquiryPhotosMaxMegabytes,
    takesEnquiryReplies: config.enquiryReplyAddress !== undefined,
    rateLimitScale: config.rateLimitScale,
    secrets: accounts.oneTime,
    grants: accounts.grants,
    reservationLimits: reservationLimits(config),
    mailFrom: config.mailFrom,
    mailDkimSelector: config.mailDkimSelector,
  });
}

function createFunctions({ accounts, clock, config, counts, publicConfig }: RouterNeeds, commands: readonly Command[], limits: RateLimits) {
  return createFunctionsRouter({
    commands,
    clock,
    limits,
    scale: config.rateLimitScale,
    publicConfig,
    digestKey: accounts.digestKey,
    onSuccess: counts.step,
    verifies: config.environment === "test",
  });
}

function createRest({ restDatabase, clock, config }: RouterNeeds, limits: RateLimits) {
  const { rateLimitScale, restAggregates: hasAggregates } = config;
  return createRestRouter({ database: restDatabase, limits, rateLimitScale, clock, hasAggregates });
}

function createCalendar({ database, contentStore, publicUrl, clock }: RouterNeeds, limits: RateLimits) {
  const readFeed = feedReader({ database, publicUrl, company: () => contentStore.current().company });
  return createCalendarRouter({ readFeed, clock, limits });
}

/** The paths of services without keys do not exist. */
function createHooks(needs: RouterNeeds, limits: RateLimits) {
  const { database, clock, publicUrl, providers } = needs;
  const { smsToken } = needs.config;
  const hooks = new Hono<Edge>();
  if (smsToken !== undefined) {
    const accept = (report: SmsReport) => acceptSmsReceipt({ database, clock, publicUrl, smsToken }, report);
    hooks.route("/", createSmsReceiptsRouter({ path: smsReceiptPath, limits, accept }));
  }
  return addPaymentEvents(hooks, {
    names: providerNames.filter((name) => providers[name] !== undefined),
    limits,
    accept: (name, delivered) => acceptPaymentEvent(needs, name, delivered),
  });
}

function createStorage({ files, database, clock, log, publicUrl, config }: RouterNeeds, limits: RateLimits) {
  const maxMegabytes = config.uploadsMaxMegabytes;
  return createStorageRouter({ ...files, database, clock, log, limits, publicUrl, maxMegabytes, scale: config.rateLimitScale });
}

export function createRouters(needs: RouterNeeds): Listener {
  const { accounts, clock, log, config, publicConfig, publicUrl, database, pages } = needs;
  const { digestKey, endpoints, identify } = accounts;
  const limits = createRateLimits(config.rateLimitScale, createSharedCounts(needs.sharedCounts, digestKey));
  const commands = createFeatureCommands(needs);
  const phone = () => formatPhone(needs.contentStore.current().company.phone);
  const gateway = createGateway({
    log,
    trustProxy: config.trustProxy,
    identify,
    isReady: database.isUp,
    refusedTariff: () => needs.contentStore.current().refusedTariff,
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
    rest: createRest(needs, limits),
    storage: createStorage(needs, limits),
    uploadDiscovery: resumableDiscovery,
    realtime: createBroadcastRouter({ realtime: needs.realtime, limits }),
    functions: createFunctions(needs, commands, limits),
    calendar: createCalendar(needs, limits),
    hooks: createHooks(needs, limits),
    pages,
    forms: { limits, publicUrl },
    phone,
    publishableKey: publicConfig().publishableKey,
  });
  const admitted = createAdmission({
    trustProxy: config.trustProxy,
    limits,
    scale: config.rateLimitScale,
    log,
    phone,
    limitNames: createLimitNames(
      commands.map(({ contract }) => contract),
      endpoints,
    ),
    answer: getRequestListener(gateway.fetch),
  });
  return dropRestOfBody(admitted);
}
