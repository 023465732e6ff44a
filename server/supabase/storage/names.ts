/** Which names buckets and files may have, how sizes and cache times are written, and which types a bucket allows. */
import { StorageProblem } from "./storage.errors.ts";

const nameCharacters = /^[\w!.*'() &$@=;:+,?-]+$/;
const keyCharacters = /^[\w/!.*'() &$@=;:+,?-]+$/;
const longestKey = 1024;

/** @throws InvalidBucketName */
export function checkBucketName(name: string): string {
  if (name.length > 100 || name.trim() !== name || !nameCharacters.test(name)) throw new StorageProblem("InvalidBucketName");
  return name;
}

/**
 * Names are never used as paths on a disk. Those with `.`, `..` or empty parts are refused all the same: a URL with such
 * a part may be normalised on its way and would then name another file. @throws InvalidKey
 */
export function checkKey(key: string): string {
  const walks = key.split("/").some((part) => part === "" || part === "." || part === "..");
  if (key.length > longestKey || walks || !keyCharacters.test(key))
    throw new StorageProblem("InvalidKey", `Invalid key: ${printable(key)}`);
  return key;
}

const printable = (key: string) => key.slice(0, 200).replace(/[^ -~]/g, "?");

const units: Record<string, number> = { "": 1, B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

/** A number of bytes, or "20MB". @throws InvalidRequest */
export function parseBytes(size: string | number | null): number | null {
  if (size === null) return null;
  const [, digits = "", unit = ""] = /^(\d{1,15}(?:\.\d{1,3})?)\s*([KMG]?B)?$/i.exec(String(size).trim()) ?? [];
  const factor = units[unit.toUpperCase()];
  if (digits === "" || factor === undefined)
    throw new StorageProblem("InvalidRequest", "The file size limit is a number of bytes, or like 20MB");
  return Math.floor(Number(digits) * factor);
}

/** A header is passed on as it is, a form field holds seconds; anything else becomes `no-cache`. */
export function parseCacheControl(text: string | undefined): string {
  if (text === undefined || text === "") return "no-cache";
  if (/^\d{1,10}$/.test(text)) return `max-age=${text}`;
  return /^[\w=, -]{1,120}$/.test(text) ? text : "no-cache";
}

/** `type/subtype` in lower case without its parameters, or undefined. */
export function parseEssence(type: string): string | undefined {
  return /^\s*([\w.+-]{1,100}\/[\w.+-]{1,100})\s*(;.*)?$/.exec(type)?.[1]?.toLowerCase();
}

export const isAllowedType = (type: string, allowed: readonly string[]) =>
  allowed.some((pattern) => {
    const wanted = pattern.trim().toLowerCase();
    return wanted === "*" || wanted === "*/*" || wanted === type || (wanted.endsWith("/*") && type.startsWith(wanted.slice(0, -1)));
  });
