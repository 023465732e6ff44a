/** A process that serves data folders one after the other with the built server, as tests/support/hosted-server.ts asks for. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/platform/log/log.ts";
import type * as Serving from "#server/serve.ts";
import type { FromHost, ToHost } from "./hosted-server.ts";

const { serve } = (await import(pathToFileURL(path.resolve("build", "app", "serve.js")).href)) as typeof Serving;
const running = new Map<number, AsyncDisposableStack>();

async function start(id: number, environment: Record<string, string>): Promise<string> {
  const config = readConfig(environment);
  const opened = new AsyncDisposableStack();
  try {
    const url = await serve(config, createLog(config.logLevel, config.instance), opened);
    running.set(id, opened);
    return url;
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function stop(id: number): Promise<void> {
  await running.get(id)?.disposeAsync();
  running.delete(id);
}

async function answer({ id, environment }: ToHost): Promise<FromHost> {
  try {
    if (environment !== undefined) return { id, url: await start(id, environment) };
    await stop(id);
    return { id };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on("message", (message: ToHost) => void answer(message).then((reply) => process.send?.(reply)));
process.on("disconnect", () => void Promise.all([...running.keys()].map(stop)).then(() => process.exit()));
