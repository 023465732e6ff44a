/** Reads and plain writes of one table or view: from the request to its statement, from the rows to the answer. */
import type { RestRows } from "#server/platform/database/rest-database.ts";
import { checkOffset, checkQuery } from "./allowance.ts";
import { changeAnswer, readAnswer } from "./answers.ts";
import { parseQuery } from "./parse-query.ts";
import { parseRow, parseRows } from "./payload.ts";
import type { Payload } from "./payload.ts";
import { chooseMediaType, parsePreferences } from "./preferences.ts";
import type { Preferences } from "./preferences.ts";
import type { Filter, Query } from "./query.ts";
import { badMethod, badPutFilters, badRange, limitedPut, noFilter, notForMethod, otherKeyPut } from "./rest.errors.ts";
import type { RestRequest } from "./request.ts";
import type { Relation } from "./schema.ts";
import { deleteStatement, insertStatement, readStatement, updateStatement } from "./statements.ts";
import type { Insert, Wish } from "./statements.ts";

type Step = { request: RestRequest; relation: Relation; wish: Wish };

export async function answerTable(request: RestRequest): Promise<Response> {
  const { method, name, schema, maxRows, allowance } = request;
  const answer = answers.get(method);
  if (answer === undefined) throw badMethod(method);
  const relation = schema.relation(name);
  const query = parseQuery(request.search, false);
  checkQuery(query, allowance);
  const preferences = parsePreferences(request.header("prefer"));
  const media = chooseMediaType(request.header("accept"));
  return answer({ request, relation, wish: { schema, query, preferences, media, maxRows, allowance, hasBody: method !== "HEAD" } });
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

async function read({ request, relation, wish }: Step): Promise<Response> {
  const { scope } = wish.query;
  if (scope.limit === undefined && scope.offset === undefined) Object.assign(scope, readRange(request.header("range")));
  checkOffset(scope, wish.allowance);
  const rows = await request.perform(readStatement(wish, relation));
  return readAnswer({ rows, ...wish, offset: scope.offset ?? 0, isHead: request.method === "HEAD" });
}

/** `Range: 0-9`, in rows. Other units are passed over. */
function readRange(header: string | undefined): { limit?: number; offset?: number } {
  const found = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (found === null) return {};
  const [from, to] = [Number(found[1]), found[2] === "" ? undefined : Number(found[2])];
  if (to !== undefined && to < from)
    throw badRange("The lower boundary must be lower than or equal to the upper boundary in the Range header.");
  return { offset: from, ...(to === undefined ? {} : { limit: to - from + 1 }) };
}

async function insert({ request, relation, wish }: Step): Promise<Response> {
  refuseRange(wish.query, request.method);
  const { query, preferences } = wish;
  const payload = parseRows(await request.text(), request.header("content-type"), query.columns);
  const rows = await request.perform(insertStatement(wish, relation, { payload, conflict: conflictOf(query, preferences, relation) }));
  const isIgnored = preferences.resolution === "ignore-duplicates" && rows.page === 0;
  return changeAnswer({ rows, ...wish, status: isIgnored ? 200 : 201, location: locationOf(rows, preferences, relation) });
}

function conflictOf({ onConflict }: Query, { resolution }: Preferences, { primaryKey }: Relation): Insert["conflict"] {
  return resolution === undefined ? undefined : { columns: onConflict ?? primaryKey, isMerging: resolution === "merge-duplicates" };
}

/** Where the one new row is found again. */
function locationOf({ answer, page }: RestRows, { returns }: Preferences, { name, primaryKey }: Relation): string | undefined {
  if (returns !== "headers-only" || page !== 1 || answer === null) return undefined;
  const [key = {}] = JSON.parse(answer) as Record<string, unknown>[]; // the statement's own list of keys
  const filters = primaryKey.map((column) => `${encodeURIComponent(column)}=eq.${encodeURIComponent(String(key[column]))}`);
  return `/${encodeURIComponent(name)}?${filters.join("&")}`;
}

async function update({ request, relation, wish }: Step): Promise<Response> {
  refuseRange(wish.query, request.method);
  if (wish.query.scope.conditions.length === 0) throw noFilter("UPDATE");
  const payload = parseRow(await request.text(), request.header("content-type"), wish.query.columns);
  const rows = await request.perform(updateStatement(wish, relation, payload));
  return changeAnswer({ rows, ...wish, status: statusOf(wish), location: undefined });
}

async function remove({ request, relation, wish }: Step): Promise<Response> {
  refuseRange(wish.query, request.method);
  if (wish.query.scope.conditions.length === 0) throw noFilter("DELETE");
  const rows = await request.perform(deleteStatement(wish, relation));
  return changeAnswer({ rows, ...wish, status: statusOf(wish), location: undefined });
}

/** One row by its key: written whether it was there or not. */
async function replace({ request, relation, wish }: Step): Promise<Response> {
  const { scope, columns } = wish.query;
  if (scope.limit !== undefined || scope.offset !== undefined) throw limitedPut();
  const payload = parseRow(await request.text(), request.header("content-type"), columns);
  checkKey(
    scope.conditions.filter((condition) => condition.kind === "filter"),
    scope.conditions.length,
    relation,
    payload,
  );
  const plain = { ...wish, query: { ...wish.query, scope: { ...scope, conditions: [] } } };
  const rows = await request.perform(
    insertStatement(plain, relation, { payload, conflict: { columns: relation.primaryKey, isMerging: true } }),
  );
  return changeAnswer({ rows, ...wish, status: statusOf(wish), location: undefined });
}

function checkKey(filters: Filter[], all: number, { primaryKey }: Relation, { rows }: Payload): void {
  const isKey = ({ field, operator, isNegated, quantifier }: Filter) =>
    operator === "eq" && !isNegated && quantifier === undefined && field.path.length === 0 && primaryKey.includes(field.name);
  const names = new Set(filters.map(({ field }) => field.name));
  if (primaryKey.length === 0 || all !== primaryKey.length || names.size !== all || !filters.every(isKey)) throw badPutFilters();
  if (!filters.every(({ field, value }) => String(rows[0]?.[field.name]) === value)) throw otherKeyPut();
}

const statusOf = ({ preferences }: Wish) => (preferences.returns === "representation" ? 200 : 204);

/** A limit that was passed over would change more rows than meant. */
function refuseRange({ scope }: Query, method: string): void {
  if (scope.limit !== undefined || scope.offset !== undefined) throw notForMethod("limit or offset", method);
}
