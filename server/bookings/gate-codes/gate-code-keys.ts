/**
 * The keys of gate codes: from the setting `GATE_CODE_KEY`, or from a file in the data folder that is generated at the
 * first start and readable only by the server's own user. Never in the database, so that its copies reveal no code.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { createGateCodes, gateCodeKeyBytes } from "./gate-codes.ts";
import type { GateCodes } from "./gate-codes.ts";
import { countGateCodesByKey } from "./gate-codes.queries.ts";

type Needs = {
  config: { dataDirectory: string; gateCodeKey: string | undefined };
  database: Pick<Database, "asService">;
  log: Pick<Log, "warn">;
};

const fileName = "gate-code-keys.txt";

/** @throws Error with a sentence when a key cannot be used: a server that cannot encrypt gate codes must not accept any. */
export async function openGateCodes({ config, database, log }: Needs): Promise<GateCodes> {
  const keys = await readGateCodeKeys(config);
  const gateCodes = createGateCodes(keys);
  const stored = await countGateCodesByKey(database);
  for (const { keyId, count } of stored)
    if (!gateCodes.hasKey(keyId))
      log.warn({ keyId, count }, "gate codes were locked with a key that is not here: put the key back, or ask those customers again");
  return gateCodes;
}

/** Newest first. Generates the file when there is none; of two processes that do so at once, one succeeds. */
export async function readGateCodeKeys({ dataDirectory, gateCodeKey }: Needs["config"]): Promise<Buffer[]> {
  if (gateCodeKey !== undefined) return parseKeys(gateCodeKey, "GATE_CODE_KEY");
  const file = path.join(dataDirectory, fileName);
  const cached = await readKeyFile(file);
  if (cached !== undefined) return parseKeys(cached, file);
  await fs.mkdir(dataDirectory, { recursive: true });
  const made = `${file}.${randomBytes(6).toString("hex")}`;
  await fs.writeFile(made, `${randomBytes(gateCodeKeyBytes).toString("base64url")}\n`, { mode: 0o600, flag: "wx", flush: true });
  // A link, unlike a rename, never replaces a key that another process has just written.
  await fs.link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await fs.rm(made);
  return parseKeys((await readKeyFile(file)) ?? "", file);
}

async function readKeyFile(file: string): Promise<string | undefined> {
  try {
    // The file may have come from a copy or a restored backup, with other permissions.
    await fs.chmod(file, 0o600);
    return await fs.readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function parseKeys(text: string, place: string): Buffer[] {
  const keys = text.split(/[\s,]+/).filter((part) => part !== "");
  const parsed = keys.map((key) => Buffer.from(key, "base64url"));
  if (parsed.length === 0 || parsed.some(({ length }) => length !== gateCodeKeyBytes))
    throw new Error(
      `${place}: each key must be ${gateCodeKeyBytes} random bytes in base64url, the newest first. Put back the keys that were here: codes locked with a lost key cannot be read.`,
    );
  return parsed;
}
