/**
 * The combined outline of many outward codes. Each code is the Voronoi cell of its centre; borders between cells of the
 * same kind are dropped, and the remaining edges are chained into rings.
 */
import { Delaunay } from "d3-delaunay";
import type { Dot } from "./smooth.rules.ts";

export type Seed = { at: Dot; isInside: boolean };
type Edge = { from: Dot; to: Dot };

export function traceOutline(seeds: readonly Seed[], [west, north, east, south]: readonly [number, number, number, number]): Dot[][] {
  const cells = Delaunay.from(seeds.map(({ at: [x, y] }): [number, number] => [x, y])).voronoi([west, north, east, south]);
  const edges = new Map<string, Edge>();
  for (const [index, { isInside }] of seeds.entries()) {
    const cell = isInside ? cells.cellPolygon(index) : null;
    for (const [step, from] of (cell ?? []).slice(0, -1).entries()) {
      const to = cell?.[step + 1] ?? from;
      // The neighbouring cell has the same edge in the opposite direction.
      if (!edges.delete(`${dotKey(to)} ${dotKey(from)}`)) edges.set(`${dotKey(from)} ${dotKey(to)}`, { from, to });
    }
  }
  return chain([...edges.values()]);
}

function chain(edges: readonly Edge[]): Dot[][] {
  const leaving = Map.groupBy(edges, ({ from }) => dotKey(from));
  const rings: Dot[][] = [];
  for (const start of edges) {
    const ring: Dot[] = [];
    let edge = take(leaving, dotKey(start.from));
    while (edge !== undefined) {
      ring.push(edge.from);
      edge = take(leaving, dotKey(edge.to));
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

const take = (leaving: Map<string, Edge[]>, name: string): Edge | undefined => leaving.get(name)?.pop();
const dotKey = ([x, y]: Dot) => `${Math.round(x * 20)},${Math.round(y * 20)}`;
