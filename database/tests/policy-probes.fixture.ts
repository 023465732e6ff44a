/**
 * What the matrix is checked with: in one database every caller reads each table, and adds, changes and deletes real rows
 * of it. Only grants and policies decide (triggers and foreign keys are switched off meanwhile), and all is taken back.
 */
import pg from "pg";
import { hiddenColumns } from "./hidden-columns.fixture.ts";
import { rowsSeenBy, tables, writesOf } from "./policy-matrix.fixture.ts";
import { callers } from "./policy-callers.ts";
import type { Principal } from "./policy-callers.ts";

/** Whom policies name: the callers of the matrix, and the owner of the tables, with whose rights the functions work. */
const principals = { ...callers, "the owner of the functions": { role: "chalkway_owner", claims: {} } } as const;
const principalNames = Object.keys(principals) as Principal[];

/** What became of each attempt: the rows that were read, `refused`, or how many rows were written. */
export type Findings = Record<Principal, { reads: string; adds: string[]; changes: string; overwrites: string; deletes: string }>;

export type PolicyProbes = {
  find: (table: string) => Promise<Findings>;
  expected: (table: string) => Promise<Findings>;
  /** What is found in this table while that policy is dropped. */
  findWithout: (table: string, policy: string) => Promise<Findings>;
  close: () => Promise<void>;
};

/** One attempt, as that role with these claims, after what the superuser prepares; whatever it did is taken back. */
const attempt = `
create function pg_temp.attempt(p_role text, p_claims text, p_prepare text, p_statement text, p_reads boolean) returns text language plpgsql as $$
declare
  v_found text;
  v_rows bigint;
begin
  execute p_prepare;
  perform set_config('request.jwt.claims', p_claims, true), set_config('role', p_role, true);
  if p_reads then
    execute p_statement into v_found;
  else
    execute p_statement;
    get diagnostics v_rows = row_count;
    v_found := case v_rows when 0 then 'none' else v_rows::text end;
  end if;
  raise exception using errcode = 'TB000', message = v_found;
exception
  when sqlstate 'TB000' then return sqlerrm;
  when insufficient_privilege then return 'refused';
  when integrity_constraint_violation then return 'let through';
end $$`;

type Rows = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;
type Sample = { columns: string; changed: string; value: string; owned: string[] };
type Attempt = { principal: Principal; verb: string; role: string; claims: string; prepare: string; statement: string; reads: boolean };

export async function openPolicyProbes(adminUrl: string): Promise<PolicyProbes> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(attempt);
  await client.query("create schema kept; grant usage on schema kept to public");
  const rows: Rows = async <Row extends object>(sql: string, values: unknown[] = []) => (await client.query<Row>(sql, values)).rows;
  const samples = new Map<string, Sample>();
  for (const table of tables) samples.set(table, await keepSample(rows, table));
  const sampleOf = (table: string) => samples.get(table) ?? { columns: "", changed: "", value: "", owned: [] };
  const takenBack = async <T>(work: () => Promise<T>) => {
    await client.query("begin; set local session_replication_role = replica");
    try {
      return await work();
    } finally {
      await client.query("rollback");
    }
  };
  return {
    find: (table) =>
      takenBack(async () => {
        await nameRows(rows, table);
        return find(rows, table, sampleOf(table));
      }),
    findWithout: (table, policy) =>
      takenBack(async () => {
        await nameRows(rows, table);
        await client.query(`drop policy ${client.escapeIdentifier(policy)} on ${table}`);
        return find(rows, table, sampleOf(table));
      }),
    expected: (table) => expectedOf(rows, table, sampleOf(table)),
    close: () => client.end(),
  };
}

/** Where only some columns may be read, the place by which the rows are told apart is not among them. */
async function nameRows(rows: Rows, table: string): Promise<void> {
  if (table in hiddenColumns) await rows(`grant select (ctid) on ${table} to authenticated`);
}

async function find(rows: Rows, table: string, sample: Sample): Promise<Findings> {
  const match = await rows<{ principal: Principal; verb: string; result: string }>(
    "select principal, verb, pg_temp.attempt(role, claims, prepare, statement, reads) as result from jsonb_to_recordset($1) as a (principal text, verb text, role text, claims text, prepare text, statement text, reads boolean)",
    [JSON.stringify(principalNames.flatMap((principal) => attemptsOf(principal, table, sample)))],
  );
  const results = new Map(match.map(({ principal, verb, result }) => [`${principal} ${verb}`, result]));
  return findingsOf((principal, verb) => results.get(`${principal} ${verb}`) ?? "nothing", sample);
}

async function expectedOf(rows: Rows, table: string, sample: Sample): Promise<Findings> {
  const [{ total } = { total: "" }] = await rows<{ total: string }>(`select count(*) as total from ${table}`);
  const reads = new Map<Principal, string>();
  for (const principal of principalNames) {
    const seen = rowsSeenBy(principal, table);
    const [read] = seen === "refused" ? [{ places: seen }] : await rows<{ places: string }>(`${readOf(table)} where ${seen}`);
    reads.set(principal, read?.places ?? "");
  }
  const count = (what: string) => (what === "all" ? total : what);
  return findingsOf((principal, verb) => {
    const { adds, changes, deletes } = writesOf(principal, table);
    if (verb === "reads") return reads.get(principal) ?? "";
    if (verb === "changes") return count(changes);
    if (verb === "overwrites") return changes;
    return verb === "deletes" ? count(deletes) : adds;
  }, sample);
}

function findingsOf(resultOf: (principal: Principal, verb: string) => string, { owned }: Sample): Findings {
  const all = principalNames.map((principal) => {
    const result = (verb: string) => resultOf(principal, verb);
    const overwrites = result("overwrites");
    return [
      principal,
      {
        reads: result("reads"),
        adds: owned.map((_, index) => result(`adds ${index}`)),
        changes: result("changes"),
        // A constant in every row may break a constraint: by then policies have let it through.
        overwrites: ["refused", "none"].includes(overwrites) ? overwrites : "let through",
        deletes: result("deletes"),
      },
    ];
  });
  return Object.fromEntries(all) as Findings;
}

const readOf = (table: string) => `select coalesce(string_agg(ctid::text, ' ' order by ctid), 'none') as places from ${table}`;

function attemptsOf(principal: Principal, table: string, { columns, changed, value, owned }: Sample): Attempt[] {
  const { role, claims } = principals[principal];
  const one = (verb: string, statement: string, prepare = "select", reads = false): Attempt => ({
    principal,
    verb,
    role,
    claims: JSON.stringify(claims),
    prepare,
    statement,
    reads,
  });
  return [
    one("reads", readOf(table), "select", true),
    ...owned.map((at, number) =>
      one(
        `adds ${number}`,
        `insert into ${table} (${columns}) overriding system value select ${columns} from kept."${table}" where kept_at = '${at}'`,
        `delete from ${table} where ctid = '${at}'`,
      ),
    ),
    one("changes", `update ${table} set ${changed} = ${changed}`),
    // Asks for no row and reads none, so that what may be read does not stand in for what may be changed.
    one("overwrites", `update ${table} set ${changed} = ${value}`),
    one("deletes", `delete from ${table}`),
  ];
}

/** Where only some columns may be changed: one of them. */
const changeable: Partial<Record<string, string>> = { "public.enquiries": "state", "public.company_settings": "is_open" };

/** Copies a row of the customer's and one of somebody else's (or any two) to where everybody may read them. */
async function keepSample(rows: Rows, table: string): Promise<Sample> {
  const columns = await rows<{ name: string; quoted: string }>(
    `select a.attname as name, quote_ident(a.attname) as quoted from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and a.attgenerated = '' and not a.attisdropped
     order by (a.attidentity <> '')::int, exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey)), a.attnum`,
    [table],
  );
  const seen = rowsSeenBy("customer", table);
  const result = await rows<{ at: string }>(
    `select distinct on (owned) ctid::text as at from (select ctid, (${seen === "refused" ? "true" : seen}) as owned from ${table}) r order by owned, ctid`,
  );
  const owned = result.map(({ at }) => at);
  const list = columns.map(({ quoted }) => quoted).join(", ");
  const places = owned.map((at) => `'${at}'`).join(", ");
  await rows(`create table kept."${table}" as select ctid::text as kept_at, ${list} from ${table} where ctid in (${places})`);
  await rows(`grant select on kept."${table}" to public`);
  const changed = changeable[table] ?? columns[0]?.quoted ?? "";
  const [{ value } = { value: "null" }] = await rows<{ value: string }>(`select quote_nullable(${changed}) as value from ${table} limit 1`);
  return { columns: list, changed, value, owned };
}
