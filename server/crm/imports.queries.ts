/** Reads the file of an import for the job that checks it. */
import type { Database } from "#server/platform/database/database.ts";
import { mappingSchema } from "./imports.procedures.ts";

/** One part of the file, null after the last; undefined where the import is gone. */
export async function readImportPart(database: Pick<Database, "asService">, id: string, part: number) {
  const filePart = await database.asService("import-contacts", (tx) =>
    tx
      .selectFrom("contact_imports as i")
      .leftJoin("app.import_parts as p", (on) => on.onRef("p.import_id", "=", "i.id").on("p.part", "=", part))
      .select(["i.state", "i.mapping", "p.body as text"])
      .where("i.id", "=", id)
      .executeTakeFirst(),
  );
  return filePart && { ...filePart, mapping: mappingSchema.nullable().parse(filePart.mapping) };
}
