/** Handles the plain form of `/chat` as its sender, on the server. The conversation's id is a hidden field, never part of an address. */
import { createContext, data } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { ChatAnswer, ChatUpdates } from "#domain/chat/chat.contract.ts";
import type { ProblemBody } from "#domain/kernel/problem.ts";
import { contentKey } from "#web/platform/idempotency-key.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { PageCommand, PageCommandAnswer } from "#web/platform/pages/load-context.ts";
import { leftInput, newChat, readChatForm } from "./chat-form.rules.ts";
import type { PlainChat, PlainRequest } from "./chat-form.rules.ts";

/** Passes the action's result to the loader of the same request. */
export const plainChatContext = createContext<PlainChat>(newChat);

export async function answerChat(request: Request, context: Readonly<RouterContextProvider>): Promise<ReturnType<typeof data>> {
  const { command, now } = context.get(pageDataContext);
  if (command === undefined) throw new TypeError("A form was answered by a page that is kept");
  const { chat, status } = await answered({ command, now }, readChatForm(await request.formData()));
  context.set(plainChatContext, await withMessages(command, chat));
  return data(null, { status });
}

type Outcome = { chat: PlainChat; status: number };

async function answered({ command, now }: { command: PageCommand; now: string }, request: PlainRequest): Promise<Outcome> {
  switch (request.do) {
    case "say": {
      const { conversationId, message } = request;
      const answer = await command("chat", { message, page: "/chat", ...(conversationId !== null && { conversationId }) });
      if (answer.status >= 400) return refused(answer, { conversationId, draft: message });
      const { conversationId: id, choices = [] } = answer.body as ChatAnswer; // the command's contract
      return { chat: { ...newChat, conversationId: id, choices }, status: 200 };
    }
    case "leave": {
      const { conversationId, left } = request;
      const input = { conversationId, ...leftInput(left) };
      const answer = await command("leave-chat-message", input, await contentKey(input, now));
      return answer.status < 400 ? { chat: { ...newChat, conversationId }, status: 200 } : refused(answer, { conversationId, left });
    }
    case "end": {
      await command("end-chat", { conversationId: request.conversationId, clear: true });
      return { chat: newChat, status: 200 };
    }
    case "look":
      return { chat: { ...newChat, conversationId: request.conversationId }, status: 200 };
    case "begin":
      return { chat: newChat, status: 200 };
  }
}

function refused({ status, body }: PageCommandAnswer, state: Partial<PlainChat>): Outcome {
  const { code, message, fields = [] } = (body as ProblemBody).error;
  const problem = fields[0]?.message ?? message;
  const conversationId = code === "chat.not_found" ? null : (state.conversationId ?? null);
  return { chat: { ...newChat, ...state, conversationId, problem }, status };
}

/** Adds all messages: a plain page remembers none of them. */
async function withMessages(command: PageCommand, chat: PlainChat): Promise<PlainChat> {
  const { conversationId } = chat;
  if (conversationId === null) return chat;
  const messages: ChatUpdates["messages"] = [];
  for (;;) {
    const answer = await command("chat-updates", { conversationId, after: messages.at(-1)?.sequence ?? 0, page: "/chat" });
    if (answer.status >= 400) return { ...chat, conversationId: null };
    const next = answer.body as ChatUpdates; // the command's contract
    messages.push(...next.messages);
    const isAll = next.messages.length === 0 || (messages.at(-1)?.sequence ?? 0) >= next.sequence;
    if (isAll) return { ...chat, updates: { ...next, messages } };
  }
}
