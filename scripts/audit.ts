/**
 * `npm run audit`: what the lock file says by itself (components.ts), then which of its packages the registry knows a weakness of. A
 * registry that does not answer is said to be so, and ends with 2: nothing was looked up, so nothing is known to be well.
 */
import { spawnSync } from "node:child_process";
import { z } from "zod";
import { findDeprecated, findLicences, findOtherSources, readLockFile } from "./components.ts";
import type { Finding } from "./components.ts";

const auditSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string(), nodes: z.array(z.string()).default([]) })),
});
const refusalSchema = z.object({ message: z.string() });

const lock = readLockFile();
const packages = Object.entries(lock).filter(([place]) => place !== "");
console.log(
  `${packages.length} packages in package-lock.json, ${packages.filter(([, { dev }]) => dev !== true).length} of them not for building alone`,
);

const fromLock = [
  print("Licences we do not accept", findLicences(lock)),
  print("Given up by their makers", findDeprecated(lock)),
  print("From elsewhere than the registry, or without a digest", findOtherSources(lock)),
];
const known = askRegistry();
process.exitCode = fromLock.some(Boolean) || known === "found" ? 1 : known === "not asked" ? 2 : 0;

function print(title: string, findings: readonly Finding[]): boolean {
  console.log(`${title}: ${findings.length === 0 ? "none" : ""}`);
  for (const { place, version, says } of findings) console.log(`  ${place} ${version}: ${says}`);
  return findings.length > 0;
}

function askRegistry(): "none" | "found" | "not asked" {
  // npm's own, from the lock file alone: what is installed here does not matter.
  const { stdout, error } = spawnSync("npm", ["audit", "--package-lock-only", "--json"], { encoding: "utf8", timeout: 60_000 });
  const answer = parse(stdout);
  const audit = auditSchema.safeParse(answer);
  if (!audit.success) {
    const refusal = refusalSchema.safeParse(answer).data?.message ?? error?.message ?? "no answer";
    console.log(`Known weaknesses: NOT LOOKED UP. The registry does not tell: ${refusal}`);
    console.log("  Run this where https://registry.npmjs.org can be asked, with the same package-lock.json.");
    return "not asked";
  }
  const vulnerabilities = Object.entries(audit.data.vulnerabilities);
  print(
    "Known weaknesses",
    vulnerabilities.flatMap(([name, { severity, range, nodes }]) =>
      nodes.map((place) => ({ place, version: lock[place]?.version ?? "", says: `${severity}; ${name} ${range}` })),
    ),
  );
  return vulnerabilities.length === 0 ? "none" : "found";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
