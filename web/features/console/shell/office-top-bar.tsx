/** The top bar of the office's pages: menu (phones), search, "new" menu, bell, London clock, shortcuts. */
import { CircleHelp, Menu, Plus, Search } from "lucide-react";
import { Suspense, useRef } from "react";
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from "react";
import { formatDay, londonDate, londonTime } from "#domain/kernel/london-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { newBookingAddress } from "../new-booking/known.rules.ts";
import { iconButton } from "./icon-button.ts";
import { useOffice } from "./use-office.ts";

type TopBarProps = {
  title: string;
  bell: ReactNode;
  newMenu: RefObject<HTMLDetailsElement | null>;
  onMenu: () => void;
  onSearch: () => void;
  onHelp: () => void;
};

export function OfficeTopBar({ title, bell, newMenu, onMenu, onSearch, onHelp }: TopBarProps) {
  return (
    <div className="sticky top-0 z-20 flex min-h-14 items-center gap-1 border-b border-line bg-paper px-[min(0.5rem,1.5vw)] sm:gap-2 sm:px-4 print:hidden">
      <button type="button" aria-label="Sections" onClick={onMenu} className={`${iconButton} md:hidden`}>
        <Menu aria-hidden="true" className="size-5" />
      </button>
      <h1 className="min-w-0 truncate text-lg max-md:flex-1 md:shrink-0">{title}</h1>
      <button
        type="button"
        onClick={onSearch}
        className="ml-auto inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-small px-2.5 text-ink-soft hover:bg-downs-soft md:mx-auto md:w-[min(26rem,40vw)] md:border md:border-line-strong md:bg-chalk"
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-downs" />
        <span className="max-md:sr-only">Search</span>
        <kbd aria-hidden="true" className="ml-auto text-sm max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      <NewMenu fold={newMenu} />
      {/* Wider while chats wait: their number stands beside the bell. */}
      <span className="h-10 min-w-10 shrink-0">
        <Suspense fallback={null}>{bell}</Suspense>
      </span>
      <LondonClock />
      <button type="button" aria-label="Keyboard help" onClick={onHelp} className={`${iconButton} max-sm:hidden`}>
        <CircleHelp aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

function NewMenu({ fold }: { fold: RefObject<HTMLDetailsElement | null> }) {
  const summary = useRef<HTMLElement>(null);
  const { home } = useOffice();
  const close = () => fold.current?.removeAttribute("open");
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    close();
    summary.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what is open, wherever the focus is in it
    <details ref={fold} onBlur={handleBlur} onKeyDown={handleKeyDown} className="relative shrink-0">
      <summary
        ref={summary}
        className="flex min-h-10 cursor-pointer list-none items-center gap-1.5 rounded-small bg-downs px-2.5 font-semibold text-white hover:bg-downs-deep sm:px-3"
      >
        <Plus aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">New</span>
      </summary>
      <ul className="absolute right-0 z-30 mt-1 w-60 rounded-medium border border-line bg-paper p-1.5 shadow-soft">
        {[{ to: newBookingAddress(home), name: "New booking" }, ...made].map(({ to, name }) => (
          <li key={to}>
            <SiteLink
              to={to}
              onClick={close}
              className="flex min-h-11 items-center rounded-small px-3 font-semibold text-downs hover:bg-downs-soft"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

const made = [
  { to: "/quote", name: "Quote from photos" },
  { to: "/calculator", name: "Quick price" },
] as const;

/** The current time in London, in whatever zone the device is. */
function LondonClock() {
  const now = new Date(useNow(1_000));
  return (
    <p className="shrink-0 px-1 text-sm whitespace-nowrap text-ink-soft tabular-nums max-sm:hidden">
      <span className="max-lg:sr-only">{`${formatDay(londonDate(now))}, London `}</span>
      <time dateTime={now.toISOString()} className="font-semibold text-ink">
        {londonTime(now)}
      </time>
    </p>
  );
}
