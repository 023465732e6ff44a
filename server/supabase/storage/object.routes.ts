/** Stored files are moved, copied and deleted here. */
import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { z } from "zod";
import { boundedText } from "#domain/kernel/text.ts";
import type { Edge } from "#server/kernel/requests/edge-context.ts";
import { noVersions, readJson } from "./body.ts";
import { resolveStorageCaller } from "./client.ts";
import { parseCacheControl, checkBucketName, checkKey } from "./names.ts";
import { modeOf, requestedPlace, fullPath } from "./request-place.ts";
import type { StorageNeeds } from "./storage-needs.ts";
import { moveProcedure, removeOneProcedure, removeProcedure, testCopyProcedure } from "./storage.procedures.ts";
import type { ObjectMetadata } from "./storage.procedures.ts";
import { discard } from "./uploads/discard.ts";
import { keepRow } from "./uploads/take-file.ts";

const journey = z.object({
  bucketId: boundedText(1_100).min(1),
  sourceKey: boundedText(1_100).min(1),
  destinationKey: boundedText(1_100).min(1),
  destinationBucket: boundedText(1_100).min(1).nullish(),
});
const copying = journey.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z.object({ cacheControl: boundedText(120).optional(), mimetype: boundedText(200).optional() }).nullish(),
});
const removed = z
  .union([boundedText(1_100), z.object({ path: boundedText(1_100), versionId: z.unknown().optional() })])
  .refine((file) => typeof file === "string" || file.versionId === undefined || file.versionId === null, noVersions)
  .transform((file) => (typeof file === "string" ? file : file.path));
const removal = z.object({ prefixes: z.array(removed).min(1).max(1_000) });

export function addObjectRoutes(router: Hono<Edge>, needs: StorageNeeds): void {
  const { database, keeping } = needs;
  router.post("/object/move", async (c) => {
    const input = await readJson(c, journey);
    const { id } = await resolveStorageCaller(c, database).perform(moveProcedure, {
      operation: "storage.object.move",
      ...checkJourney(input),
    });
    return c.json({ message: "Successfully moved", Id: id, Key: destinationPath(input) });
  });
  router.post("/object/copy", async (c) =>
    c.json(await copy(needs, c.req.header("x-upsert"), await readJson(c, copying), resolveStorageCaller(c, database))),
  );
  router.delete("/object/:bucket", async (c) => {
    const { prefixes } = await readJson(c, removal);
    const gone = await resolveStorageCaller(c, database).perform(removeProcedure, {
      operation: "storage.object.delete_many",
      bucket: checkBucketName(c.req.param("bucket")),
      names: prefixes,
    });
    await discard(keeping, ...gone.map(({ version }) => version));
    return c.json(gone);
  });
  router.delete(`/object${fullPath}`, async (c) => {
    const { bucket, key } = requestedPlace(c);
    const { perform } = resolveStorageCaller(c, database);
    const gone = await perform(removeOneProcedure, { operation: "storage.object.delete", bucket, name: key });
    await discard(keeping, ...gone.map(({ version }) => version));
    return c.json({ message: "Successfully deleted" });
  });
}

/** @throws InvalidBucketName, InvalidKey */
function checkJourney({ bucketId, sourceKey, destinationKey, destinationBucket }: z.output<typeof journey>) {
  return {
    bucket: checkBucketName(bucketId),
    name: checkKey(sourceKey),
    toBucket: checkBucketName(destinationBucket ?? bucketId),
    toName: checkKey(destinationKey),
  };
}

const destinationPath = ({ bucketId, destinationBucket, destinationKey }: z.output<typeof journey>) =>
  `${destinationBucket ?? bucketId}/${destinationKey}`;

async function copy(
  { keeping }: StorageNeeds,
  upsert: string | undefined,
  input: z.output<typeof copying>,
  { perform, owner }: ReturnType<typeof resolveStorageCaller>,
): Promise<object> {
  const mode = modeOf(upsert);
  const way = checkJourney(input);
  const source = await perform(testCopyProcedure, { operation: "storage.object.copy", mode, ...way });
  const version = randomUUID();
  await keeping.bytes.copy(source.version, version);
  const metadata: ObjectMetadata = { ...source.metadata, lastModified: keeping.clock.now().toISOString() };
  if (!input.copyMetadata && input.metadata?.cacheControl !== undefined)
    metadata.cacheControl = parseCacheControl(input.metadata.cacheControl);
  const place = { bucket: way.toBucket, key: way.toName, mode, owner };
  const id = await keepRow(keeping, place, version, metadata, input.copyMetadata ? source.user_metadata : null);
  return { Id: id, Key: destinationPath(input), name: way.toName, bucket_id: way.toBucket, version, metadata };
}
