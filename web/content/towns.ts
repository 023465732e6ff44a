/** The pages of the 42 towns: one address each. Correcting a fact or a sentence is a line in `towns/`. */
import { eastSussexCoast } from "./towns/east-sussex-coast.ts";
import { eastSussexInland } from "./towns/east-sussex-inland.ts";
import { kentEast } from "./towns/kent-east.ts";
import { kentWest } from "./towns/kent-west.ts";
import { surreyEast } from "./towns/surrey-east.ts";
import { surreyWest } from "./towns/surrey-west.ts";
import type { TownCopy } from "./towns/town-copy.ts";
import { westSussexCoast } from "./towns/west-sussex-coast.ts";
import { westSussexDowns } from "./towns/west-sussex-downs.ts";
import { westSussexNorth } from "./towns/west-sussex-north.ts";
import { westSussexWeald } from "./towns/west-sussex-weald.ts";

export const towns: readonly TownCopy[] = [
  ...westSussexCoast,
  ...westSussexDowns,
  ...westSussexWeald,
  ...westSussexNorth,
  ...eastSussexCoast,
  ...eastSussexInland,
  ...surreyWest,
  ...surreyEast,
  ...kentWest,
  ...kentEast,
];

/** For the route table and the sitemap. */
export const townPages: readonly { path: string; copy: TownCopy }[] = towns.map((copy) => ({ path: `/${copy.slug}`, copy }));

export const townCopy = (slug: string): TownCopy | undefined => towns.find((town) => town.slug === slug);
