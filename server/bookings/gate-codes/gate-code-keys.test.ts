/** Where the keys of gate codes are stored, and the errors at start when they cannot be used. */
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openGateCodes, readGateCodeKeys } from "./gate-code-keys.ts";
import { createGateCodes } from "./gate-codes.ts";

async function folder(): Promise<string> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-keys-"));
  onTestFinished(() => fs.rm(directory, { recursive: true }));
  return directory;
}
const newKey = () => randomBytes(32).toString("base64url");

test("the key is made at the first start, for the server's own user alone, and found again at the next", async () => {
  const config = { dataDirectory: path.join(await folder(), "data"), gateCodeKey: undefined };
  const [key] = await readGateCodeKeys(config);
  expect(await readGateCodeKeys(config)).toEqual([key]);
  const names = await fs.readdir(config.dataDirectory);
  expect(names).toEqual(["gate-code-keys.txt"]);
  const mode = async () => (await fs.stat(path.join(config.dataDirectory, "gate-code-keys.txt"))).mode & 0o777;
  expect(await mode()).toBe(0o600);
  await fs.chmod(path.join(config.dataDirectory, "gate-code-keys.txt"), 0o644);
  await readGateCodeKeys(config);
  expect(await mode(), "a copy that others could read").toBe(0o600);
});

test("processes that start at once on one data folder agree on one key", async () => {
  const config = { dataDirectory: await folder(), gateCodeKey: undefined };
  const results = await Promise.all(Array.from({ length: 8 }, () => readGateCodeKeys(config)));
  expect(new Set(results.map((keys) => keys.map((key) => key.toString("hex")).join())).size).toBe(1);
  expect(await fs.readdir(config.dataDirectory)).toEqual(["gate-code-keys.txt"]);
});

test("a key of the settings is used and no file is made; a newer one before it keeps the older codes readable", async () => {
  const dataDirectory = await folder();
  const [older, newer] = [newKey(), newKey()];
  const before = createGateCodes(await readGateCodeKeys({ dataDirectory, gateCodeKey: older }));
  const sealed = before.seal("a-booking", "7391");
  const after = createGateCodes(await readGateCodeKeys({ dataDirectory, gateCodeKey: `${newer}, ${older}` }));
  expect(after.open("a-booking", sealed)).toBe("7391");
  expect(after.seal("a-booking", "7391").keyId).not.toBe(sealed.keyId);
  expect(before.open("a-booking", after.seal("a-booking", "7391"))).toBeUndefined();
  expect(await fs.readdir(dataDirectory)).toEqual([]);
});

test("a key that cannot be used stops the start in a sentence that does not tell it", async () => {
  const dataDirectory = await folder();
  for (const wrong of ["short", newKey().slice(1), `${newKey()},`.repeat(2) + "half", ",", "x".repeat(100_000)]) {
    const refused = await readGateCodeKeys({ dataDirectory, gateCodeKey: wrong }).catch((error: Error) => error.message);
    expect(refused).toMatch(/GATE_CODE_KEY.*32 random bytes/);
    if (wrong.length > 1) expect(refused).not.toContain(wrong);
  }
  await fs.writeFile(path.join(dataDirectory, "gate-code-keys.txt"), "\n");
  await expect(readGateCodeKeys({ dataDirectory, gateCodeKey: undefined })).rejects.toThrow(/gate-code-keys\.txt/);
});

test("a start without the key of stored codes says so in the log", async () => {
  const config = { dataDirectory: await folder(), gateCodeKey: newKey() };
  const here = createGateCodes(await readGateCodeKeys(config)).seal("a-booking", "1").keyId;
  const warned: unknown[] = [];
  const database = { asService: async <T>() => [here, "0123456789abcdef"].map((key_id) => ({ key_id, count: "3" })) as T };
  await openGateCodes({ config, database, log: { warn: (facts: unknown) => void warned.push(facts) } });
  expect(warned).toEqual([{ keyId: "0123456789abcdef", count: 3 }]);
});

test("one code sealed twice looks like two", () => {
  const codes = createGateCodes([randomBytes(32)]);
  expect(codes.seal("a-booking", "7391").sealed).not.toBe(codes.seal("a-booking", "7391").sealed);
});
