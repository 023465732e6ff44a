/** The names of the limits that count a request's address, so that an exhausted one is known before anything is read. */
import type { CommandContract } from "#domain/kernel/command-contract.ts";
import { formLimits } from "../pages/form-guard.ts";
import type { RequestKind } from "./request-kinds.ts";

/** An endpoint of `auth/v1`. */
type Counted = { method: string; path: string; limit?: { name: string } };

export function createLimitNames(
  commands: readonly CommandContract[],
  endpoints: readonly Counted[],
): (kind: RequestKind, method: string, path: string) => readonly string[] {
  const byPath = new Map(commands.map(({ name }) => [`POST /functions/v1/${name}`, [name]]));
  for (const { method, path, limit } of endpoints)
    if (limit !== undefined) byPath.set(`${method.toUpperCase()} /auth/v1${path}`, ["auth", limit.name]);
  return (kind, method, path) => byPath.get(`${method} ${path}`) ?? ofKind(kind, method);
}

const formNames = formLimits.map(({ name }) => name);
const ofKind = (kind: RequestKind, method: string) => (kind === "pages" && method === "POST" ? formNames : [kind]);
