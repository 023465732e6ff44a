/** The message for a failed command of the console: the server's own where it sent one. */
import { CommandError, OfflineError } from "#web/platform/commands.ts";

export function problemOf(error: unknown): { message: string } {
  if (error instanceof CommandError) return { message: error.fields[0]?.message ?? error.message };
  if (error instanceof OfflineError) return { message: "No answer came. Check the connection, then try again." };
  return { message: "That could not be fetched just now. Try again in a moment." };
}
