/** Names of colleagues in what the office reads; nobody else is told them. */
import { sql } from "kysely";

/** "A colleague" for an account that is gone. */
export const colleagueName = (column: string) => sql<string>`(select name from app.office_names(array[${sql.ref(column)}]))`;

/** Null where the column is. */
export const colleagueNameIfAny = (column: string) =>
  sql<string | null>`(select name from app.office_names(array[${sql.ref(column)}]) where ${sql.ref(column)} is not null)`;
