/** A request to `rest/v1` for tables and functions, without the caller: permissions are decided by the database. */
import type { Allowance } from "./allowance.ts";
import type { RestRows, RestStatement } from "#server/platform/database/rest-database.ts";
import type { Schema } from "./sql/schema.ts";

export type RestRequest = {
  method: string;
  name: string;
  search: URLSearchParams;
  header: (name: string) => string | undefined;
  body: () => Promise<Buffer>;
  schema: Schema;
  maxRows: number;
  allowance: Allowance;
  /** Runs a statement under the caller's role and claims. */
  perform: (statement: RestStatement) => Promise<RestRows>;
};
