/** All errors of `rest/v1`, with PostgREST's codes and messages. */
import { badTextMessage } from "#domain/kernel/text.ts";

type Extras = { details?: unknown; hint?: string | null; headers?: Record<string, string> };

/** Thrown anywhere in `rest/v1`; its router turns it into the answer. */
export class RestProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;
  constructor(status: number, code: string, message: string, { details = null, hint = null, headers = {} }: Extras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}

export const notParsed = (what: string, text: string, column: number, unexpected: string) =>
  new RestProblem(400, "PGRST100", `"failed to parse ${what} (${text.slice(0, 200)})" (line 1, column ${column})`, {
    details: `unexpected ${unexpected}`,
  });
/** PostgreSQL's own message, raised before the query. */
export const badText = (field: string) => new RestProblem(400, "22P05", badTextMessage, { details: `It is in "${field.slice(0, 200)}".` });
export const tooComplicated = () =>
  new RestProblem(400, "PGRST100", "The request asks for too much at once", { details: "It is nested too deeply or has too many parts." });
/** Like PostgreSQL's refusal of a visitor, for what a signed-in user may do. */
export const noPatterns = (operator: string) =>
  new RestProblem(401, "42501", `The operator '${operator}' is only for people who are signed in`, {
    hint: "Sign in, or filter with eq, in, gt, gte, lt or lte.",
  });
export const returning = (to: string) =>
  new RestProblem(400, "PGRST100", `The request goes back to '${to}', where it came from`, {
    details: "An embedded table may not embed a table it is embedded in.",
    hint: `Ask for '${to}' in a request of its own.`,
  });
export const usedUp = (seconds: number) =>
  new RestProblem(429, "PGRST003", "These requests took a lot of the database's time. Wait a little and try again.", {
    headers: { "retry-after": String(seconds) },
  });
export const tooManyAtOnce = () =>
  new RestProblem(429, "PGRST003", "That is too many requests at once. Send a few at a time.", {
    headers: { "retry-after": "1" },
  });
/** Too many requests are waiting. The client retries by itself. */
export const tooManyWaiting = () =>
  new RestProblem(503, "PGRST003", "Too many requests are waiting for the database. Try again in a moment.", {
    headers: { "retry-after": "2" },
  });
export const notForMethod = (what: string, method: string) =>
  new RestProblem(400, "PGRST100", `${what} cannot be used with ${method}`, { details: "Use filters to say which rows you mean." });
export const badMethodForCall = (method: string) => new RestProblem(405, "PGRST101", `Cannot use the ${method} method on RPC`);
export const badBody = (message = "Empty or invalid json") => new RestProblem(400, "PGRST102", message);
export const badRange = (details: string, headers: Record<string, string> = {}) =>
  new RestProblem(416, "PGRST103", "Requested range not satisfiable", { details, headers });
export const badPutFilters = () =>
  new RestProblem(405, "PGRST105", "Filters must include all and only primary key columns with 'eq' operators");
/** The bearer token cannot be read, was not signed by us, or is no longer valid. */
const badBearer = (code: "PGRST301" | "PGRST303", message: string) =>
  new RestProblem(401, code, message, { headers: { "www-authenticate": `Bearer error="invalid_token", error_description="${message}"` } });
export const unreadableBearer = (message: string) => badBearer("PGRST301", message);
export const spentBearer = (message: string) => badBearer("PGRST303", message);
export const badSchema = (schema: string) =>
  new RestProblem(406, "PGRST106", `Invalid schema: ${schema.slice(0, 100)}`, { hint: "Only the following schemas are exposed: public" });
export const badMediaType = (accept: string) =>
  new RestProblem(406, "PGRST107", `None of these media types are available: ${accept.slice(0, 200)}`);
export const notEmbedded = (name: string) =>
  new RestProblem(400, "PGRST108", `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
export const limitedPut = () => new RestProblem(400, "PGRST114", "limit/offset querystring parameters are not allowed for PUT");
export const otherKeyPut = () => new RestProblem(400, "PGRST115", "Payload values do not match URL in primary key column(s)");
export const notOneRow = (rows: number | string) =>
  new RestProblem(406, "PGRST116", "Cannot coerce the result to a single JSON object", { details: `The result contains ${rows} rows` });
export const badMethod = (method: string) => new RestProblem(405, "PGRST117", `Unsupported HTTP method: ${method}`);
export const badRelatedOrder = (from: string, to: string) =>
  new RestProblem(400, "PGRST118", `A related order on '${to}' is not possible`, {
    details: `'${from}' and '${to}' do not form a many-to-one or one-to-one relationship`,
  });
export const doubled = (from: string, name: string, depth: number) =>
  new RestProblem(400, "42712", `table name "${from}_${name}_${depth}" specified more than once`);
export const noListAggregates = () =>
  new RestProblem(400, "PGRST127", "Feature not implemented", {
    details: "Aggregates are not implemented for one-to-many or many-to-many spreads.",
  });
export const badEmbedFilter = (name: string) =>
  new RestProblem(400, "PGRST120", `Bad operator on the '${name}' embedded resource`, {
    details: "Only is null or not is null filters are allowed on embedded resources",
  });
export const badPreferences = (names: string[]) =>
  new RestProblem(400, "PGRST122", "Invalid preferences given with handling=strict", {
    details: `Invalid preferences: ${names.join(", ")}`,
  });
export const noAggregates = () => new RestProblem(400, "PGRST123", "Use of aggregate functions is not allowed");
export const tooManyAffected = (rows: number | string) =>
  new RestProblem(400, "PGRST124", "Query result exceeds max-affected preference constraint", {
    details: `The query affects ${rows} rows`,
  });
export const notSetForMaxAffected = () =>
  new RestProblem(400, "PGRST128", "Function must return SETOF or TABLE when max-affected preference is used with handling=strict");
export const badPath = () => new RestProblem(404, "PGRST125", "Invalid path specified in request URL");
export const noRoot = () => new RestProblem(404, "PGRST126", "Root endpoint metadata is disabled");
export const noColumn = (column: string, relation: string) =>
  new RestProblem(400, "PGRST204", `Could not find the '${column}' column of '${relation}' in the schema cache`);
export const noRelation = (relation: string) =>
  new RestProblem(404, "PGRST205", `Could not find the table 'public.${relation}' in the schema cache`);
/** PostgreSQL's own message. */
export const noSuchColumn = (alias: string, column: string) => new RestProblem(400, "42703", `column ${alias}.${column} does not exist`);
export const noType = (type: string) => new RestProblem(400, "42704", `type "${type}" does not exist`);
/** As in hosted projects, so that a forgotten filter never changes a whole table. */
export const noFilter = (verb: string) => new RestProblem(400, "21000", `${verb} requires a WHERE clause`);
export const noServiceKey = () =>
  new RestProblem(403, "42501", "The secret key gives no access to tables", {
    hint: "Use the publishable key and the session of somebody signed in.",
  });
/** The rest of the body stays unread, so the connection cannot be reused. */
export const tooLarge = () =>
  new RestProblem(413, "PGRST102", "That is more than we can take in one request.", { headers: { connection: "close" } });

type Near = { details: unknown; hint: string };
export const noLink = (from: string, to: string, hint: string | undefined) =>
  new RestProblem(400, "PGRST200", `Could not find a relationship between '${from}' and '${to}' in the schema cache`, {
    details: `Searched for a foreign key relationship between '${from}' and '${to}'${hint === undefined ? "" : ` using the hint '${hint}'`} in the schema 'public', but no matches were found.`,
  });
export const severalLinks = (from: string, to: string, near: Near) =>
  new RestProblem(300, "PGRST201", `Could not embed because more than one relationship was found for '${from}' and '${to}'`, near);
type Given = { names: string[] | undefined; bodyKind: string | undefined };

export function noFunction(name: string, { names, bodyKind }: Given, hint: string | null): RestProblem {
  const list = [...new Set(names)].toSorted();
  const named = list.length === 0 ? "without parameters" : `with parameter${list.length > 1 ? "s" : ""} ${list.join(", ")}`;
  const unnamed = bodyKind === undefined ? "" : ` with a single unnamed ${bodyKind === "json" ? "json/jsonb" : bodyKind} parameter`;
  const searched = names === undefined ? unnamed : ` ${named}${unnamed === "" ? "" : ` or${unnamed}`}`;
  const wanted = names === undefined ? "" : list.length === 0 ? " without parameters" : `(${list.join(", ")})`;
  return new RestProblem(404, "PGRST202", `Could not find the function public.${name}${wanted} in the schema cache`, {
    details: `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
    hint,
  });
}
export const severalFunctions = (name: string, candidates: string[]) =>
  new RestProblem(
    300,
    "PGRST203",
    `Could not choose the best candidate function between: ${candidates.map((given) => `public.${name}(${given})`).join(", ")}`,
    { hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved" },
  );
