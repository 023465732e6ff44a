/** A contact that was merged into another points to it: its root, whose records and those of all contacts under it are read together. */
import { sql } from "kysely";

/** The root of a contact's row. Not a `coalesce`: under row-level security PostgreSQL would not use an index for it, and scan all contacts. */
export const rootIdSql = (alias: string) => sql<string>`case when ${sql.ref(`${alias}.merged_into`)} is null then ${sql.ref(`${alias}.id`)} else ${sql.ref(`${alias}.merged_into`)} end`; // prettier-ignore

/** All contacts with the same root. */
export const family = (reference: string) => sql`
  select f.id from contacts as named cross join lateral (
    select root.id from contacts as root where root.id = ${rootIdSql("named")}
    union all select under.id from contacts as under where under.merged_into = ${rootIdSql("named")}) as f
  where named.reference = ${reference}`;
