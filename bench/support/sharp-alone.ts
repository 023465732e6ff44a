/** sharp and nothing else: one file made into the same three pictures, again and again; says what each time took. */
import fs from "node:fs";
import sharp from "sharp";

const [file = "", times = "1"] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);

async function once(): Promise<void> {
  const bytes = fs.readFileSync(file);
  const fit = { fit: "inside", withoutEnlargement: true } as const;
  const { data, info } = await sharp(bytes).autoOrient().resize(1_600, 1_600, fit).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const small = await sharp(data, { raw }).resize(320, 320, fit).raw().toBuffer({ resolveWithObject: true });
  const smallRaw = { width: small.info.width, height: small.info.height, channels: small.info.channels };
  await sharp(data, { raw }).jpeg({ quality: 80 }).toBuffer();
  await sharp(small.data, { raw: smallRaw }).avif({ quality: 50, effort: 0 }).toBuffer();
  await sharp(small.data, { raw: smallRaw }).webp({ quality: 65 }).toBuffer();
}

for (let time = 0; time < 3; time += 1) await once();
const cpu = process.cpuUsage();
const started = performance.now();
for (let time = 0; time < Number(times); time += 1) await once();
const wall = (performance.now() - started) / Number(times);
const { user, system } = process.cpuUsage(cpu);
process.stdout.write(JSON.stringify({ wall, cpu: (user + system) / 1_000 / Number(times) }));
