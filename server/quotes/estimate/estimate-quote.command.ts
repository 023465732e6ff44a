/**
 * `estimate-quote`: asks the vision service what small copies of a quote's photos show. Null whenever there is no answer
 * in time or within the day's budget: the customer continues by picking items, and photos never prevent a price.
 */
import { estimateQuoteContract } from "#domain/quotes/estimate/estimate-quote.contract.ts";
import type { EstimateRequest } from "#domain/quotes/estimate/estimate-quote.contract.ts";
import type { Estimate } from "#domain/quotes/estimate/estimator.contract.ts";
import { tokenHash } from "#server/bookings/bookings.public.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { OpenVision } from "#server/platform/vision/open-vision.ts";
import { VisionError } from "#server/platform/vision/vision.errors.ts";
import type { VisionReply } from "#server/platform/vision/vision.ts";
import { buildEstimate, estimateQuestion } from "./estimate-question.ts";
import type { CleanedPhoto } from "./estimate-question.ts";
import { beginEstimateProcedure, keepEstimateProcedure, missEstimateProcedure } from "./estimates.procedures.ts";

export type EstimateNeeds = {
  database: Pick<Database, "perform">;
  content: () => Content;
  log: Log;
  vision: OpenVision;
};

export function estimateQuoteCommand(needs: EstimateNeeds) {
  const { database, vision } = needs;
  return defineCommand(estimateQuoteContract, {
    alsoCountedBy: ({ reference }) => reference,
    run: async ({ actor, now }, { reference, accessToken, glances: thumbnails }) => {
      const link = { reference, accessTokenHash: tokenHash(accessToken) };
      const { millipence, maxMillipence } = vision;
      const { isAllowed } = await beginEstimateProcedure.perform(database, actor, {
        ...link,
        now,
        millipence,
        mostMillipence: maxMillipence,
      });
      if (!isAllowed) return answer(null);
      const { estimate, isUnpaid } = await requestEstimate(needs, thumbnails);
      if (estimate !== null) await keepEstimateProcedure.perform(database, actor, { ...link, estimate, now });
      else await missEstimateProcedure.perform(database, actor, { ...link, now, millipence: isUnpaid ? millipence : 0 });
      return answer(estimate);
    },
  });
}

const answer = (estimate: Estimate | null) => ({ status: 200 as const, body: { estimate } });

/** `isUnpaid`: the service did not accept the request, so it costs nothing. */
type EstimateResult = { estimate: Estimate | null; isUnpaid: boolean };

/** Customers' texts are not sent to the service. */
async function requestEstimate({ content, log, vision }: EstimateNeeds, thumbnails: EstimateRequest["glances"]): Promise<EstimateResult> {
  const { catalogue } = content();
  const photos = await cleanPhotos(vision, thumbnails);
  const startedAt = performance.now();
  const reply = photos.length === 0 ? new VisionError("refused", "No photo could be read") : await requestReply();
  const estimate = reply instanceof VisionError ? null : buildEstimate(reply, photos, catalogue);
  const milliseconds = Math.round(performance.now() - startedAt);
  if (estimate !== null) log.info({ vision: estimate.modelVersion, milliseconds }, "photos estimated");
  else {
    const why = reply instanceof VisionError ? reply.message : "The vision service's answer is not what was asked for";
    log.warn({ vision: why, milliseconds }, "photos not estimated");
  }
  return { estimate, isUnpaid: reply instanceof VisionError && reply.kind === "refused" };

  function requestReply(): Promise<VisionReply | VisionError> {
    return vision.request(estimateQuestion(photos, catalogue)).catch((error: unknown) => {
      if (error instanceof VisionError) return error;
      throw error;
    });
  }
}

async function cleanPhotos({ cleanThumbnail }: OpenVision, thumbnails: EstimateRequest["glances"]): Promise<CleanedPhoto[]> {
  const photos = await Promise.all(
    thumbnails.map(async ({ photoId, pile, image }) => ({ photoId, pile, dataUrl: await cleanThumbnail(image) })),
  );
  return photos.flatMap(({ dataUrl, ...photo }) => (dataUrl === null ? [] : { ...photo, dataUrl }));
}
