/** The chat as a plain form: which button was pressed, and the command it asks for. Pure. */
import { callBackTimes } from "#domain/enquiries/enquiry-choices.ts";
import type { ChatUpdates } from "#domain/chat/chat.contract.ts";

/** What the page shows: the conversation so far, and the last problem. */
export type PlainChat = {
  conversationId: string | null;
  updates: ChatUpdates | null;
  choices: readonly string[];
  problem: string | null;
  /** The message that could not be sent, put back into the field. */
  draft: string;
  left: LeftFields;
};

export const leftNames = ["name", "mobile", "email", "message", "bestTime"] as const;
export type LeftFields = Readonly<Record<(typeof leftNames)[number], string>>;

const emptyLeft: LeftFields = { name: "", mobile: "", email: "", message: "", bestTime: "" };
export const newChat: PlainChat = { conversationId: null, updates: null, choices: [], problem: null, draft: "", left: emptyLeft };

export type PlainRequest =
  | { do: "say"; conversationId: string | null; message: string }
  | { do: "leave"; conversationId: string; left: LeftFields }
  | { do: "end"; conversationId: string }
  | { do: "look"; conversationId: string }
  | { do: "begin" };

/** A button with a value sends that value; Send sends the field's text. */
export function readChatForm(form: Pick<FormData, "get">): PlainRequest {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const id = text("conversationId");
  const conversationId = id === "" ? null : id;
  const action = text("do");
  if (action === "leave" && conversationId !== null) {
    const left = Object.fromEntries(leftNames.map((name) => [name, text(name)])) as LeftFields; // the same list of names
    return { do: "leave", conversationId, left };
  }
  if (action === "end" || action === "look") return conversationId === null ? { do: "begin" } : { do: action, conversationId };
  return { do: "say", conversationId, message: text("say") || text("message") };
}

export function leftInput({ name, mobile, email, message, bestTime }: LeftFields): object {
  const best = callBackTimes.find((time) => time === bestTime);
  return {
    name,
    message,
    ...(mobile.trim() !== "" && { mobile }),
    ...(email.trim() !== "" && { email }),
    ...(best !== undefined && { bestTime: best }),
  };
}
