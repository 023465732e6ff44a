/** One device in the list of sessions. */
import { Laptop, Smartphone } from "lucide-react";
import type { ReactElement } from "react";
import type { ViewRow } from "#web/platform/supabase.ts";
import { Badge } from "#web/ui/badge.tsx";
import { formatDay, describeDevice, isPhone, seenAgo } from "./device.rules.ts";

type ViewedSession = ViewRow<"account_sessions">;
export type AccountSession = ViewedSession & { id: string; created_at: string };

/** The generated types of a view make every column nullable; these two never are null. */
export const isAccountSession = (row: ViewedSession): row is AccountSession => row.id !== null && row.created_at !== null;

/** `now`: when the list was fetched. */
export function SessionRow({ session, now, children }: { session: AccountSession; now: Date; children?: ReactElement | false }) {
  const Picture = isPhone(session.user_agent) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Picture aria-hidden="true" className="size-6 shrink-0 text-ink-soft max-sm:hidden" />
      <div className="mr-auto min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{describeDevice(session.user_agent)}</span>
          {session.is_current && <Badge>This device</Badge>}
        </p>
        <p className="text-[0.9375rem] text-ink-soft">
          {`${session.is_current ? "In use now" : `Last seen ${seenAgo(new Date(session.last_seen_at ?? session.created_at), now)}`}, signed in on ${formatDay(new Date(session.created_at))}`}
        </p>
      </div>
      {children}
    </li>
  );
}
