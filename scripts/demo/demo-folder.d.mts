/** Types of demo-folder.mjs. */
import type { Login } from "./logins.ts";

export const bankFileOf: string;
export function stateOf(directory: string): "finished" | "unfinished" | "missing" | "foreign";
export function clear(directory: string): void;
export function markFinished(directory: string, logins: readonly Login[]): void;
export function readLogins(directory: string): Login[] | undefined;
