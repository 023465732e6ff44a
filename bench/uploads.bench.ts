/**
 * Uploads in parts: ours, with a signed right asked of the database at every part and the file taken over whole at the
 * end, beside a bare `@tus/server` that writes to a folder. In turn.
 */
import { fork } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { Upload } from "tus-js-client";
import type { PhotoPlace } from "#domain/quotes/quotes.contract.ts";
import { pinnedNode } from "#scripts/prepare.mjs";
import { startQuote } from "#tests/support/quotes.ts";
import { keyOf, sendPhoto } from "#tests/support/quote-photos.ts";
import { startApp } from "./support/app.ts";
import type { App } from "./support/app.ts";
import { commandOf } from "./support/commands.ts";
import { databaseOf } from "./support/database.ts";
import { familyCpuSeconds, measurement } from "./support/processes.ts";
import type { Tidy } from "./support/processes.ts";
import { print, printTable, ratios, spread } from "./support/report.ts";

const rounds = 5;
const files = 6;
const size = 12_000_000;
const parts = [250_000, 6_000_000];
/** Only the signature of a JPEG: nothing decodes it in this measurement. */
const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(size - 4)]);

/** Megabytes a second, and milliseconds of processor time a megabyte. */
type Run = { speed: number; server: number; database: number };
type Subject = { name: string; measure: (partBytes: number) => Promise<Run> };

async function measure(pids: { server: number; database?: number }, work: () => Promise<void>): Promise<Run> {
  const read = () => [familyCpuSeconds(pids.server), pids.database === undefined ? 0 : familyCpuSeconds(pids.database)] as const;
  const before = read();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1_000;
  const after = read();
  const megabytes = (files * size) / 1e6;
  const postgres = after[1] - before[1];
  const each = (used: number) => (used / megabytes) * 1_000;
  return { speed: megabytes / seconds, server: each(after[0] - before[0] - postgres), database: each(postgres) };
}

async function ourSubject(app: App, database: { pid: number }): Promise<Subject> {
  const command = commandOf(app);
  return {
    name: "ours, signed, to the end",
    async measure(chunkSize) {
      const quote = await startQuote(command);
      const ids = Array.from({ length: files }, () => randomUUID());
      const places: PhotoPlace[] = [];
      for (const photoId of ids)
        places.push((await command("add-quote-photo", { ...keyOf(quote), photoId, mediaType: "image/jpeg", bytes: size })).body);
      const run = await measure({ server: app.pid, database: database.pid }, async () => {
        for (const place of places) await sendPhoto(app, place, bytes, { chunkSize });
      });
      for (const photoId of ids) await command("remove-quote-photo", { ...keyOf(quote), photoId });
      return run;
    },
  };
}

async function bareSubject(directory: string, tidy: Tidy): Promise<Subject> {
  fs.mkdirSync(directory);
  const child = fork(path.join("bench", "support", "bare-tus.ts"), [directory], { execPath: pinnedNode });
  tidy.later(() => child.kill("SIGKILL"));
  const [port] = (await once(child, "message")) as [number];
  const send = (chunkSize: number) =>
    new Promise<void>((resolve, reject) => {
      const endpoint = `http://127.0.0.1:${port}/files`;
      new Upload(bytes, { endpoint, chunkSize, uploadSize: size, retryDelays: null, onSuccess: () => resolve(), onError: reject }).start();
    });
  return {
    name: "@tus/server with its file store",
    async measure(chunkSize) {
      const run = await measure({ server: child.pid ?? 0 }, async () => {
        for (let file = 0; file < files; file += 1) await send(chunkSize);
      });
      for (const name of fs.readdirSync(directory)) fs.rmSync(path.join(directory, name));
      return run;
    },
  };
}

await measurement(`Uploads: ${files} files of 12 MB one after the other, ${rounds} rounds in turn`, async (tidy) => {
  const folder = tidy.folder();
  const dataDirectory = path.join(folder, "data");
  const app = await startApp({ dataDirectory }, tidy);
  const subjects = [await ourSubject(app, await databaseOf(dataDirectory, tidy)), await bareSubject(path.join(folder, "bare"), tidy)];
  for (const partBytes of parts) {
    const runs: Run[][] = subjects.map(() => []);
    for (const subject of subjects) await subject.measure(partBytes); // their code is compiled
    for (let round = 0; round < rounds; round += 1)
      for (let turn = 0; turn < subjects.length; turn += 1) {
        const index = (round + turn) % subjects.length;
        const run = await subjects[index]?.measure(partBytes);
        if (run !== undefined) runs[index]?.push(run);
      }
    print(`  in parts of ${(partBytes / 1e6).toLocaleString("en-GB")} MB`);
    const of = (index: number, what: keyof Run) => (runs[index] ?? []).map((run) => run[what]);
    printTable(
      ["", "MB/s", "ms CPU a MB: server", "PostgreSQL"],
      subjects.map(({ name }, index) => [
        name,
        spread(of(index, "speed"), 1),
        spread(of(index, "server"), 1),
        spread(of(index, "database"), 1),
      ]),
    );
    print(`  ours ÷ bare, MB/s: ${spread(ratios(of(0, "speed"), of(1, "speed")), 2)}\n`);
  }
});
