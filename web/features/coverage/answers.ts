/** Reads the answer of a command that a page ran for its visitor (platform/pages/load-context.ts). */
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";

type Answer = { status: number; body: unknown };
export type FieldErrors = Readonly<Record<string, string>>;

export const isCoverage = ({ status }: Answer): boolean => status === 200;

/** Only after `isCoverage`: the command's own contract. */
export const coverageIn = ({ body }: Answer): CoverageAnswer => body as CoverageAnswer;

/** The code of a refusal. */
export const codeIn = ({ body }: Answer): unknown => record(record(body)["error"])["code"];

/** The first problem of each field; those of no field under `""`. */
export function errorsIn({ body }: Answer): FieldErrors {
  const error = record(record(body)["error"]);
  const fields = Array.isArray(error["fields"]) ? error["fields"].map(record) : [];
  const named = fields.map(({ field, message }) => [String(field), String(message)] as const);
  return named.length > 0
    ? Object.fromEntries(named.toReversed())
    : { "": typeof error["message"] === "string" ? error["message"] : "Something went wrong. Try again." };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
