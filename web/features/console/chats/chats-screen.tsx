/** The chats in three lists: waiting (longest first), mine, all. One opens beside its list. */
import { useSearchParams } from "react-router";
import { chatLists } from "#domain/chat/chat-choices.ts";
import type { ChatList } from "#domain/chat/chat-choices.ts";
import type { ChatLine } from "#domain/chat/staff-chats.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { CannedReplies } from "./canned-replies.tsx";
import { ChatRecord } from "./chat-record.tsx";
import { chatName, stateLabel, waitText } from "./chat-labels.rules.ts";
import { DutySwitch } from "./duty-switch.tsx";
import { useChatList } from "./use-chats.ts";

const listNames: Readonly<Record<ChatList, string>> = { waiting: "Waiting", mine: "Mine", all: "All" };
const empty: Readonly<Record<ChatList, string>> = {
  waiting: "Nobody is waiting for a person.",
  mine: "You have no chats at the moment.",
  all: "No chats yet.",
};

export function ChatsScreen() {
  const [query, setQuery] = useSearchParams();
  const list = chatLists.find((name) => name === query.get("show")) ?? "waiting";
  const open = query.get("chat")?.slice(0, 36) ?? null;
  const chats = useChatList(list);
  const address = (show: ChatList, chat: string | null) => ({
    section: "chats",
    ...(show !== "waiting" && { show }),
    ...(chat !== null && { chat }),
  });
  const lines = chats.data?.chats ?? [];
  return (
    <section aria-labelledby="chats-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="chats-title" className="text-2xl">
          Chats
        </h2>
        <DutySwitch onDuty={chats.data?.onDuty ?? []} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {chatLists.map((name) => (
          <Button
            key={name}
            variant={name === list ? "secondary" : "quiet"}
            size="small"
            aria-pressed={name === list}
            onClick={() => setQuery(address(name, open))}
          >
            {`${listNames[name]} ${chats.data?.counts[name] ?? ""}`}
          </Button>
        ))}
      </div>
      {chats.isPending && <Skeleton className="mt-4 h-40" />}
      {chats.isError && <ProblemNotice problem={officeProblem(chats.error)} onRetry={() => void chats.refetch()} />}
      <div className="mt-4 grid gap-5 min-[68.75rem]:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={open === null ? "" : "hidden min-[68.75rem]:block"}>
          {chats.isSuccess && lines.length === 0 && <p>{empty[list]}</p>}
          {lines.length > 0 && <Lines lines={lines} open={open} onOpen={(id) => setQuery(address(list, id))} />}
          <CannedReplies />
        </div>
        {open !== null && (
          <ChatRecord key={open} id={open} onDuty={chats.data?.onDuty ?? []} onBack={() => setQuery(address(list, null))} />
        )}
      </div>
    </section>
  );
}

function Lines({ lines, open, onOpen }: { lines: readonly ChatLine[]; open: string | null; onOpen: (id: string) => void }) {
  const now = useNow(1_000);
  return (
    <ul aria-label="Chats" className="divide-y divide-line overflow-hidden rounded-medium border border-line bg-paper">
      {lines.map((line) => (
        <li key={line.id}>
          <button
            type="button"
            aria-current={line.id === open || undefined}
            onClick={() => onOpen(line.id)}
            className="block w-full px-4 py-3 text-left hover:bg-downs-soft aria-[current=true]:bg-downs-soft"
          >
            <span className="flex items-center justify-between gap-2">
              <span className="truncate font-bold">{chatName(line)}</span>
              {line.needsAnswer && <Badge tone="signal">Answer</Badge>}
            </span>
            <span className="block truncate text-[0.9375rem] text-ink-soft">{line.lastText}</span>
            <span className="block text-sm text-ink-soft tabular-nums">
              {`${stateLabel(line)}${line.waitingSince !== undefined && now > 0 ? `, waiting ${waitText(line.waitingSince, now)}` : ""}${line.page !== undefined ? `, on ${line.page}` : ""}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
