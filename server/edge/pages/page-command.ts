/** Runs a command for a page as the visitor whose request it answers: same limits, same checks, same answers. */
import type { Context, Hono } from "hono";
import type { Edge } from "../../kernel/requests/edge-context.ts";

/** Resolves to status and JSON of the answer, errors included (`error`). The same key and input again are the same change. */
export type PageCommand = (name: string, input: object, idempotencyKey?: string) => Promise<PageCommandAnswer>;
export type PageCommandAnswer = { status: number; body: unknown; retryAfterSeconds?: number };

/** Sends the command through the whole gateway, with the same socket and proxies. */
export function pageCommand(gateway: Pick<Hono<Edge>, "fetch">, publishableKey: string, c: Context<Edge>): PageCommand {
  return async (name, input, idempotencyKey) => {
    const forwardedFor = c.req.header("x-forwarded-for");
    const request = new Request(`http://pages/functions/v1/${name}`, {
      method: "POST",
      headers: {
        apikey: publishableKey,
        "content-type": "application/json",
        ...(forwardedFor !== undefined && { "x-forwarded-for": forwardedFor }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      },
      body: JSON.stringify(input),
    });
    const response = await gateway.fetch(request, c.env);
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, body: await response.json(), ...(retryAfter !== null && { retryAfterSeconds: Number(retryAfter) }) };
  };
}
