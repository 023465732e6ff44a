/** Downloads with the caller's own rights, from public buckets or by a signed address; facts about a file; making signed addresses. */
import type { Context, Hono } from "hono";
import { z } from "zod";
import { boundedText } from "#domain/kernel/text.ts";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import { absent, noVersions, readJson } from "./body.ts";
import { resolveStorageCaller, serverClient } from "./client.ts";
import { checkBucketName, checkKey } from "./names.ts";
import { requestedPlace, fullPath } from "./request-place.ts";
import { StorageProblem } from "./storage.errors.ts";
import { serveObject } from "./serve-object.ts";
import type { StorageNeeds } from "./storage-needs.ts";
import { findObjectProcedure, findPublicObjectProcedure, visibleNamesProcedure } from "./storage.procedures.ts";
import type { ObjectRow } from "./storage.procedures.ts";

const tenYears = 10 * 366 * 86_400;
const noTransform = "asks for another picture: images are not transformed here. Ask for the file as it is";
const isNothing = (transform: unknown) => transform === undefined || transform === null || Object.keys(transform).length === 0;
const seconds = z.number().int().min(1).max(tenYears);
const one = z.object({
  expiresIn: seconds,
  transform: z.unknown().refine(isNothing, noTransform).optional(),
  versionId: absent(noVersions),
});
const several = z.object({ expiresIn: seconds, paths: z.array(boundedText(1_100)).min(1).max(1_000) });

export function addDownloadRoutes(router: Hono<Edge>, { database, tokens, keeping }: StorageNeeds): void {
  router.all("/render/image/*", () =>
    Promise.reject(new StorageProblem("InvalidRequest", "Images are not transformed here. Ask for the file as it is")),
  );
  const server = serverClient(database);
  const find = (c: Context<Edge>, operation: string) => {
    const { bucket, key } = requestedPlace(c);
    return resolveStorageCaller(c, database).perform(findObjectProcedure, { operation, bucket, name: key });
  };
  // Always read as a visitor: a public bucket is public for everybody, whatever token the caller sends.
  const findPublic = (c: Context<Edge>) => {
    const { bucket, key } = requestedPlace(c);
    return findPublicObjectProcedure.perform(database, { role: "anon", claims: { role: "anon" } }, { bucket, name: key });
  };
  const serve = (c: Context<Edge>, isPrivate: boolean, object: () => Promise<ObjectRow>) =>
    serveObject(keeping.bytes, object, {
      method: c.req.method,
      header: (name) => c.req.header(name),
      download: c.req.query("download"),
      isPrivate,
    });

  router.get(`/object/info/public${fullPath}`, async (c) => c.json(presentInfo(await findPublic(c))));
  for (const path of [`/object/info/authenticated${fullPath}`, `/object/info${fullPath}`])
    router.get(path, async (c) => c.json(presentInfo(await find(c, "storage.object.info_authenticated"))));
  router.get(`/object/public${fullPath}`, (c) => serve(c, false, () => findPublic(c)));
  router.get(`/object/sign${fullPath}`, async (c) => {
    const { bucket, key } = requestedPlace(c);
    await tokens.checkDownload(c.req.query("token") ?? "", bucket, key);
    const operation = "storage.object.get_signed";
    return serve(c, true, () => server(findObjectProcedure, { operation, bucket, name: key }));
  });
  for (const path of [`/object/authenticated${fullPath}`, `/object${fullPath}`])
    router.get(path, (c) => serve(c, true, () => find(c, "storage.object.get_authenticated")));
}

/** Signed addresses for one file or many. A caller who may not read a file gets no address of it. */
export function addAddressRoutes(router: Hono<Edge>, { database, tokens }: StorageNeeds): void {
  const signAddress = async (bucket: string, key: string, lifetime: number) =>
    `/object/sign/${bucket}/${key}?token=${await tokens.signDownload(bucket, key, lifetime)}`;
  router.post(`/object/sign${fullPath}`, async (c) => {
    const { bucket, key } = requestedPlace(c);
    const { expiresIn } = await readJson(c, one);
    await resolveStorageCaller(c, database).perform(findObjectProcedure, { operation: "storage.object.sign", bucket, name: key });
    return c.json({ signedURL: await signAddress(bucket, key, expiresIn) });
  });
  router.post("/object/sign/:bucket", async (c) => {
    const bucket = checkBucketName(c.req.param("bucket"));
    const { expiresIn, paths } = await readJson(c, several);
    const names = paths.map((path) => checkKey(path));
    const operation = "storage.object.sign_many";
    const visible = new Set(await resolveStorageCaller(c, database).perform(visibleNamesProcedure, { operation, bucket, names }));
    const answers = names.map(async (path) =>
      visible.has(path)
        ? { error: null, path, signedURL: await signAddress(bucket, path, expiresIn) }
        : { error: "Either the object does not exist or you do not have access to it", path, signedURL: null },
    );
    return c.json(await Promise.all(answers));
  });
}

function presentInfo({ id, name, version, bucket_id, created_at, metadata, user_metadata }: ObjectRow) {
  return {
    id,
    name,
    version,
    bucket_id,
    created_at,
    size: metadata.size,
    content_type: metadata.mimetype,
    content_encoding: metadata.contentEncoding ?? null,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata ?? {},
    last_modified: metadata.lastModified,
  };
}
