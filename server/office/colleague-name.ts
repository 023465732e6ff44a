/** Names of colleagues in what the office reads; nobody else is told them. */
import { sql } from "kysely";

/** "A colleague" for an account that is gone. */
export const colleagueName = (column: string) => sql<string>`(select name from app.office_names(array[${sql.ref(column)}]))`;

/** Null where the column is. */
export const colleagueNameIfAny = (column: string) =>
  sql<string | null>`(select name from app.office_names(array[${sql.ref(column)}]) where ${sql.ref(column)} is not null)`;

/** Those of the columns of a table or of a `with`, looked up once for a whole list: to be joined by `id`. */
export const selectColleagues = (table: string, columns: readonly string[]) => {
  const ids = columns.map((column) => sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} is not null`);
  return sql<{ id: string; name: string }>`app.office_names(array(${sql.join(ids, sql` union `)}))`;
};
