/**
 * `functions/v1`: commands by name. Reads the body within its limit, checks every field, counts the caller, runs the
 * command and answers. Knows features only through the list it is given.
 */
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Hono } from "hono";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { badTextIn, mayHoldBadText } from "#domain/kernel/text.ts";
import { DatabaseProblem } from "#server/platform/database/database-problem.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Edge } from "../http/edge-context.ts";
import { isProblemCode, Problem } from "#server/kernel/problems.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { createSubjects } from "#server/kernel/subjects.ts";
import type { Command, CommandAnswer } from "#server/kernel/command.ts";

/** Two megabytes: an honest request is a few kilobytes; a field that is far too long still gets an answer of its own. */
const bodyLimitBytes = 2 * 1024 * 1024;

type RoomOptions = {
  commands: Command[];
  clock: Clock;
  limits: RateLimits;
  /** Key of the digests that stand for addresses. */
  digestKey: string;
  publicConfig: () => unknown;
  /** Hears of each command that succeeded, with the headers of the visitor's own request. */
  onSuccess: (name: string, headers: IncomingHttpHeaders) => void;
};

export function createFunctionsRoom({ commands, clock, limits, digestKey, publicConfig, onSuccess }: RoomOptions): Hono<Edge> {
  const room = new Hono<Edge>();
  const subject = createSubjects(digestKey);
  const byName = new Map(commands.map((command) => [command.name, command]));
  room.get("/public-config", (c) => c.json(publicConfig() as object));
  room.use(limitBody);
  room.post("/:name", async (c) => {
    const command = byName.get(c.req.param("name"));
    if (command === undefined) throw new Problem("request.not_found");
    await limits.count(command.name, command.limit, c.get("address"));
    const { maxBytes = bodyLimitBytes } = command;
    if (Number(c.req.header("content-length") ?? 0) > maxBytes) tooLarge();
    const text = await c.req.text();
    if (Buffer.byteLength(text) > maxBytes) tooLarge();
    const input = parse(command, text);
    if (command.alsoCountedBy !== undefined) await limits.count(`${command.name} of one`, command.limit, command.alsoCountedBy(input));
    const idempotencyKey = readIdempotencyKey(c.req.header("idempotency-key"));
    const requestHash = createHash("sha256").update(command.name).update("\n").update(text).digest("hex");
    const context = {
      actor: c.get("actor"),
      requestId: c.get("requestId"),
      now: clock.now(),
      idempotencyKey,
      requestHash,
      addressHash: subject("address", c.get("address")),
      subject,
    };
    try {
      const answer = await command.run(context, input);
      onSuccess(command.name, c.env.incoming.headers);
      return respond(answer);
    } catch (error) {
      if (error instanceof DatabaseProblem && isProblemCode(error.code)) throw new Problem(error.code, { ...error.details, cause: error });
      throw error;
    }
  });
  room.all("/:name", () => {
    throw new Problem("request.method_not_allowed");
  });
  return room;
}

/** Counts what comes when the request does not say how long it is. */
const countBody = bodyLimit({ maxSize: bodyLimitBytes, onError: tooLarge });

/** A length that is declared is looked at alone: Node reads no more, and a body left untouched is read the short way. */
const limitBody: MiddlewareHandler<Edge> = async (c, next) => {
  const length = c.req.header("content-length");
  if (length === undefined || c.req.header("transfer-encoding") !== undefined) return countBody(c, next);
  return Number(length) > bodyLimitBytes ? tooLarge() : next();
};

function tooLarge(): never {
  throw new Problem("request.too_large");
}

function parse(command: Command, text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new Problem("request.json_invalid", { cause });
  }
  const badText = mayHoldBadText(text) ? badTextIn(body) : [];
  if (badText.length > 0) throw new Problem("request.invalid", { fields: badText });
  const parsed = command.schema.safeParse(body);
  if (!parsed.success) throw new Problem("request.invalid", { fields: parsed.error.issues.map(fieldProblem) });
  return parsed.data;
}

function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  return { field: issue.path.join("."), code: issue.code ?? "invalid", message: issue.message };
}

function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || header === "") return undefined;
  if (/^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new Problem("request.invalid", {
    fields: [
      {
        field: "Idempotency-Key",
        code: "invalid_format",
        message: "Send an idempotency key of 1 to 200 plain characters, a UUID for example",
      },
    ],
  });
}

function respond(answer: CommandAnswer): Response {
  if ("body" in answer) return Response.json(answer.body, { status: answer.status, headers: { "cache-control": "no-store" } });
  return new Response(answer.file as BodyInit, {
    status: answer.status,
    headers: {
      "content-type": answer.contentType,
      "content-disposition": `attachment; filename="${answer.fileName}"`,
      "cache-control": "no-store",
    },
  });
}
