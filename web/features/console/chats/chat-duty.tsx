/** While this person is available for chat: a heartbeat every half minute, and the number of chats to answer on every section. */
import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { iconButton } from "../shell/icon-button.ts";
import { sectionAddress } from "../shell/sections.rules.ts";
import type { OfficeHome } from "../shell/sections.rules.ts";
import { countsText } from "./chat-labels.rules.ts";
import { useDuty } from "./duty.ts";
import { useChatList } from "./use-chats.ts";

/** A third of the time for which the server counts a person as present (presenceSeconds). */
const heartbeatMilliseconds = 30_000;

export function ChatDuty({ home }: { home: OfficeHome }) {
  const [isOn] = useDuty();
  return isOn ? <OnDuty home={home} /> : null;
}

function OnDuty({ home }: { home: OfficeHome }) {
  const { command } = useSession();
  useQuery({
    queryKey: ["chat-presence"],
    // In a hidden tab too, so that the server goes on counting this person as present.
    refetchInterval: heartbeatMilliseconds,
    refetchIntervalInBackground: true,
    staleTime: 0,
    queryFn: ({ signal }) => command("chat-presence", { onDuty: true }, { signal }),
  });
  const { waiting, toAnswer } = useChatList("waiting").data?.counts ?? { waiting: 0, toAnswer: 0 };
  const words = countsText({ waiting, toAnswer });
  return (
    <>
      {words !== "" && (
        <SiteLink
          to={sectionAddress(home, "chats", waiting === 0 ? { show: "mine" } : {})}
          aria-label={words}
          className={`${iconButton} relative`}
        >
          <MessagesSquare aria-hidden="true" className="size-5" />
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-brick px-1 text-center text-xs/5 font-bold text-white tabular-nums"
          >
            {waiting + toAnswer}
          </span>
        </SiteLink>
      )}
      <p role="status" className="sr-only">
        {words}
      </p>
    </>
  );
}
