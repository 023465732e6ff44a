/** A file of 50,000 people among 100,000 contacts: tried out, written, taken back without a trace. */
import { importLimits } from "#domain/crm/import-choices.ts";
import type { ImportField } from "#domain/crm/import-choices.ts";
import { createChance } from "#scripts/demo/chance.ts";
import { drawName, drawPlace, streetAddress } from "#scripts/demo/people.ts";
import { checkImport, runImport, undoImport } from "#server/crm/import-contacts.job.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { fillContacts } from "./support/contacts.ts";
import { startDatabase } from "./support/database.ts";
import type { BenchDatabase } from "./support/database.ts";
import { measurement } from "./support/processes.ts";
import { print, printGoal } from "./support/report.ts";

const contacts = Number(process.env["CRM_CONTACTS"] ?? 100_000);
const people = Number(process.env["CRM_IMPORT_ROWS"] ?? 50_000);
const columns = ["full_name", "email", "mobile", "line1", "town", "postcode"] as const satisfies readonly ImportField[];

const letters = "ABDEFGHJLNPQRSTUWXYZ".split("");

/** Ten thousand surnames and hundreds of thousands of postcodes, as a real file has them. One person in fifty is in the file of another as well, by an address with other dots. */
function fileOf(count: number): string {
  const chance = createChance(11);
  const rows = Array.from({ length: count }, (_, number) => {
    const { town, outcode } = drawPlace(chance);
    const postcode = `${outcode} ${chance.whole(1, 9)}${chance.pick(letters)}${chance.pick(letters)}`;
    const name = `${drawName(chance)}-${drawName(chance).split(" ").at(-1)}`;
    const twin = number % 50 === 49;
    const email = twin ? `some.body${number - 1}@gmail.com` : `somebody${number}@gmail.com`;
    return [name, email, `07${String(400_000_000 + number)}`, `"${streetAddress(chance)}"`, town, postcode].join(",");
  });
  return [columns.join(","), ...rows].join("\n");
}

async function receive({ query }: BenchDatabase, text: string): Promise<string> {
  const mapping = JSON.stringify(columns.map((field, column) => ({ column, field })));
  const [row] = await query<{ id: string }>(
    "insert into contact_imports (file_name, bytes, state, mapping, started_at) values ('people.csv', $1, 'checking', $2, now()) returning id",
    [text.length, mapping],
  );
  const id = row?.id ?? "";
  for (let part = 0; part * importLimits.partCharacters < text.length; part += 1)
    await query("insert into app.import_parts (import_id, part, body) values ($1, $2, $3)", [
      id,
      part,
      text.slice(part * importLimits.partCharacters, (part + 1) * importLimits.partCharacters),
    ]);
  return id;
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

const tables = ["contacts", "contact_ways", "properties", "contact_duplicates", "companies"] as const;

await measurement(`A file of ${people.toLocaleString("en-GB")} people among ${contacts.toLocaleString("en-GB")} contacts`, async (tidy) => {
  const database = await startDatabase(tidy);
  await fillContacts(database, contacts);
  const counts = async () => {
    const found: number[] = [];
    for (const table of tables)
      found.push((await database.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0);
    return found;
  };
  const before = await counts();
  const id = await receive(database, fileOf(people));
  const client = openDatabase({ url: database.serverUrl, connections: 1, onError: () => {} });
  tidy.later(() => client.close());
  const needs = { database: client, clock: { now: () => new Date() } };
  const goOn = (state: string) => database.query("update contact_imports set state = $2 where id = $1", [id, state]);

  const tried = await seconds(() => checkImport(needs, { id }));
  await goOn("running");
  const written = await seconds(() => runImport(needs, { id }));
  const between = await counts();
  await goOn("undoing");
  const undone = await seconds(() => undoImport(needs, { id }));
  const after = await counts();

  print(
    `  made: ${tables.map((table, index) => `${((between[index] ?? 0) - (before[index] ?? 0)).toLocaleString("en-GB")} ${table}`).join(", ")}`,
  );
  print(
    `  left of them after the undo: ${tables.map((table, index) => `${(after[index] ?? 0) - (before[index] ?? 0)} ${table}`).join(", ")}`,
  );
  printGoal({ what: "tried out", values: [tried], digits: 1, unit: " s", max: 60 });
  printGoal({ what: "written", values: [written], digits: 1, unit: " s", max: 60 });
  printGoal({ what: "taken back", values: [undone], digits: 1, unit: " s", max: 60 });
});
