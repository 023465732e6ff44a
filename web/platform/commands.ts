/**
 * The browser's client of `POST /functions/v1/NAME`: adds the public key, reads the answer or the problem. It shows
 * nothing, redirects nowhere and retries nothing; who calls it decides what a failure means.
 */
import type { z } from "zod";
import type { Contract } from "#domain/contracts.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";

/** What each command takes and gives, from its contract. Types only: no schema reaches the browser by this. */
export type Commands = {
  [Each in Contract as Each["name"]]: {
    in: z.input<Each["input"]>;
    out: Each["answer"] extends z.ZodType ? z.output<Each["answer"]> : Blob;
  };
};
export type CommandName = keyof Commands;

export type CommandOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** A session's access token, or a portal grant: who asks. */
  bearer?: string;
};
export type Command = <Name extends CommandName>(
  name: Name,
  body: Commands[Name]["in"],
  options?: CommandOptions,
) => Promise<Commands[Name]["out"]>;

/** The server refused the command. `details` holds what the problem says beyond its fixed parts. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly fields: readonly FieldProblem[];
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Problem) {
    const { code, message, requestId, fields, ...details } = problem;
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.fields = fields;
    this.details = details;
  }
}

/** No answer came: no connection, or none within the time allowed. Whether the server acted is unknown. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";
}

const answerWithinMilliseconds = 20_000;

type Problem = { code: string; message: string; requestId: string; fields: readonly FieldProblem[] } & Record<string, unknown>;

export function createCommand(publishableKey: string, send: typeof fetch = (...request) => fetch(...request)): Command {
  return async (name, body, options = {}) => {
    const response = await reach(send, name, body, publishableKey, options);
    if (!response.ok) throw await readProblem(response);
    // A file to save may be JSON itself: it stays a file.
    const isFile = response.headers.has("content-disposition");
    const isJson = !isFile && (response.headers.get("content-type") ?? "").includes("json");
    // Not validated again: the server's tests hold every answer against its contract.
    return isJson ? response.json() : response.blob();
  };
}

async function reach(send: typeof fetch, name: CommandName, body: unknown, key: string, options: CommandOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(answerWithinMilliseconds);
  try {
    return await send(`/functions/v1/${name}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        apikey: key,
        ...(options.idempotencyKey === undefined ? {} : { "idempotency-key": options.idempotencyKey }),
        ...(options.bearer === undefined ? {} : { authorization: `Bearer ${options.bearer}` }),
      },
      body: JSON.stringify(body),
      signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new OfflineError("No answer from the server", { cause });
  }
}

async function readProblem(response: Response): Promise<CommandError> {
  const body: unknown = await response.json().catch(() => null);
  return new CommandError(response.status, problemIn(body) ?? unreadable);
}

/** An answer that is not the server's JSON: a proxy's error page, for example. */
const unreadable: Problem = {
  code: "server.unreadable",
  message: "Something went wrong on our side. Try again in a moment.",
  requestId: "",
  fields: [],
};

/** Checked without zod, which would have to be loaded by every page that sends a command. */
function problemIn(body: unknown): Problem | null {
  const error = isRecord(body) ? body["error"] : undefined;
  if (!isRecord(error) || typeof error["code"] !== "string" || typeof error["message"] !== "string") return null;
  const { code, message, requestId, fields, ...details } = error;
  return {
    ...details,
    code,
    message,
    requestId: typeof requestId === "string" ? requestId : "",
    fields: Array.isArray(fields) ? fields.filter(isFieldProblem) : [],
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isFieldProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && ["field", "code", "message"].every((key) => typeof value[key] === "string");
