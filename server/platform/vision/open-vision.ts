/**
 * The configured vision service with its cost limits; undefined where none is set. Its client and the image
 * library are loaded only if one is.
 */
import type { cleanThumbnail } from "./thumbnail.ts";
import type { Vision } from "./vision.ts";

export type OpenVision = Vision & {
  cleanThumbnail: typeof cleanThumbnail;
  /** In thousandths of a penny: the maximum cost of a question, and of a day. */
  millipence: number;
  maxMillipence: number;
};

export type VisionConfig = {
  visionUrl: string | undefined;
  visionKey: string | undefined;
  visionModel: string | undefined;
  visionSeconds: number;
  visionCallPence: number;
  visionDailyPence: number;
};

export async function openVision(config: VisionConfig): Promise<OpenVision | undefined> {
  const { visionUrl: url, visionKey: key = "", visionModel: model } = config;
  if (url === undefined || model === undefined) return undefined;
  const [{ createVision }, { cleanThumbnail: cleanGlance }] = await Promise.all([import("./vision.ts"), import("./thumbnail.ts")]);
  return {
    ...createVision({ url, key, model, timeoutMilliseconds: Math.ceil(config.visionSeconds * 1_000) }),
    cleanThumbnail: cleanGlance,
    millipence: Math.ceil(config.visionCallPence * 1_000),
    maxMillipence: Math.floor(config.visionDailyPence * 1_000),
  };
}
