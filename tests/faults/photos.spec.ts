/**
 * Photos against a real server: hostile files (all that become a photo and one of each refusal; all fifty in the long suite), and how much memory they
 * cost; then interruptions, servers killed and lines cut, while photos are on their way.
 */
import fs from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { QuoteKey, QuotePhoto } from "#domain/quotes/quotes.contract.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { findRunningDatabase } from "#server/platform/database/embedded/embedded.ts";
import { serverUrl } from "#server/platform/database/login.ts";
import { createLog } from "#server/platform/log/log.ts";
import { openDiskBytes } from "#server/platform/objects/disk-bytes.ts";
import { sweepFiles } from "#server/storage/sweep.job.ts";
import { openBadLine } from "#tests/support/bad-line.ts";
import { hostileFiles, traces } from "#tests/support/hostile-files.ts";
import type { HostileFile } from "#tests/support/hostile-files.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { cases, isLong } from "#tests/support/long.ts";
import { watchMemory } from "#tests/support/process-memory.ts";
import { addPhoto, bringWhateverHappens, createQuote, keyOf, photoWithPlace, readAddress, sendPhoto } from "#tests/support/quote-photos.ts";
import { makeFilledDirectory } from "#tests/support/filled-directory.ts";
import { startServer } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";
import { driftOf, noDrift } from "#tests/support/storage.ts";

let data: Awaited<ReturnType<typeof makeFilledDirectory>>;
let server: RunningServer;
beforeAll(async () => {
  data = await makeFilledDirectory();
  server = await startServer(data.directory);
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

const filesDirectory = () => path.join(data.directory, "storage");
const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
  insideDatabase(data.directory, (query) => query<Row>(sql, values));

test("each of the hostile files is refused with a reason or becomes a clean photo, in less than 600 MB", async () => {
  const all = await hostileFiles();
  expect(all.length).toBeGreaterThan(45);
  const kindOf = ({ outcome, mediaType }: HostileFile) => `${outcome} ${mediaType}`;
  // All that become a photo, which may leave something behind, and one of each refusal.
  const files = all.filter((file, at) => isLong || file.outcome === "clean" || all.findIndex((one) => kindOf(one) === kindOf(file)) === at);
  const memory = watchMemory(server.process.pid ?? 0);
  for (const file of files) expect(await fateOf(file), file.name).toEqual({ fate: file.outcome, left: [] });
  const { server: own, decoder, database } = memory.stop();
  console.log(`  ${files.length} files; peaks: server ${own} MB, decoder ${decoder} MB; PostgreSQL then ${database} MB`);
  expect(decoder, "it was seen at work").toBeGreaterThan(50);
  expect(own + decoder + database).toBeLessThan(600);
  expect(await driftOf({ rows, filesDirectory: filesDirectory() })).toEqual(noDrift);
  expect((await server.command("price", {})).status, "it still answers").toBe(422);
});

/** How a file ends, and which of its secrets are served. */
async function fateOf(file: HostileFile): Promise<{ fate: string; left: string[] }> {
  const quote = await createQuote({ command: server.command, rows });
  const added = await addPhoto(server, quote, { mediaType: file.mediaType, bytes: file.says ?? file.bytes.length });
  if (added.status !== 201) {
    expect(added.body.error.fields[0].message).toMatch(/^That file is (empty|not a photo we can read\. Use JPG)|^That photo is over 15 MB/);
    return { fate: "not taken", left: [] };
  }
  const refused = await sendPhoto(server, added.body, file.bytes, { mediaType: file.mediaType }).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  if (refused !== undefined)
    return { fate: /response code: 415/.test(refused) ? "wrong type" : /413/.test(refused) ? "too large" : refused, left: [] };
  const answer = await server.command("keep-quote-photo", { ...keyOf(quote), photoId: added.body.photoId });
  if (answer.status !== 200) {
    expect(answer.body.error.fields?.[0]?.message).toMatch(/Use JPG, PNG, HEIC or WebP under 15 MB|which is the most we can read/);
    return { fate: "unreadable", left: await tracesIn(quote.id) };
  }
  const { pictureUrl, thumbnail } = answer.body as QuotePhoto;
  const left = [];
  for (const address of [pictureUrl, thumbnail?.avif, thumbnail?.webp]) {
    if (address == null) continue;
    const served = await readAddress(server.url, address);
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    expect(served.headers.get("content-security-policy")).toMatch(/^sandbox/);
    if (thumbnail === null) expect(served.headers.get("content-disposition")).toMatch(/^attachment/);
    left.push(...traces.filter((trace) => served.bytes.includes(trace, 0, "latin1")));
  }
  return { fate: "clean", left };
}

/** How many bytes of a refused file are still stored. */
const tracesIn = async (quoteId: string) =>
  (await rows<{ name: string }>("select name from storage.objects where starts_with(name, $1)", [quoteId])).map(({ name }) => name);

const interruptions = cases(8, 32);

test(`${interruptions} interruptions, the server killed or the line cut: every photo is there once, and nothing else`, async () => {
  const photo = await photoWithPlace(1_600, 1_200);
  const line = await openBadLine(() => server.url);
  const client = { url: line.url, key: server.key, command: line.command(() => server.key) };
  const interrupted = { times: 0 };
  const brought: { quoteId: string; photoId: string }[] = [];
  async function bringAndBring(quotes: (QuoteKey & { id: string })[]): Promise<void> {
    for (const quote of quotes)
      for (let number = 0; number < 12 && interrupted.times < interruptions; number += 1)
        brought.push({ quoteId: quote.id, photoId: await bringWhateverHappens(client, quote, photo, 60_000) });
  }
  const quotes = [];
  for (let number = 0; number < 16; number += 1) quotes.push(await createQuote({ command: server.command, rows }));
  const people = Promise.all([bringAndBring(quotes.slice(0, 8)), bringAndBring(quotes.slice(8))]);
  for (; interrupted.times < interruptions; interrupted.times += 1) {
    // Somewhere in the next photo, or while it is being kept.
    await line.passed(Math.random() * photo.length * 1.1);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 120)); // the moment is the point
    if (interrupted.times % 4 !== 0) line.cut();
    else {
      await server.kill();
      server = await startServer(data.directory);
    }
  }
  await people;
  await line.close();

  const stored = await rows<{ quoteId: string; photoId: string; files: string[] }>(
    `select p.quote_id as "quoteId", p.id as "photoId", array(select o.path_tokens[3] from storage.objects o where starts_with(o.name, p.quote_id || '/' || p.id) order by 1) as files
     from quote_photos p where p.state = 'ready' and p.quote_id = any ($1)`,
    [brought.map(({ quoteId }) => quoteId)],
  );
  const complete = brought.map((one) => ({ ...one, files: ["picture.jpg", "thumbnail.avif", "thumbnail.webp"] }));
  const byId = (a: { photoId: string }, b: { photoId: string }) => a.photoId.localeCompare(b.photoId);
  expect(stored.toSorted(byId)).toEqual(complete.toSorted(byId));
  const { removedFiles } = await sweep();
  expect(await driftOf({ rows, filesDirectory: filesDirectory() })).toEqual(noDrift);
  expect(await fs.readdir(path.join(filesDirectory(), "uploads"))).toEqual([]);
  console.log(
    `  ${interruptions} interruptions, ${brought.length} photos brought, ${removedFiles} files left for the sweep, none after it`,
  );
});

/** A day later abandoned uploads are expired as well. */
async function sweep() {
  const database = openDatabase({ url: serverUrl((await findRunningDatabase(data.directory)) ?? ""), connections: 1, onError: () => {} });
  try {
    const places = { bytes: await openDiskBytes(filesDirectory()), uploadsDirectory: path.join(filesDirectory(), "uploads") };
    return await sweepFiles({ ...places, database, log: createLog("silent", "test") }, new Date(Date.now() + 25 * 3_600_000));
  } finally {
    await database.close();
  }
}
