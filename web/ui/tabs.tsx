/** Tabs over one state (ARIA Authoring Practices): arrows, Home and End move and open; only the open tab is in the tab order. */
import { useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";

export type Tab<Name extends string> = { name: Name; label: ReactNode };

export type TabsProps<Name extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  id: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  onOpen: (name: Name) => void;
  children: ReactNode;
};

export function Tabs<Name extends string>({ label, id, tabs, open, onOpen, children }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const place = tabs.findIndex(({ name }) => name === open);
    const next = nextPlace(event.key, place, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (tab === undefined || next === null) return;
    event.preventDefault();
    onOpen(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="flex flex-wrap gap-1 rounded-medium bg-downs-soft p-1 print:hidden">
        {tabs.map(({ name, label: tabLabel }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            aria-selected={name === open}
            aria-controls={name === open ? `${id}-panel` : undefined}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
            onKeyDown={handleKeyDown}
            className="min-h-12 flex-1 rounded-[9px] px-1.5 py-2 text-[0.9375rem] leading-tight font-semibold text-downs-deep transition-colors hover:bg-paper/60 aria-selected:bg-paper aria-selected:shadow-soft sm:px-3 sm:text-base"
          >
            {tabLabel}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${open}`} className="mt-5">
        {children}
      </div>
    </div>
  );
}

function nextPlace(key: string, place: number, count: number): number | null {
  if (key === "ArrowRight") return (place + 1) % count;
  if (key === "ArrowLeft") return (place + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
