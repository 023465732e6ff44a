/** Finds the foreign key of an embedded relation: none is an error, several need a hint in the request. */
import type { Embed } from "../parse/query.ts";
import { noLink, severalLinks } from "../rest.errors.ts";
import type { Link, Schema } from "./schema.ts";

export const isToOne = ({ kind }: Link): boolean => kind === "many-to-one" || kind === "one-to-one";

/**
 * A relation is named by its own name, by the constraint, or by the column of the foreign key. Where a table references itself, its
 * own name means the referencing rows. @throws PGRST200, PGRST201
 */
export function findLink(schema: Schema, from: string, { name, hint }: Embed): Link {
  const links = schema.linksFrom(from);
  const named = links.filter(
    (link) => link.to === name && (link.isReverse || name !== from) && (hint === undefined || isMeant(link, hint)),
  );
  const pointed = links.filter((link) => isPointed(link, name) && (hint === undefined || link.to === hint));
  const candidates = named.length > 0 ? named : pointed;
  const [only] = candidates;
  if (only === undefined) throw noLink(from, name, hint);
  if (candidates.length > 1) throw severalLinks(from, name, describe(from, name, candidates));
  return only;
}

/** A constraint can be followed in both directions between two tables; a column only to what it references. */
function isPointed(link: Link, name: string): boolean {
  if (link.junction !== undefined) return false;
  return link.isReverse ? link.constraint === name && link.from !== link.to : link.constraint === name || isColumn(link, 0, name);
}

const isColumn = ({ pairs }: Link, side: 0 | 1, column: string) => pairs.length === 1 && pairs[0]?.[side] === column;

function isMeant(link: Link, hint: string): boolean {
  if (link.junction !== undefined) return link.junction.table === hint;
  return link.constraint === hint || isColumn(link, 0, hint) || isColumn(link, 1, hint);
}

function describe(from: string, name: string, links: Link[]): { details: unknown; hint: string } {
  const columns = (pairs: [string, string][], side: 0 | 1) => pairs.map((pair) => pair[side]).join(", ");
  const details = links.map(({ kind, constraint, to, pairs, junction }) => ({
    cardinality: kind,
    embedding: `${from} with ${to}`,
    relationship:
      junction === undefined
        ? `${constraint} using ${from}(${columns(pairs, 0)}) and ${to}(${columns(pairs, 1)})`
        : `${junction.table} using ${constraint}(${columns(pairs, 1)}) and ${junction.constraint}(${columns(junction.pairs, 0)})`,
  }));
  const choices = links.map(({ constraint, junction }) => `'${name}!${junction?.table ?? constraint}'`).join(", ");
  return {
    details,
    hint: `Try changing '${name}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  };
}
