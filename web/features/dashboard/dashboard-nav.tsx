/** The sections: a sidebar; on phones a bar at the bottom, with the rest under "More". */
import { CalendarDays, CreditCard, Ellipsis, FileText, House, MapPin, MessageSquare, Settings, Tag, Users } from "lucide-react";
import { useRef } from "react";
import type { ComponentType, FocusEvent, KeyboardEvent } from "react";
import { Link } from "react-router";
import { placeAddress, sectionNames } from "./sections.rules.ts";
import type { Section } from "./sections.rules.ts";

const icons: Readonly<Record<Section, ComponentType<{ className?: string; "aria-hidden"?: "true" }>>> = {
  overview: House,
  bookings: CalendarDays,
  quotes: Tag,
  documents: FileText,
  payments: CreditCard,
  messages: MessageSquare,
  people: Users,
  addresses: MapPin,
  settings: Settings,
};

type NavProps = { sections: readonly Section[]; open: Section };

export function DashboardRail({ sections, open }: NavProps) {
  return (
    <nav aria-label="Your portal" className="sticky top-6 hidden self-start md:block print:hidden">
      <ul className="space-y-1">
        {sections.map((section) => (
          <li key={section}>
            <SectionLink
              section={section}
              open={open}
              className="flex min-h-11 items-center gap-3 rounded-medium px-3 font-semibold text-downs hover:bg-downs-soft aria-[current=page]:bg-downs-soft aria-[current=page]:text-ink"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Four fit beside "More" at 320 px. */
const inBar: readonly Section[] = ["overview", "bookings", "quotes", "messages"];
const tabClass =
  "flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 text-[0.8125rem] font-semibold text-downs aria-[current=page]:text-ink aria-[current=page]:bg-downs-soft";

export function DashboardBar({ sections, open }: NavProps) {
  const rest = sections.filter((section) => !inBar.includes(section));
  return (
    <nav
      aria-label="Your portal"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {/* With large text the four scroll, and "More" stays in view. */}
      <div className="flex">
        <ul className="flex min-w-0 flex-4 overflow-x-auto">
          {inBar.map((section) => (
            <li key={section} className="min-w-fit flex-1">
              <SectionLink section={section} open={open} className={`${tabClass} px-1 -outline-offset-4`} />
            </li>
          ))}
        </ul>
        <div className="min-w-fit flex-1">
          <More sections={rest} open={open} />
        </div>
      </div>
    </nav>
  );
}

/** Closes on blur, on Escape, and when a section opens. */
function More({ sections, open }: NavProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (fold.current !== null) fold.current.open = false;
  };
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    close();
    fold.current?.querySelector("summary")?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what is open, wherever the focus is in it
    <details ref={fold} onBlur={handleBlur} onKeyDown={handleKeyDown}>
      <summary className={`${tabClass} list-none ${sections.includes(open) ? "bg-downs-soft text-ink" : ""}`}>
        <Ellipsis aria-hidden="true" className="size-5" />
        More
      </summary>
      <ul className="absolute right-2 bottom-full mb-2 w-56 rounded-medium border border-line bg-paper p-1.5 shadow-soft">
        {sections.map((section) => (
          <li key={section}>
            <SectionLink
              section={section}
              open={open}
              onOpen={close}
              className="flex min-h-12 items-center gap-3 rounded-small px-3 font-semibold text-downs hover:bg-downs-soft aria-[current=page]:bg-downs-soft aria-[current=page]:text-ink"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function SectionLink({ section, open, className, onOpen }: { section: Section; open: Section; className: string; onOpen?: () => void }) {
  const Icon = icons[section];
  return (
    <Link to={placeAddress({ section })} aria-current={section === open ? "page" : undefined} onClick={onOpen} className={className}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>{sectionNames[section]}</span>
    </Link>
  );
}
