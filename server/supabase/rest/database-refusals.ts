/** Converts PostgreSQL's errors to answers: SQLSTATE to status, as PostgREST maps them. Of internal errors a client learns only that there was one. */
import pg from "pg";
import { notOneRow, RestProblem, tooComplicated, tooManyAffected } from "./rest.errors.ts";

/** The first matching prefix decides; all others are errors of the client: 400. */
const statuses: [prefix: string, status: number][] = [
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["42501", 403],
  ["42883", 404],
  ["42P01", 404],
  ["42P17", 500],
  ["55000", 405], // a view that cannot be written
  ["53400", 500],
  ["57P01", 503],
  ["08", 503],
  ["53", 503],
  ["28", 403],
  ["0L", 403],
  ["0P", 403],
  ["09", 500],
  ["25", 500],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["55", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["XX", 500],
];

/** Undefined for internal errors, which the edge answers and logs. */
export function toRestProblem(error: unknown, isSignedIn: boolean): RestProblem | undefined {
  if (error instanceof RestProblem) return error;
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code = "", message, detail = null, hint = null } = error;
  if (code === "RS116") return notOneRow(detail ?? "0");
  if (code === "RS413") return tooComplicated();
  if (code === "RS124") return tooManyAffected(detail ?? "more");
  // A query that exceeded the time limit (57014) or another limit (54) asked for too much: a retry would not help.
  const status = statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
  if (status >= 500) return undefined;
  if (status === 403 && !isSignedIn) return new RestProblem(401, code, message, { details: detail, hint });
  return new RestProblem(status, code, message, { details: detail, hint });
}
