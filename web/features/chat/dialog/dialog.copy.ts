/** The dialog's own texts. Replies come from the server. */
import type { Standing } from "./standing.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";

/** Also sent as a message. */
export const askForPerson = "I’d like to talk to a person";

export const personButton = "Talk to a person";

/** Buttons before the first message; their text is sent as the message. */
export const firstChoices = ["What would it cost?", "Do you cover my area?", "What can you take?", "When could you come?"] as const;

export const greeting =
  "Hello. Ask about a price, a time, or what we can take. Our assistant answers straight away, and you can ask for a person at any time.";

export const waitText = (position: number | undefined): string =>
  position === undefined || position <= 1
    ? "You’re next. If nobody can answer within 3 minutes, you can leave a message."
    : `You’re number ${position} in the queue. If nobody can answer within 3 minutes, you can leave a message.`;

/** Why a message could not be sent. */
export function failureText(error: unknown): string {
  if (error instanceof OfflineError) return "Not sent: no connection. Your message is still here.";
  if (error instanceof CommandError && error.status < 500) return `Not sent. ${fullStop(error.message)}`;
  return "Not sent: something went wrong at our end. Your message is still here.";
}

export const fullStop = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);

/** Who answers, shown below the dialog's title. */
export function statusText({ state, agentName, queuePosition, form, enquiryReference }: Standing): string {
  if (form === "leave-message") return "Nobody can answer right now.";
  switch (state) {
    case "with_agent":
      return agentName === undefined ? "You’re talking to a person." : `You’re talking to ${agentName}.`;
    case "handoff_waiting":
      return waitText(queuePosition);
    case "left_message":
      return enquiryReference === undefined ? "We have your message." : `We have your message: ${enquiryReference}.`;
    case "resolved":
      return "This chat is over. Write again to start another.";
    case "closed":
    case "greeting":
    case "collecting":
    case "answering":
      return "Answers straight away";
  }
}
