/** Reads and plain writes of one table or view: builds the statement from the request, and the answer from its rows. */
import type { RestRows } from "#server/platform/database/rest-database.ts";
import { checkOffset, checkQuery } from "./allowance.ts";
import { changeAnswer, readAnswer } from "./answers.ts";
import { decodeUtf8 } from "./parse/body.ts";
import { parseQuery } from "./parse/parse-query.ts";
import { parseRow, parseRows } from "./parse/payload.ts";
import type { Payload } from "./parse/payload.ts";
import { chooseMediaType, parsePreferences } from "./parse/preferences.ts";
import type { Preferences } from "./parse/preferences.ts";
import type { Filter, Query } from "./parse/query.ts";
import { badMethod, badPutFilters, badRange, limitedPut, noFilter, notForMethod, otherKeyPut } from "./rest.errors.ts";
import type { RestRequest } from "./request.ts";
import type { Relation } from "./sql/schema.ts";
import { deleteStatement, insertStatement, readStatement, updateStatement } from "./sql/statements.ts";
import type { Insert, StatementRequest } from "./sql/statements.ts";

type Step = { request: RestRequest; relation: Relation; requested: StatementRequest };

export async function answerTable(request: RestRequest): Promise<Response> {
  const { method, name, schema, maxRows, allowance } = request;
  const answer = answers.get(method);
  if (answer === undefined) throw badMethod(method);
  const relation = schema.relation(name);
  const query = parseQuery(request.search, false);
  checkQuery(query, allowance);
  const preferences = parsePreferences(request.header("prefer"));
  const media = chooseMediaType(request.header("accept"));
  return answer({ request, relation, requested: { schema, query, preferences, media, maxRows, allowance, hasBody: method !== "HEAD" } });
}

const answers = new Map<string, (step: Step) => Promise<Response>>(
  Object.entries({
    GET: read,
    HEAD: read,
    POST: insert,
    PATCH: update,
    DELETE: remove,
    PUT: replace,
  }),
);

async function read({ request, relation, requested }: Step): Promise<Response> {
  const { scope } = requested.query;
  if (scope.limit === undefined && scope.offset === undefined) Object.assign(scope, readRange(request.header("range")));
  checkOffset(scope, requested.allowance);
  const rows = await request.perform(readStatement(requested, relation));
  return readAnswer({ rows, ...requested, offset: scope.offset ?? 0, isHead: request.method === "HEAD" });
}

/** `Range: 0-9`, in rows. Other units are ignored. */
function readRange(header: string | undefined): { limit?: number; offset?: number } {
  const match = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (match === null) return {};
  const [from, to] = [Number(match[1]), match[2] === "" ? undefined : Number(match[2])];
  if (to !== undefined && to < from)
    throw badRange("The lower boundary must be lower than or equal to the upper boundary in the Range header.");
  return { offset: from, ...(to === undefined ? {} : { limit: to - from + 1 }) };
}

async function insert({ request, relation, requested }: Step): Promise<Response> {
  refuseRange(requested.query, request.method);
  const { query, preferences } = requested;
  const payload = parseRows(decodeUtf8(await request.body()), request.header("content-type"), query.columns);
  const rows = await request.perform(
    insertStatement(requested, relation, { payload, conflict: buildConflict(query, preferences, relation) }),
  );
  const hasOnlyReplaced = preferences.resolution === "merge-duplicates" && rows.page <= rows.replaced;
  return changeAnswer({ rows, ...requested, status: hasOnlyReplaced ? 200 : 201, location: formatLocation(rows, preferences, relation) });
}

function buildConflict({ onConflict }: Query, { resolution }: Preferences, { primaryKey }: Relation): Insert["conflict"] {
  return resolution === undefined ? undefined : { columns: onConflict ?? primaryKey, isMerging: resolution === "merge-duplicates" };
}

/** The address of the new row. */
function formatLocation({ answer, page }: RestRows, { returns }: Preferences, { name, primaryKey }: Relation): string | undefined {
  if (returns !== "headers-only" || page !== 1 || answer === null) return undefined;
  const [key = {}] = JSON.parse(answer) as Record<string, unknown>[]; // the statement's own list of keys
  const filters = primaryKey.map((column) => `${encodeURIComponent(column)}=eq.${encodeURIComponent(String(key[column]))}`);
  return `/${encodeURIComponent(name)}?${filters.join("&")}`;
}

async function update({ request, relation, requested }: Step): Promise<Response> {
  refuseRange(requested.query, request.method);
  if (requested.query.scope.conditions.length === 0) throw noFilter("UPDATE");
  const payload = parseRow(decodeUtf8(await request.body()), request.header("content-type"), requested.query.columns);
  const rows = await request.perform(updateStatement(requested, relation, payload));
  return changeAnswer({ rows, ...requested, status: statusOf(requested), location: undefined });
}

async function remove({ request, relation, requested }: Step): Promise<Response> {
  refuseRange(requested.query, request.method);
  if (requested.query.scope.conditions.length === 0) throw noFilter("DELETE");
  const rows = await request.perform(deleteStatement(requested, relation));
  return changeAnswer({ rows, ...requested, status: statusOf(requested), location: undefined });
}

/** Inserts or replaces one row by its key. */
async function replace({ request, relation, requested }: Step): Promise<Response> {
  const { scope, columns } = requested.query;
  if (scope.limit !== undefined || scope.offset !== undefined) throw limitedPut();
  const payload = parseRow(decodeUtf8(await request.body()), request.header("content-type"), columns);
  checkKey(
    scope.conditions.filter((condition) => condition.kind === "filter"),
    scope.conditions.length,
    relation,
    payload,
  );
  const plain = { ...requested, query: { ...requested.query, scope: { ...scope, conditions: [] } } };
  const rows = await request.perform(
    insertStatement(plain, relation, { payload, conflict: { columns: relation.primaryKey, isMerging: true } }),
  );
  const isNew = requested.preferences.returns === "representation" && rows.page > rows.replaced;
  return changeAnswer({ rows, ...requested, status: isNew ? 201 : statusOf(requested), location: undefined });
}

function checkKey(filters: Filter[], all: number, { primaryKey }: Relation, { rows }: Payload): void {
  const isKey = ({ field, operator, isNegated, quantifier }: Filter) =>
    operator === "eq" && !isNegated && quantifier === undefined && field.path.length === 0 && primaryKey.includes(field.name);
  const names = new Set(filters.map(({ field }) => field.name));
  if (primaryKey.length === 0 || all !== primaryKey.length || names.size !== all || !filters.every(isKey)) throw badPutFilters();
  if (!filters.every(({ field, value }) => String(rows[0]?.[field.name]) === value)) throw otherKeyPut();
}

const statusOf = ({ preferences }: StatementRequest) => (preferences.returns === "representation" ? 200 : 204);

/** Refuses a limit, because ignoring it would change more rows than intended. */
function refuseRange({ scope }: Query, method: string): void {
  if (scope.limit !== undefined || scope.offset !== undefined) throw notForMethod("limit or offset", method);
}
