/**
 * `functions/v1`: commands by name. Reads the body within its limit, validates every field, counts the caller, runs the
 * command and answers. Depends on features only through the list of commands it is given.
 */
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Hono } from "hono";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { CommandContract } from "#domain/kernel/command-contract.ts";
import { badTextIn, mayHoldBadText } from "#domain/kernel/text.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Edge } from "../../kernel/requests/edge-context.ts";
import { secondFactorRequired, sessionRequired, staffRequired } from "#server/kernel/caller.errors.ts";
import { Problem } from "#server/kernel/problem.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { RateLimits } from "../../kernel/requests/rate-limits.ts";
import { networkOf } from "../../kernel/requests/caller-address.ts";
import { costlyWorkLimits, scaledWork } from "../http/request-kinds.ts";
import { createWorkLimit, Overload } from "../../kernel/requests/work-limit.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import { createSubjects } from "#server/kernel/subjects.ts";
import type { Command, CommandAnswer, CommandContext } from "#server/kernel/command.ts";

/** Two megabytes: real requests have a few kilobytes, and a field that is far too long still gets its own error. */
const bodyLimitBytes = 2 * 1024 * 1024;

type RouterOptions = {
  commands: readonly Command[];
  clock: Clock;
  limits: RateLimits;
  /** `RATE_LIMIT_SCALE` */
  scale: number;
  /** The key of the digests of addresses. */
  digestKey: string;
  publicConfig: () => unknown;
  /** Called after each successful command, with the headers of the visitor's own request. */
  onSuccess: (name: string, headers: IncomingHttpHeaders) => void;
  /** In tests: an answer or a refusal that does not match its contract fails the request. */
  verifies: boolean;
};

export function createFunctionsRouter(options: RouterOptions): Hono<Edge> {
  const { commands, clock, limits, digestKey, publicConfig } = options;
  const router = new Hono<Edge>();
  const subject = createSubjects(digestKey);
  const byName = new Map(commands.map((command) => [command.contract.name, command]));
  const costly = createWorkLimit(scaledWork(costlyWorkLimits, options.scale));
  // Clients of functions send POST by default.
  router.on(["GET", "POST"], "/public-config", (c) => c.json(publicConfig() as object));
  router.use(limitBody);
  router.use("/:name", async (c, next) => {
    if (c.get("hasInvalidGrant")) {
      if (byName.get(c.req.param("name"))?.contract.hidesFromStrangers !== true) throw requestProblem("request.token_invalid");
      c.set("actor", grantOfNothing);
    }
    await next();
  });
  router.post("/:name", async (c) => {
    const command = byName.get(c.req.param("name"));
    if (command === undefined) return unknownFunction(c);
    const { contract } = command;
    await limits.count(contract.name, contract.limit, c.get("address"));
    if (contract.callers !== "anyone" && c.get("actor").role === "anon") {
      if (!c.get("owesFactor")) throw sessionRequired();
      throw contract.callers === "office" ? staffRequired() : secondFactorRequired();
    }
    const text = await readBody(c, contract);
    const input = parse(contract.input, text);
    if (command.alsoCountedBy !== undefined) await limits.count(`${contract.name} of one`, contract.limit, command.alsoCountedBy(input));
    const context = {
      actor: c.get("actor"),
      requestId: c.get("requestId"),
      now: clock.now(),
      idempotencyKey: readIdempotencyKey(c.req.header("idempotency-key")),
      requestHash: createHash("sha256").update(contract.name).update("\n").update(text).digest("hex"),
      addressHash: subject("address", c.get("address")),
      networkHash: subject("address", networkOf(c.get("address"))),
      subject,
    };
    const work = () => run(options, command, { context, input, headers: c.env.incoming.headers });
    return respond(await (contract.isCostly === true ? costly.run(c.get("address"), work).catch(refuseOverload) : work()));
  });
  router.all("/:name", (c) => {
    const name = c.req.param("name");
    if (!byName.has(name) && name !== "public-config") return unknownFunction(c);
    throw requestProblem("request.method_not_allowed");
  });
  router.all("/*", unknownFunction);
  return router;
}

/** As the gate before all requests refuses: 429 for who has too much under way themselves, 503 where it is others. */
function refuseOverload(error: unknown): never {
  if (!(error instanceof Overload)) throw error;
  throw error.isOwnDoing
    ? requestProblem("request.rate_limited", { retryAfterSeconds: 1, cause: error })
    : requestProblem("server.unavailable", { retryAfterSeconds: 2, cause: error });
}

/** A grant without a row, so that the database answers as for a revoked one. */
const grantOfNothing: Actor = {
  role: "authenticated",
  claims: { role: "authenticated", grant_id: "00000000-0000-0000-0000-000000000000" },
};

/** With the error fields of hosted projects as well as our own. */
function unknownFunction(c: Context<Edge>): Response {
  const { status, code, message } = requestProblem("request.not_found");
  const error = { code, message, requestId: c.get("requestId") };
  return c.json({ code: "NOT_FOUND", message: "Requested function was not found", error }, status as 404, { "cache-control": "no-store" });
}

/** A command whose input may be empty can be called without a body, which counts as `{}`, for the idempotency key too. */
async function readBody(c: Context<Edge>, { input, maxBytes = bodyLimitBytes }: CommandContract): Promise<string> {
  if (Number(c.req.header("content-length") ?? 0) > maxBytes) tooLarge();
  const text = await c.req.text();
  if (Buffer.byteLength(text) > maxBytes) tooLarge();
  return text.trim() === "" && input.safeParse({}).success ? "{}" : text;
}

type Request = { context: CommandContext; input: unknown; headers: IncomingHttpHeaders };

async function run({ onSuccess, verifies }: RouterOptions, command: Command, { context, input, headers }: Request): Promise<CommandAnswer> {
  const { contract } = command;
  try {
    const answer = await command.run(context, input);
    if (verifies) verifyAnswer(contract, answer);
    onSuccess(contract.name, headers);
    return answer;
  } catch (error) {
    if (verifies) verifyProblem(contract, error);
    throw error;
  }
}

/** Counts the bytes of a request that does not declare its length. */
const countBody = bodyLimit({ maxSize: bodyLimitBytes, onError: tooLarge });

/** A declared length is only compared with the limit: Node reads no more than that, and an unread body takes a faster path. */
const limitBody: MiddlewareHandler<Edge> = async (c, next) => {
  const length = c.req.header("content-length");
  if (length === undefined || c.req.header("transfer-encoding") !== undefined) return countBody(c, next);
  return Number(length) > bodyLimitBytes ? tooLarge() : next();
};

function tooLarge(): never {
  throw requestProblem("request.too_large");
}

function parse(schema: z.ZodType, text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw requestProblem("request.json_invalid", { cause });
  }
  const badText = mayHoldBadText(text) ? badTextIn(body) : [];
  if (badText.length > 0) throw requestProblem("request.invalid", { fields: badText });
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw requestProblem("request.invalid", { fields: parsed.error.issues.map(fieldProblem) });
  return parsed.data;
}

function verifyAnswer({ name, answer: schema }: CommandContract, answer: CommandAnswer): void {
  const isFile = !("body" in answer);
  const result = schema === "file" ? { success: isFile } : schema.safeParse(isFile ? undefined : JSON.parse(JSON.stringify(answer.body)));
  if (!result.success)
    throw new Error(`${name} answers something else than its contract says`, { cause: "error" in result ? result.error : undefined });
}

function verifyProblem({ name, codes }: CommandContract, problem: unknown): void {
  if (!(problem instanceof Problem) || problem.code in requestProblem.table || codes.includes(problem.code)) return;
  throw new Error(`${name} refused with ${problem.code}, which its contract does not list`, { cause: problem });
}

function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  return { field: issue.path.join("."), code: issue.code ?? "invalid", message: issue.message };
}

function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || header === "") return undefined;
  if (/^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw requestProblem("request.invalid", {
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
