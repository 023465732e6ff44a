/**
 * Writes the row types of every table (`server/platform/database/generated/rows.ts`) from a freshly migrated database
 * of its own. Run by `npm run generate`; the schema-rules test fails when the file is out of date.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedDatabase } from "#server/platform/database/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";

const out = process.argv[2] ?? "server/platform/database/generated/rows.ts";
const directory = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-rows-"));
const database = await startEmbeddedDatabase({ directory, log: () => {} });
try {
  await migrate({ adminUrl: database.adminUrl, folder: "database" });
  execFileSync(
    process.execPath,
    [
      "node_modules/kysely-codegen/dist/cli/bin.js",
      "--dialect=postgres",
      `--url=${database.adminUrl}`,
      "--default-schema=public",
      "--include-pattern=(public|app).*",
      `--out-file=${out}`,
      "--log-level=error",
    ],
    { stdio: "inherit" },
  );
} finally {
  await database.stop();
  await fs.rm(directory, { recursive: true });
}
