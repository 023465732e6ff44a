/** Labels of a chat, for the office. */
import type { ChatIntent, ChatState } from "#domain/chat/chat-choices.ts";
import type { ChatLine } from "#domain/chat/staff-chats.contract.ts";

const states: Readonly<Record<ChatState, string>> = {
  closed: "Not started",
  greeting: "With the assistant",
  collecting: "With the assistant",
  answering: "With the assistant",
  handoff_waiting: "Waiting for a person",
  with_agent: "With a person",
  left_message: "Left a message",
  resolved: "Over",
};

/** With an agent who left the office, or leaves the visitor waiting, it waits for whoever takes it. */
export const stateLabel = ({ state, agent }: Pick<ChatLine, "state" | "agent">): string =>
  state === "with_agent" ? (agent === undefined ? states.handoff_waiting : `With ${agent.name}`) : states[state];

export type ChatCounts = { waiting: number; toAnswer: number };

/** What the office has to do, for the badge; empty where there is nothing. */
export function countsText({ waiting, toAnswer }: ChatCounts): string {
  const parts = [
    waiting === 1 ? "1 chat is waiting for a person" : waiting > 1 && `${waiting} chats are waiting for a person`,
    toAnswer === 1 ? "1 of your chats needs an answer" : toAnswer > 1 && `${toAnswer} of your chats need an answer`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}

const intents: Readonly<Record<ChatIntent, string>> = {
  price: "A price",
  book: "Booking",
  "can-you-take": "Can we take it",
  coverage: "Do we cover them",
  "crew-eta": "Where the crew is",
  reschedule: "Moving a booking",
  cancel: "Cancelling",
  documents: "Paperwork",
  licence: "Licence and insurance",
  hazardous: "Hazardous waste",
  "opening-hours": "Opening hours",
  payment: "Payment",
  recycling: "Recycling",
  complaint: "A complaint",
  human: "A person",
  greeting: "A greeting",
  unknown: "Something else",
};

export const intentLabel = (intent: ChatIntent): string => intents[intent];

/** The visitor's name, or the chat's subject, because a name is optional. */
export const chatName = ({ name, intent }: Pick<ChatLine, "name" | "intent">): string =>
  name ?? `Visitor: ${intents[intent].toLowerCase()}`;

/** `now`: milliseconds since 1970. */
export function waitText(since: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(since)) / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
