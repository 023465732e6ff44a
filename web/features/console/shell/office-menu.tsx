/** The menu of sections: labelled sidebar, icons only on narrower screens, a drawer on phones; below it, who is signed in. */
import {
  CalendarClock,
  CalendarSync,
  ClipboardList,
  FlaskConical,
  Inbox,
  Landmark,
  LogOut,
  Mail,
  MailQuestion,
  MessagesSquare,
  PoundSterling,
  ReceiptText,
  Route,
  Settings,
  Star,
  Sun,
  Truck,
  UserRound,
  Users,
} from "lucide-react";
import { clsx } from "clsx";
import type { ComponentType } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { useSignOut } from "#web/features/accounts/session/use-sign-out.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { sectionAddress, sectionList } from "./sections.rules.ts";
import type { Section } from "./sections.rules.ts";
import type { Office } from "./use-office.ts";

type Icon = ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
const icons: Readonly<Record<Section, Icon>> = {
  today: Sun,
  schedule: Truck,
  bookings: ClipboardList,
  quotes: Inbox,
  enquiries: MailQuestion,
  chats: MessagesSquare,
  "day-plan": Route,
  changes: PoundSterling,
  invoices: ReceiptText,
  payments: Landmark,
  "day-sheet": CalendarClock,
  calendars: CalendarSync,
  messages: Mail,
  customers: Users,
  reviews: Star,
  settings: Settings,
  "mail-test": FlaskConical,
};

/** `isNarrow`: icons only on narrow pages; names stay accessible and show as tooltips. */
type MenuProps = { office: Office; accountName: string; isNarrow?: boolean; onOpen?: () => void };

export function OfficeMenu({ office, accountName, isNarrow = false, onOpen }: MenuProps) {
  const { user } = useSession();
  return (
    <nav aria-label="Your pages" className="flex min-h-0 flex-1 flex-col overflow-y-auto p-2">
      <ul className="space-y-0.5">
        {office.sections.map((section) => (
          <li key={section}>
            <Entry
              to={sectionAddress(office.home, section)}
              name={sectionList[section].name}
              icon={icons[section]}
              isOpen={office.open === section}
              {...{ isNarrow, onOpen }}
            />
          </li>
        ))}
      </ul>
      <ul className="mt-auto space-y-0.5 border-t border-line pt-2">
        {user !== null && (
          <li>
            <Entry to="/account" name={accountName} icon={UserRound} isOpen={false} {...{ isNarrow, onOpen }} />
          </li>
        )}
        <li>
          <SignOut isNarrow={isNarrow} />
        </li>
      </ul>
      <Who isNarrow={isNarrow} />
    </nav>
  );
}

const entryClass =
  "flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-small px-3 text-left text-[0.9375rem] font-semibold text-downs hover:bg-downs-soft aria-[current=page]:bg-downs-soft aria-[current=page]:text-ink";
const nameClass = (isNarrow: boolean) => clsx("min-w-0 truncate", isNarrow && "max-[68.75rem]:sr-only");

type EntryProps = { to: string; name: string; icon: Icon; isOpen: boolean; isNarrow: boolean; onOpen: (() => void) | undefined };

function Entry({ to, name, icon: Icon, isOpen, isNarrow, onOpen }: EntryProps) {
  return (
    <SiteLink
      to={to}
      title={isNarrow ? name : undefined}
      aria-current={isOpen ? "page" : undefined}
      onClick={onOpen}
      className={entryClass}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={nameClass(isNarrow)}>{name}</span>
    </SiteLink>
  );
}

function SignOut({ isNarrow }: { isNarrow: boolean }) {
  const { name, isBusy, leave } = useSignOut();
  return (
    <button type="button" title={isNarrow ? name : undefined} aria-disabled={isBusy || undefined} onClick={leave} className={entryClass}>
      <LogOut aria-hidden="true" className="size-5 shrink-0" />
      <span className={nameClass(isNarrow)}>{name}</span>
    </button>
  );
}

function Who({ isNarrow }: { isNarrow: boolean }) {
  const { user } = useSession();
  const name: unknown = user?.user_metadata["display_name"];
  const label = typeof name === "string" && name !== "" ? `${name}, ${user?.email}` : user?.email;
  return (
    <p className={clsx("px-3 pt-2 pb-1 text-sm wrap-anywhere text-ink-soft", isNarrow && "max-[68.75rem]:sr-only")}>
      {user === null ? "No one is signed in on this device" : `Signed in as ${label}`}
    </p>
  );
}
