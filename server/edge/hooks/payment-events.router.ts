/** `POST /hooks/stripe`, `POST /hooks/paypal`: what providers of payments report. Verifying and storing it is done elsewhere. */
import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Edge } from "../../kernel/requests/edge-context.ts";
import type { RateLimits } from "../../kernel/requests/rate-limits.ts";

type Needs<Name extends string> = {
  /** Those with keys; the path of any other is like one that does not exist. */
  names: readonly Name[];
  limits: RateLimits;
  /** False for what the provider did not sign. */
  accept: (name: Name, delivered: { body: Uint8Array; headers: Headers }) => Promise<boolean>;
};

/** A provider sends several events for each payment, all from a few addresses, so this limit is far above a visitor's. */
export const paymentEventLimit = { calls: 6_000, perSeconds: 60 };
const maxBytes = 256 * 1024;
const tooLarge = () => {
  throw requestProblem("request.too_large");
};

export function addPaymentEvents<Name extends string>(router: Hono<Edge>, { names, limits, accept }: Needs<Name>): Hono<Edge> {
  for (const name of names)
    router.post(`/hooks/${name}`, bodyLimit({ maxSize: maxBytes, onError: tooLarge }), async (c) => {
      await limits.count("payment events", paymentEventLimit, c.get("address"));
      const body = new Uint8Array(await c.req.arrayBuffer());
      if (!(await accept(name, { body, headers: c.req.raw.headers }))) throw requestProblem("request.not_found");
      return c.body(null, 200);
    });
  return router;
}
