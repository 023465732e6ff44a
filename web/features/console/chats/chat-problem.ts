/** The message for a refused step: who has taken or answered the chat, and when. */
import { formatMoment } from "#domain/kernel/london-time.ts";
import { CommandError } from "#web/platform/commands.ts";
import { officeProblem } from "../kit/office-problem.ts";

const phrases: Readonly<Record<string, string>> = {
  "chat.taken": "has had this chat since",
  "chat.answered_already": "answered at",
  "chat.reply_changed": "changed this reply at",
};

export function chatProblem(error: unknown): { message: string } {
  if (!(error instanceof CommandError)) return officeProblem(error);
  const { by, at } = error.details;
  const what = phrases[error.code];
  if (what === undefined || typeof by !== "string" || typeof at !== "string" || Number.isNaN(Date.parse(at))) return officeProblem(error);
  const reassurance = error.code === "chat.answered_already" ? " Your answer is still here: read theirs first." : "";
  return { message: `${by} ${what} ${formatMoment(at)}.${reassurance}` };
}
