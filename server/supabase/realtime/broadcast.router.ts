/** Broadcasts over HTTP: `POST api/broadcast` for several, and `api/broadcast/TOPIC/events/EVENT` for one with its payload as the body. */
import { Hono } from "hono";
import type { Context } from "hono";
import { z } from "zod";
import { boundedText } from "#domain/kernel/text.ts";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import type { RateLimits } from "#server/kernel/requests/rate-limits.ts";
import { isNestedTooDeep } from "#server/kernel/nesting.ts";
import { defineProblems } from "#server/kernel/problem.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Broadcast } from "./frames.ts";
import { isNameTooLong, maxName } from "./frames.ts";
import { requestLimit } from "./limits.ts";
import type { Realtime, SendResult } from "./realtime.ts";

const broadcastProblem = defineProblems({
  "realtime.forbidden": { status: 403, message: "You may not write on this channel." },
  "realtime.visitors_silent": { status: 403, message: "Visitors may not write on public channels here (REALTIME_VISITORS)." },
});
const maxBytes = 64 * 1024;
const name = boundedText(maxName)
  .min(1)
  .refine((text) => !isNameTooLong(text), `Keep this to ${maxName} bytes or fewer`);
const messages = z.object({
  messages: z
    .array(z.object({ topic: name, event: name, payload: z.unknown(), private: z.boolean().nullish() }))
    .min(1)
    .max(50),
});

type Needs = { realtime: Pick<Realtime, "broadcast">; limits: RateLimits };

export function createBroadcastRouter({ realtime, limits }: Needs): Hono<Edge> {
  const router = new Hono<Edge>();
  router.use("/api/broadcast/*", async (c, next) => {
    await limits.count("broadcasts", requestLimit, c.get("address"));
    await next();
  });
  const send = async (c: Context<Edge>, topic: string, isPrivate: boolean, broadcast: Broadcast): Promise<SendResult> => {
    if (c.get("isService") || c.get("hasInvalidBearer") || c.get("hasEndedSession")) throw requestProblem("request.token_invalid");
    return realtime
      .broadcast({ actor: c.get("actor"), address: c.get("address") }, { name: topic, isPrivate, broadcast })
      .catch((error: unknown) => {
        throw error instanceof RangeError ? requestProblem("request.too_large") : error;
      });
  };

  router.post("/api/broadcast", async (c) => {
    const parsed = messages.safeParse(parse((await read(c)).toString("utf8")));
    if (!parsed.success) return c.json({ errors: z.flattenError(parsed.error).fieldErrors }, 422);
    // Each message counts: every private one asks the database.
    await limits.count("broadcasts", requestLimit, c.get("address"), parsed.data.messages.length - 1);
    const results = new Set<SendResult>();
    for (const { topic, event, payload = {}, private: isPrivate } of parsed.data.messages)
      results.add(await send(c, topic, isPrivate === true, { event, json: JSON.stringify(payload) }));
    // Of several, those that may not be sent are passed over, as in the protocol; who hears an error would send the others again.
    return toResponse(c, results.has("sent") ? "sent" : ([...results][0] ?? "sent"));
  });
  router.post("/api/broadcast/:topic/events/:event", async (c) => {
    const { topic, event } = c.req.param();
    for (const [part, text] of Object.entries({ topic, event }))
      if (!name.safeParse(text).success) return c.json({ errors: { [part]: ["is too long"] } }, 422);
    const body = await read(c);
    const isBytes = c.req.header("content-type") === "application/octet-stream";
    const broadcast = isBytes ? { event, bytes: body } : { event, json: JSON.stringify(parse(body.toString("utf8"))) };
    return toResponse(c, await send(c, topic, c.req.query("private") === "true", broadcast));
  });
  return router;
}

/** @throws `realtime.forbidden`, `realtime.visitors_silent` */
function toResponse(c: Context<Edge>, result: SendResult): Response {
  if (result === "forbidden") throw broadcastProblem("realtime.forbidden");
  if (result === "visitors-silent") throw broadcastProblem("realtime.visitors_silent");
  return c.body(null, 202);
}

function parse(text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw requestProblem("request.json_invalid");
  }
  if (isNestedTooDeep(body)) throw requestProblem("request.json_invalid");
  return body;
}

async function read(c: Context<Edge>): Promise<Buffer> {
  if (Number(c.req.header("content-length") ?? 0) > maxBytes) throw requestProblem("request.too_large");
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw requestProblem("request.too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
