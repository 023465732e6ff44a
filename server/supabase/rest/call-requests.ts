/** Calls of functions of schema `public`: arguments from the query string or the body, rows filtered like a table's. */
import { checkQuery } from "./allowance.ts";
import { changeAnswer, buildHeaders, readAnswer } from "./answers.ts";
import { callStatement, chooseRoutine } from "./sql/calls.ts";
import type { Given } from "./sql/calls.ts";
import { parseQuery } from "./parse/parse-query.ts";
import { parseCallBody } from "./parse/payload.ts";
import { chooseMediaType, parsePreferences } from "./parse/preferences.ts";
import { badMethodForCall } from "./rest.errors.ts";
import type { RestRequest } from "./request.ts";

export async function answerCall(request: RestRequest): Promise<Response> {
  const { method, name, schema, maxRows, allowance } = request;
  if (!["GET", "HEAD", "POST"].includes(method)) throw badMethodForCall(method);
  const query = parseQuery(request.search, true);
  checkQuery(query, allowance);
  const preferences = parsePreferences(request.header("prefer"));
  const media = chooseMediaType(request.header("accept"));
  const given = method === "POST" ? await bodyArguments(request) : queryArguments(query.plain);
  const routine = chooseRoutine(schema, name, given);
  const hasBody = method !== "HEAD" && preferences.returns !== "minimal";
  const requested = { schema, query, preferences, media, maxRows, allowance, hasBody };
  const rows = await request.perform(callStatement(requested, routine, given, method !== "POST" || routine.volatility !== "v"));
  if (routine.isVoid) return new Response(null, { status: 204, headers: buildHeaders(undefined, preferences) });
  if (!hasBody && method === "POST") return changeAnswer({ rows, media, preferences, status: 204, location: undefined });
  return readAnswer({ rows, media, preferences, offset: query.scope.offset ?? 0, isHead: method === "HEAD" });
}

async function bodyArguments(request: RestRequest): Promise<Given> {
  const { text, names, kind } = parseCallBody(await request.body(), request.header("content-type"));
  return { names, query: undefined, body: text, bodyKind: kind };
}

function queryArguments(plain: [string, string][]): Given {
  const query = new Map(plain);
  return { names: [...query.keys()], query, body: null, bodyKind: undefined };
}
