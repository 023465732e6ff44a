/**
 * Identifying values: every id, reference and e-mail address in the tables, by who may see it. An answer that contains
 * one of another person's is a leak, wherever in the answer it stands.
 */
import { matrix } from "#database/tests/policy-matrix.fixture.ts";
import { people } from "#database/tests/policy-callers.ts";
import type { Caller } from "#database/tests/policy-callers.ts";
import type { TestServer } from "./test-server.ts";

export type ForeignMarks = {
  /** The marks in this text that this caller must never see. */
  foreignTo: (who: Caller, text: string) => string[];
  /** Keys of rows of this table that hold none of the caller's own marks. */
  foreignKeys: (who: Caller, table: string, key: string) => Promise<string[]>;
};
type Relation = { schema: string; name: string; key: string | null };

const pattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[BQ]-[0-9A-HJKMNP-TV-Z]{6}\b|[\w.]+@example\.(?:org|com)/g;
const marksIn = (text: string) => new Set(text.match(pattern) ?? []);

export async function createForeignMarks({ rows }: Pick<TestServer, "rows">, relations: Relation[]): Promise<ForeignMarks> {
  const textOf = async (schema: string, name: string, where = "true") =>
    (await rows<{ text: string }>(`select t::text as text from "${schema}"."${name}" t where ${where}`)).map(({ text }) => text).join("\n");
  const all = new Set<string>();
  const open = new Set<string>();
  for (const { schema, name } of relations) {
    const marks = marksIn(await textOf(schema, name));
    const isOpen = ["all", "some"].includes(matrix[`${schema}.${name}`]?.visitor ?? "refused");
    for (const mark of marks) (isOpen ? open : all).add(mark);
  }
  /** The values of a person's bookings and of what belongs to them. */
  async function ownOf(user: string): Promise<Set<string>> {
    const mine = `booking_id in (select id from bookings where user_id = '${user}')`;
    const parts = [
      user,
      await textOf("public", "bookings", `user_id = '${user}'`),
      await textOf("public", "user_roles", `user_id = '${user}'`),
    ];
    parts.push(await textOf("auth", "sessions", `user_id = '${user}'`));
    for (const name of ["booking_events", "booking_consents", "payments", "invoices", "thread_messages"])
      parts.push(await textOf("public", name, mine));
    return marksIn(parts.join("\n"));
  }
  const own: Partial<Record<Caller, Set<string>>> = {
    customer: await ownOf(people.owner),
    "another customer": await ownOf(people.stranger),
    "a portal grant": await ownOf(people.owner),
    "a moderator without the second factor": await ownOf(people.moderator),
    "an administrator without the second factor": await ownOf(people.admin),
  };
  const isForeign = (who: Caller, mark: string) => all.has(mark) && !open.has(mark) && !(own[who]?.has(mark) ?? false);

  return {
    foreignTo: (who, text) => [...marksIn(text)].filter((mark) => isForeign(who, mark)),
    async foreignKeys(who, table, key) {
      const marks = await rows<{ key: string; text: string }>(
        `select "${key}"::text as key, t::text as text from public."${table}" t limit 20`,
      );
      const isClosed = !["all", "some"].includes(matrix[`public.${table}`]?.visitor ?? "refused");
      return isClosed ? marks.filter(({ text }) => ![...(own[who] ?? [])].some((mark) => text.includes(mark))).map((row) => row.key) : [];
    },
  };
}
