/** `docs/policies.md`: who may read or write which rows of each table, and the file that says so, from a migrated database. */
import fs from "node:fs/promises";
import path from "node:path";
import pg from "pg";

export const policiesFile = "docs/policies.md";
/** The base, then what came after it. */
const folders = ["database/schema", "database/migrations"];

type Policy = { table: string; name: string; verb: string; roles: string[]; condition: string };

/** Without the two that `app.protect` gives to every table. */
const policiesOfClients = `
  select schemaname || '.' || tablename as table, policyname::text as name, lower(cmd) as verb, roles::text[] as roles,
         case when qual is null then with_check when coalesce(with_check, qual) = qual then qual
              else qual || '; written: ' || with_check end as condition
    from pg_policies
   where policyname not in ('owner_all', 'service_all') and schemaname in ('public', 'app', 'auth', 'storage', 'realtime')
   order by schemaname collate "C", tablename collate "C", policyname collate "C"`;

export async function renderPoliciesDocument(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<Policy>(policiesOfClients);
  await client.end();
  const sources = await readSources();
  return `<!-- Generated from a migrated database by \`npm run generate\`; do not edit. -->

# Policies

Which rows of a table a caller of the database may read or write. \`anon\` is a visitor, \`authenticated\` somebody signed in or with a portal grant.
A table that is missing here is touched by the functions in \`database/functions/\` only. What each caller really sees is stated, and tried, in
\`database/tests/policy-matrix.fixture.ts\`. \`app.protect\` (\`database/functions/foundation.guards.sql\`) gives every table the two policies of the owner and the service.

| Table | Policy | Verb | Whose | Rows | Made in |
| --- | --- | --- | --- | --- | --- |
${rows.map((policy) => rowOf(policy, fileOf(policy, sources))).join("\n")}
`;
}

function rowOf({ table, name, verb, roles, condition }: Policy, file: string): string {
  const plain = condition.replaceAll(/\s+/g, " ").replaceAll(/\( SELECT ([^()]+\(\)) AS \w+\)/g, "(select $1)");
  const rows = plain === "true" ? "all" : `\`${plain.replaceAll("|", "\\|")}\``;
  return `| \`${table}\` | \`${name}\` | ${verb} | ${roles.join(", ")} | ${rows} | \`${file}\` |`;
}

type Source = { file: string; text: string };

/** Latest first, because a policy that was dropped and recreated is defined by the later file. */
async function readSources(): Promise<Source[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await fs.readdir(folder))
        .filter((name) => name.endsWith(".sql"))
        .toSorted()
        .map((name) => path.join(folder, name)),
    ),
  );
  return Promise.all(
    files
      .flat()
      .toReversed()
      .map(async (file) => ({ file: path.basename(file), text: await fs.readFile(file, "utf8") })),
  );
}

function fileOf({ table, name }: Policy, sources: readonly Source[]): string {
  const source = sources.find(({ text }) => text.includes(`create policy ${name} on ${table} `));
  if (source === undefined) throw new Error(`No file makes the policy ${name} on ${table}`);
  return source.file;
}
