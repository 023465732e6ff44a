/** The office's queries of chats. Live hints (live/hints.rules.ts) refetch them; typing indicators come by polling. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ChatList } from "#domain/chat/chat-choices.ts";
import type { StaffChat } from "#domain/chat/staff-chats.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { CommandName, Commands } from "#web/platform/commands.ts";
import { readingAgain } from "#web/platform/reading-again.ts";
import { sendOnce } from "#web/platform/send-once.ts";

const listMilliseconds = 10_000;
const openMilliseconds = 3_000;

export function useChatList(list: ChatList) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["staff-chats", list],
    refetchInterval: listMilliseconds,
    staleTime: 0,
    queryFn: ({ signal }) => command("staff-chats", { list }, { signal }),
  });
}

/** `startTyping`: call on every key in the answer; the next poll reports it once. */
export function useChat(id: string) {
  const { command } = useSession();
  const isTyping = useRef(false);
  const chat = useQuery({
    queryKey: ["staff-chat", id],
    refetchInterval: openMilliseconds,
    staleTime: 0,
    queryFn: ({ signal }) => {
      const typing = isTyping.current;
      isTyping.current = false;
      return command("staff-chat", { id, isTyping: typing }, { signal });
    },
  });
  return { chat, startTyping: () => void (isTyping.current = true), sent: () => void (isTyping.current = false) };
}

type Step = Extract<CommandName, "answer-chat" | "take-chat" | "hand-over-chat" | "close-chat" | "file-chat">;

/** A command on a chat, which pressed again after a lost answer counts once. Its answer replaces the conversation; after a refusal it is fetched again. */
export function useChatStep<Name extends Step>(name: Name, id: string, onDone?: (input: Commands[Name]["in"]) => void) {
  const { command } = useSession();
  const queries = useQueryClient();
  const [send] = useState(() =>
    sendOnce(
      (input: Commands[Name]["in"], idempotencyKey): Promise<StaffChat> => command(name, input, { idempotencyKey }),
      // One's own answer may have arrived and moved `seen` on, and only its receipt been lost.
      (input) => ({ ...input, seen: undefined }),
    ),
  );
  return useMutation({
    mutationFn: send,
    // Here and not with each call: whoever has opened another chat meanwhile is told, too.
    onSuccess: (_, input) => onDone?.(input),
    onSettled: readingAgain(() =>
      queries.invalidateQueries({ predicate: ({ queryKey: [key, of] }) => key === "staff-chats" || of === id }),
    ),
  });
}
