/** Every command with its schema, of a server whose parts are never asked for anything. */
import { createCommands } from "#server/commands.ts";
import type { CommandNeeds } from "#server/commands.ts";
import type { Command } from "#server/kernel/command.ts";

export function commandSchemas(): Pick<Command, "name" | "schema">[] {
  const contentStore = { current: () => undefined };
  const files = { addressSecret: "none" };
  const vision = {};
  const quoteLimits = {};
  return createCommands({ contentStore, files, vision, quoteLimits } as unknown as CommandNeeds); // only their names and schemas are read
}
