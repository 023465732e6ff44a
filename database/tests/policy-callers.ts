/** Everybody who may ask the database for something, and how they are known to it. */
import { randomUUID } from "node:crypto";

const person = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
export const people = { owner: person(1), stranger: person(2), moderator: person(3), admin: person(4) };
export const grantId = person(9);
const signedIn = (sub: string, aal: "aal1" | "aal2") =>
  ({ role: "authenticated", claims: { role: "authenticated", sub, aal, session_id: randomUUID() } }) as const;

export const callers = {
  visitor: { role: "anon", claims: { role: "anon" } },
  customer: signedIn(people.owner, "aal1"),
  "another customer": signedIn(people.stranger, "aal2"),
  "a moderator without the second factor": signedIn(people.moderator, "aal1"),
  "a moderator": signedIn(people.moderator, "aal2"),
  "an administrator without the second factor": signedIn(people.admin, "aal1"),
  "an administrator": signedIn(people.admin, "aal2"),
  "a portal grant": { role: "authenticated", claims: { role: "authenticated", grant_id: grantId } },
  service: { role: "service_role", claims: { role: "service_role" } },
} as const;
export type Caller = keyof typeof callers;
/** Beside the callers there is the owner of all tables, with whose rights most functions work. */
export type Principal = Caller | "the owner of the functions";
