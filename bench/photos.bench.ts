/**
 * Processor time the server spends on a photo, from `add-quote-photo` to its cleaned picture and thumbnails, beside
 * sharp alone making the same three pictures of the same files in a process of its own. In turn.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { pinnedNode } from "#scripts/prepare.mjs";
import { startQuote } from "#tests/support/quotes.ts";
import { keyOf, photoWithPlace, sendPhoto } from "#tests/support/quote-photos.ts";
import { startApp } from "./support/app.ts";
import type { App } from "./support/app.ts";
import { commandOf } from "./support/commands.ts";
import { databaseOf } from "./support/database.ts";
import { cpuSeconds, familyCpuSeconds, measurement, residentMegabytes } from "./support/processes.ts";
import { print, printGoal, printTable, ratios, spread } from "./support/report.ts";

const rounds = 5;
const photosARound = 12;
/** The part size a browser uses. */
const partBytes = 512 * 1024;

type Sample = { name: string; bytes: Buffer };
type Run = { milliseconds: number; server: number; database: number };

/** A quote with twelve photos; milliseconds of processor time each. */
async function bring(app: App, database: { pid: number }, { bytes }: Sample): Promise<Run> {
  const command = commandOf(app);
  const quote = await startQuote(command);
  const read = () => [familyCpuSeconds(app.pid), familyCpuSeconds(database.pid)] as const;
  const before = read();
  const started = performance.now();
  for (let number = 0; number < photosARound; number += 1) {
    const photoId = randomUUID();
    const place = await command("add-quote-photo", { ...keyOf(quote), photoId, mediaType: "image/jpeg", bytes: bytes.length });
    await sendPhoto(app, place.body, bytes, { chunkSize: partBytes });
    const answer = await command("keep-quote-photo", { ...keyOf(quote), photoId });
    if (answer.status !== 200) throw new Error(`a photo was not kept: ${JSON.stringify(answer.body)}`);
  }
  const milliseconds = (performance.now() - started) / photosARound;
  const after = read();
  const postgres = after[1] - before[1];
  // PostgreSQL is the server's child where it runs its own.
  const each = (seconds: number) => (seconds / photosARound) * 1_000;
  return { milliseconds, server: each(after[0] - before[0] - postgres), database: each(postgres) };
}

function sharpAlone(file: string): Run {
  const program = path.join("bench", "support", "sharp-alone.ts");
  const result = JSON.parse(execFileSync(pinnedNode, [program, file, String(photosARound)], { encoding: "utf8" })) as {
    cpu: number;
    wall: number;
  };
  return { milliseconds: result.wall, server: result.cpu, database: 0 };
}

await measurement(
  `Photos: ${photosARound} of each kind a round, ${rounds} rounds in turn; one after the other, parts of 512 kB`,
  async (tidy) => {
    const folder = tidy.folder();
    const dataDirectory = path.join(folder, "data");
    const app = await startApp({ dataDirectory }, tidy);
    const database = await databaseOf(dataDirectory, tidy);
    const taken = await photoWithPlace(4_000, 3_000);
    const prepared = await sharp(taken).autoOrient().resize(1_600, 1_600, { fit: "inside" }).jpeg({ quality: 75 }).toBuffer();
    const samples: Sample[] = [
      { name: `as a browser prepares it, ${(prepared.length / 1e3).toFixed(0)} kB`, bytes: prepared },
      { name: `as taken, 12 megapixels, ${(taken.length / 1e6).toFixed(1)} MB`, bytes: taken },
    ];
    for (const sample of samples) {
      const file = path.join(folder, `${randomUUID()}.jpg`);
      fs.writeFileSync(file, sample.bytes);
      await bring(app, database, sample); // its code is compiled, its decoder runs
      const results = { ours: [] as Run[], alone: [] as Run[] };
      for (let round = 0; round < rounds; round += 1) {
        if (round % 2 === 0) results.alone.push(sharpAlone(file));
        results.ours.push(await bring(app, database, sample));
        if (round % 2 === 1) results.alone.push(sharpAlone(file));
      }
      const of = (runs: Run[], what: keyof Run) => runs.map((run) => run[what]);
      const row = (name: string, runs: Run[]) => [
        name,
        ...(["milliseconds", "server", "database"] as const).map((what) => spread(of(runs, what), 1)),
      ];
      print(`  ${sample.name}`);
      printTable(
        ["", "ms a photo", "ms CPU: server and decoder", "ms CPU: PostgreSQL"],
        [row("from place to picture", results.ours), row("sharp alone", results.alone)],
      );
      printGoal({
        what: "server's processor time ÷ sharp's alone",
        values: ratios(of(results.ours, "server"), of(results.alone, "server")),
        max: 1.5,
      });
    }
    print(
      `  resident memory: server ${residentMegabytes(app.pid).peak.toFixed(0)} MB at its highest; processor time in all ${cpuSeconds(app.pid).toFixed(1)} s`,
    );
  },
);
