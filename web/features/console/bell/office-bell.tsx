/** The bell in the top bar: the number of new alerts, announced at most once a minute; opened, the alerts. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { StaffBell } from "#domain/office/bell.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { ChatDuty } from "../chats/chat-duty.tsx";
import { usePolling } from "../live/live-store.ts";
import { iconButton } from "../shell/icon-button.ts";
import type { OfficeHome } from "../shell/sections.rules.ts";
import { bellName, countFresh, announceFresh } from "./alerts.rules.ts";

const AlertList = lazyComponent(() => import("./alert-list.tsx").then((module) => module.AlertList));

const queryKey = ["staff-bell"];
/** Longest interval between reads: lateness and failed messages come with no live hint. */
const mostMilliseconds = 60_000;

export function OfficeBell({ home }: { home: OfficeHome }) {
  const { command } = useSession();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    queryKey,
    staleTime: 0,
    refetchInterval: Math.min(usePolling(), mostMilliseconds),
    queryFn: ({ signal }) => command("staff-bell", {}, { signal }),
  });
  const see = useMutation({
    mutationFn: (seenTo: string) => command("see-bell", { seenTo }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  const open = () => {
    setIsOpen(true);
    if (data?.newestAt) see.mutate(data.newestAt);
  };
  const fresh = data === undefined ? 0 : countFresh(data);
  return (
    <>
      <div className="flex items-center">
        <ChatDuty home={home} />
        <button type="button" aria-label={bellName(fresh)} aria-haspopup="dialog" onClick={open} className={`${iconButton} relative`}>
          <Bell aria-hidden="true" className="size-5" />
          {fresh > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-brick px-1 text-center text-xs/5 font-bold text-white tabular-nums"
            >
              {fresh > 99 ? "99+" : fresh}
            </span>
          )}
        </button>
      </div>
      <Announced bell={data} />
      <Suspense fallback={null}>{isOpen && <AlertList bell={data} home={home} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

const quietMilliseconds = 60_000;

/** Announces new alerts, batched for a minute; not those that were there when the page was opened. */
function Announced({ bell }: { bell: StaffBell | undefined }) {
  const [announcement, setAnnouncement] = useState("");
  const last = useRef<{ bell: StaffBell; at: number } | null>(null);
  useEffect(() => {
    if (bell === undefined) return;
    const before = last.current;
    if (before === null) {
      last.current = { bell, at: -Infinity };
      return;
    }
    const timer = setTimeout(
      () => {
        const text = announceFresh(before.bell, bell);
        if (text !== "") setAnnouncement(text);
        last.current = { bell, at: text === "" ? before.at : performance.now() };
      },
      Math.max(0, before.at + quietMilliseconds - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [bell]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
