/** Lets a page run a command as the visitor whose request it answers: same limits, same checks, same answers. */
import type { Context, Hono } from "hono";
import type { Edge } from "../http/edge.ts";

/** The status and the JSON of an answer, problems too (`error`). */
export type PageCommand = (name: string, input: object) => Promise<{ status: number; body: unknown }>;

/** Sends the command through the whole gateway, from the same socket and the same proxies. */
export function pageCommand(gateway: Pick<Hono<Edge>, "fetch">, publishableKey: string, c: Context<Edge>): PageCommand {
  return async (name, input) => {
    const forwardedFor = c.req.header("x-forwarded-for");
    const request = new Request(`http://pages/functions/v1/${name}`, {
      method: "POST",
      headers: {
        apikey: publishableKey,
        "content-type": "application/json",
        ...(forwardedFor !== undefined && { "x-forwarded-for": forwardedFor }),
      },
      body: JSON.stringify(input),
    });
    const response = await gateway.fetch(request, c.env);
    return { status: response.status, body: await response.json() };
  };
}
