/** Creates a quote as the signed-in person, so that it is in their account; as a visitor where the session has ended meanwhile. */
import { CommandError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { storedBearer } from "#web/platform/session/stored-bearer.ts";

export function startAsPerson(command: Command, publishableKey: string): Command {
  return async (name, body, options) => {
    const bearer = name === "start-quote" ? await storedBearer(publishableKey) : null;
    if (bearer === null) return command(name, body, options);
    try {
      return await command(name, body, { ...options, bearer });
    } catch (error) {
      if (error instanceof CommandError && error.status === 401) return command(name, body, options);
      throw error;
    }
  };
}
