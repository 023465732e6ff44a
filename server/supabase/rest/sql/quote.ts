/** Converts text to SQL. Everything from a request reaches a statement only through these functions. */
import pg from "pg";
import { RestProblem } from "../rest.errors.ts";

/** A literal of unknown type, whose type PostgreSQL infers from its context. */
export const literal = (text: string): string => pg.escapeLiteral(sendable(text)).trimStart();
export const identifier = (name: string): string => pg.escapeIdentifier(sendable(name));
/** A relation or function of the exposed schema. */
export const publicName = (name: string): string => `"public".${identifier(name)}`;
/** An array literal of unknown type. */
export const arrayLiteral = (values: string[]): string =>
  literal(`{${values.map((value) => `"${value.replace(/[\\"]/g, "\\$&")}"`).join(",")}}`);

function sendable(text: string): string {
  if (text.includes("\0")) throw new RestProblem(400, "22021", 'invalid byte sequence for encoding "UTF8": 0x00');
  return text;
}
