/**
 * Migrates two databases with the SQL of two folders and compares them line by line (scripts/catalogue.ts): what a change of
 * `database/schema/` must leave as it was. `node scripts/compare-catalogues.ts OLD NEW`, each a folder like `database/`; one of before
 * the base gets an empty `schema/`.
 */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedDatabase } from "#server/platform/database/embedded/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import pg from "pg";
import { readCatalogue } from "./catalogue.ts";

const [, , ...folders] = process.argv;
const [before, after] = folders;
if (before === undefined || after === undefined) throw new Error("node scripts/compare-catalogues.ts OLD NEW");

const directory = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-catalogues-"));
const cluster = await startEmbeddedDatabase({ directory, log: () => {}, extraSettings: { fsync: "off" } });
try {
  const [old, now] = [await catalogueOf("before", before), await catalogueOf("after", after)];
  const gone = old.filter((line) => !now.includes(line));
  const added = now.filter((line) => !old.includes(line));
  for (const line of gone) process.stdout.write(`- ${line}\n`);
  for (const line of added) process.stdout.write(`+ ${line}\n`);
  process.stdout.write(`${old.length} lines before, ${now.length} after: ${gone.length} are gone, ${added.length} are new\n`);
  process.exitCode = gone.length + added.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
  await fs.rm(directory, { recursive: true, force: true });
}

async function catalogueOf(name: string, folder: string): Promise<string[]> {
  const url = new URL(cluster.adminUrl);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  await migrate({ adminUrl: url.href, folder });
  return readCatalogue(url.href);
}
