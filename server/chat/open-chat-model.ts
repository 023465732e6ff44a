/** The configured model that reads chat messages; undefined where none is set. Its client is loaded only if one is. */
import type { Log } from "#server/platform/log/log.ts";
import type { ReadByModel } from "./read-by-model.ts";

export type ChatModelConfig = {
  chatModelUrl: string | undefined;
  chatModelKey: string | undefined;
  chatModel: string | undefined;
  chatModelSeconds: number;
};

export async function openChatModel(config: ChatModelConfig, log: Pick<Log, "warn">): Promise<ReadByModel | undefined> {
  const { chatModelUrl: url, chatModelKey: key = "", chatModel: model } = config;
  if (url === undefined || model === undefined) return undefined;
  const [{ createVision }, { createReadByModel }] = await Promise.all([
    import("#server/platform/vision/vision.ts"),
    import("./read-by-model.ts"),
  ]);
  const { request } = createVision({ url, key, model, timeoutMilliseconds: Math.ceil(config.chatModelSeconds * 1_000) });
  return createReadByModel({ ask: request, log });
}
