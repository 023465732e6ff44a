/** Every command with its schema, from a server whose dependencies are stubs that are never called. */
import type { z } from "zod";
import { createCommands } from "#server/commands.ts";
import type { CommandNeeds } from "#server/commands.ts";

export function commandSchemas(): { name: string; schema: z.ZodType }[] {
  const contentStore = { current: () => undefined };
  const files = { addressSecret: "none" };
  const vision = {};
  const quoteLimits = {};
  const providers = {};
  const needs = { contentStore, files, vision, quoteLimits, providers } as unknown as CommandNeeds; // only the contracts are read
  return createCommands(needs).map(({ contract: { name, input } }) => ({ name, schema: input }));
}
