/** The transitions of a conversation, and what its visitor is told: place in the queue, the form, when to poll again. */
import { enquiryPromise } from "../enquiries/enquiry-promise.rules.ts";
import { isoInLondon, londonDate } from "../kernel/london-time.ts";
import { openTimesOn } from "../scheduling/opening-hours.rules.ts";
import type { OfficeCalendar } from "../scheduling/opening-hours.rules.ts";
import { chatPolls, handoffSeconds } from "./chat-choices.ts";
import type { ChatState } from "./chat-choices.ts";

export const chatEvents = ["greeted", "asked-back", "answered", "handed-off", "agent-joined", "message-left", "ended"] as const;
export type ChatEvent = (typeof chatEvents)[number];

const talking = {
  greeted: "greeting",
  "asked-back": "collecting",
  answered: "answering",
  "handed-off": "handoff_waiting",
  "agent-joined": "with_agent",
  "message-left": "left_message",
  ended: "resolved",
} as const satisfies Record<ChatEvent, ChatState>;

/** While a visitor waits for a person or has one, the assistant does not answer, even when a message is left. */
const next: Readonly<Record<ChatState, Partial<Record<ChatEvent, ChatState>>>> = {
  closed: { greeted: "greeting", "asked-back": "collecting", answered: "answering", "handed-off": "handoff_waiting" },
  greeting: talking,
  collecting: talking,
  answering: talking,
  handoff_waiting: { "handed-off": "handoff_waiting", "agent-joined": "with_agent", "message-left": "left_message", ended: "resolved" },
  with_agent: { "agent-joined": "with_agent", "message-left": "with_agent", ended: "resolved" },
  left_message: talking,
  resolved: {},
};

/** Null where the event cannot happen in this state. */
export const nextChatState = (state: ChatState, event: ChatEvent): ChatState | null => next[state][event] ?? null;

/** Whether the assistant may answer. */
export const mayAssistantSpeak = (state: ChatState): boolean => state !== "with_agent" && state !== "resolved";

/** The facts about a conversation and the colleagues on duty. `unansweredSince`: since when its agent has not answered. */
export type ChatFacts = {
  state: ChatState;
  sequence: number;
  onDuty: number;
  waitingSince?: string | undefined;
  unansweredSince?: string | undefined;
  agentName?: string | undefined;
  queuePosition?: number | undefined;
  enquiryReference?: string | undefined;
  promisedAt?: string | undefined;
};

export type ChatStanding = {
  state: ChatState;
  sequence: number;
  pollSeconds: number;
  agentName?: string;
  queuePosition?: number;
  form?: "leave-message";
  promisedAt?: string;
  enquiryReference?: string;
};

/** Whether a person can be expected: within opening hours, on an opening day, with a colleague on duty. */
export const isPersonThere = (onDuty: number, now: Date, calendar: OfficeCalendar): boolean => onDuty > 0 && isOpen(now, calendar);

function isOpen(now: Date, calendar: OfficeCalendar): boolean {
  const open = openTimesOn(londonDate(now), calendar);
  return open !== null && now.getTime() >= open.opens && now.getTime() < open.closes;
}

export function chatStanding(facts: ChatFacts, now: Date, calendar: OfficeCalendar): ChatStanding {
  const { state, sequence, agentName, queuePosition, enquiryReference, promisedAt } = facts;
  const asksForm = needsForm(facts, now, calendar);
  const queues = state === "handoff_waiting" && !asksForm && queuePosition !== undefined;
  return {
    state,
    sequence,
    pollSeconds: pollOf(state),
    ...(state === "with_agent" && agentName !== undefined && { agentName }),
    ...(queues && { queuePosition }),
    ...(asksForm && { form: "leave-message", promisedAt: isoInLondon(enquiryPromise("other", now, calendar)) }),
    ...(enquiryReference !== undefined && { enquiryReference }),
    ...(!asksForm && promisedAt !== undefined && { promisedAt: isoInLondon(promisedAt) }),
  };
}

/**
 * The form is shown when nobody is on duty, the queue is full, or nobody came within three minutes. With an agent, when the office is closed or three minutes
 * have passed without an answer: that the agent counts as on duty says only that their console is open somewhere.
 */
function needsForm(
  { state, onDuty, waitingSince, unansweredSince, queuePosition }: ChatFacts,
  now: Date,
  calendar: OfficeCalendar,
): boolean {
  const isOver = (since: string | undefined) => since !== undefined && now.getTime() - new Date(since).getTime() >= handoffSeconds * 1_000;
  if (state === "handoff_waiting") return queuePosition === undefined || !isPersonThere(onDuty, now, calendar) || isOver(waitingSince);
  return state === "with_agent" && unansweredSince !== undefined && (!isOpen(now, calendar) || isOver(unansweredSince));
}

function pollOf(state: ChatState): number {
  if (state === "handoff_waiting") return chatPolls.waiting;
  return state === "with_agent" ? chatPolls.withAgent : chatPolls.assistant;
}
