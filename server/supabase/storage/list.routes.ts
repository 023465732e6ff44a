/** Lists of files: one level of a folder (v1), or everything that starts with a prefix, page by page (v2). */
import { withoutOuterSlashes } from "#domain/kernel/slashes.ts";
import type { Hono } from "hono";
import { z } from "zod";
import { boundedText } from "#domain/kernel/text.ts";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import { absent, checked, noVersions, readJson } from "./body.ts";
import { resolveStorageCaller } from "./client.ts";
import { checkBucketName } from "./names.ts";
import type { StorageNeeds } from "./storage-needs.ts";
import { StorageProblem } from "./storage.errors.ts";
import { listProcedure, listV2Procedure } from "./storage.procedures.ts";
import type { Entry } from "./storage.procedures.ts";

const order = z.enum(["asc", "desc"]).default("asc");
const prefix = boundedText(1_024).default("");
const levelQuery = z.object({
  prefix,
  limit: z.number().int().min(1).max(1_000).default(100),
  offset: z.number().int().min(0).max(1e9).default(0),
  search: boundedText(1_024).nullish(),
  sortBy: z.object({ column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]).default("name"), order }).prefault({}),
});
const pageQuery = z.object({
  prefix,
  cursor: boundedText(4_000).nullish(),
  limit: z.number().int().min(1).max(1_000).default(1_000),
  with_delimiter: z.boolean().default(false),
  exactMatch: absent("is not offered: ask for info of the file", false),
  noncurrentVersions: absent(noVersions, "exclude"),
  deleteMarkers: absent(noVersions, "exclude"),
  sortBy: z.object({ column: z.enum(["name", "updated_at", "created_at"]).default("name"), order }).prefault({}),
});
const cursorContent = z.object({ at: boundedText(60), key: boundedText(1_024) });

export function addListRoutes(router: Hono<Edge>, { database }: StorageNeeds): void {
  router.post("/object/list/:bucket", async (c) => {
    const input = await readJson(c, levelQuery);
    const folder = withoutOuterSlashes(input.prefix);
    const entries = await resolveStorageCaller(c, database).perform(listProcedure, {
      operation: "storage.object.list",
      bucket: checkBucketName(c.req.param("bucket")),
      prefix: folder === "" ? "" : `${folder}/`,
      search: input.search ?? "",
      column: input.sortBy.column,
      order: input.sortBy.order,
      limit: input.limit,
      offset: input.offset,
    });
    return c.json(entries);
  });
  router.post("/object/list-v2/:bucket", async (c) => {
    const input = await readJson(c, pageQuery);
    const entries = await resolveStorageCaller(c, database).perform(listV2Procedure, {
      operation: "storage.object.list_v2",
      bucket: checkBucketName(c.req.param("bucket")),
      prefix: input.prefix,
      hasDelimiter: input.with_delimiter,
      column: input.sortBy.column,
      order: input.sortBy.order,
      limit: input.limit,
      ...(input.cursor == null || input.cursor === "" ? {} : { after: openCursor(input.cursor) }),
    });
    return c.json(buildPage(entries, input));
  });
}

function buildPage(entries: Entry[], { limit, prefix: start, with_delimiter: hasDelimiter }: z.output<typeof pageQuery>) {
  const page = entries.slice(0, limit);
  const last = page.at(-1);
  const hasNext = entries.length > limit;
  // As in hosted projects: `name` is the whole path, with a folder's slash; with a delimiter, `key` is its part in the listed folder.
  const named = ({ key: name, isFolder }: Entry) => ({
    name,
    key: hasDelimiter ? name.slice(start.lastIndexOf("/") + 1, isFolder ? -1 : undefined) : name,
  });
  return {
    hasNext,
    folders: page.filter(({ isFolder }) => isFolder).map((entry) => named(entry)),
    objects: page.filter(({ isFolder }) => !isFolder).map((entry) => Object.assign(named(entry), entry.entry)),
    ...(hasNext && last !== undefined ? { nextCursor: sealCursor({ at: last.at, key: last.key }) } : {}),
  };
}

const sealCursor = (place: z.output<typeof cursorContent>) => Buffer.from(JSON.stringify(place)).toString("base64url");

/** @throws InvalidRequest */
function openCursor(cursor: string) {
  try {
    return checked(cursorContent, JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch (cause) {
    throw new StorageProblem("InvalidRequest", "This is not one of our cursors", { cause });
  }
}
