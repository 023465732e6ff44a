/** Statuses and headers of an answer, as in PostgREST. */
import type { RestRows } from "#server/platform/database/rest-database.ts";
import type { MediaType, Preferences } from "./parse/preferences.ts";
import { badRange } from "./rest.errors.ts";
import type { RestProblem } from "./rest.errors.ts";

/** Rows depend on the caller, so shared caches must not store them. */
const always = { "cache-control": "no-store", vary: "Accept, Prefer, Range" };

export function problemAnswer(problem: RestProblem, isHead: boolean): Response {
  const { status, code, message, details, hint, headers } = problem;
  const body = isHead ? null : JSON.stringify({ code, details, hint, message });
  return new Response(body, { status, headers: { ...always, "content-type": "application/json; charset=utf-8", ...headers } });
}

type Read = { rows: RestRows; media: MediaType; preferences: Preferences; offset: number; isHead: boolean };

export function readAnswer({ rows, media, preferences, offset, isHead }: Read): Response {
  const { answer, page, total } = rows;
  if (total !== null && offset > total)
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, { "content-range": `*/${total}` });
  return new Response(isHead ? null : answer, {
    status: total !== null && page < total ? 206 : 200,
    headers: { ...buildHeaders(media.contentType, preferences), "content-range": contentRange(page, total, offset) },
  });
}

type Change = { rows: RestRows; media: MediaType; preferences: Preferences; status: number; location: string | undefined };

export function changeAnswer({ rows, media, preferences, status, location }: Change): Response {
  const isShown = preferences.returns === "representation";
  const headers: Record<string, string> = buildHeaders(isShown ? media.contentType : undefined, preferences);
  if (location !== undefined) headers["location"] = location;
  const total = preferences.count ? rows.total : null;
  headers["content-range"] = status === 201 ? `*/${total ?? "*"}` : contentRange(rows.page, total, 0);
  return new Response(isShown ? rows.answer : null, { status, headers });
}

export function buildHeaders(contentType: string | undefined, { applied }: Preferences): Record<string, string> {
  return {
    ...always,
    ...(contentType === undefined ? {} : { "content-type": contentType }),
    ...(applied.length === 0 ? {} : { "preference-applied": applied.join(", ") }),
  };
}

function contentRange(page: number, total: number | null, offset: number): string {
  return `${page === 0 ? "*" : `${offset}-${offset + page - 1}`}/${total ?? "*"}`;
}
