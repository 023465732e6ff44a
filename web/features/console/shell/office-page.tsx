/** The frame of every page of the office: menu, top bar with search and clock, and the open section. */
import { startTransition, Suspense, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { AdminOnly, RouteGuard } from "#web/features/accounts/guards/route-guard.tsx";
import { NotKept } from "#web/features/accounts/screens/not-kept.tsx";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { useIsRead } from "#web/platform/when-read.ts";
import { fetchToaster } from "#web/ui/notices/notices.tsx";
import { LiveLine, LiveOffice } from "../live/live-office.tsx";
import { OfficeMenu } from "./office-menu.tsx";
import { OfficeTopBar } from "./office-top-bar.tsx";
import { sectionList } from "./sections.rules.ts";
import type { Section } from "./sections.rules.ts";
import { useOffice } from "./use-office.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useTypedAhead } from "./use-typed-ahead.ts";

/** The names of the signed-in pages, by path. */
type PageNames = Readonly<Record<"/account" | "/admin-console" | "/crm" | "/trigger-history" | "/test-email-calendar", string>>;
type OfficePageProps = {
  path: keyof PageNames;
  names: PageNames;
  /** Renders the open section. */ children: (section: Section) => ReactNode;
};

export function OfficePage({ path, names, children }: OfficePageProps) {
  const title = names[path];
  return (
    <main id="main" tabIndex={-1} className="signed-in fills-window outline-none">
      <RouteGuard path={path} title={title}>
        <OfficeShell title={title} accountName={names["/account"]}>
          {children}
        </OfficeShell>
      </RouteGuard>
    </main>
  );
}

const OfficeBell = lazyComponent(() => import("../bell/office-bell.tsx").then((module) => module.OfficeBell));
const fetchPalette = () => import("../search/search-palette.tsx").then((module) => module.SearchPalette);
const SearchPalette = lazyComponent(fetchPalette);
const fetchDrawer = () => import("./office-drawer.tsx").then((module) => module.OfficeDrawer);
const OfficeDrawer = lazyComponent(fetchDrawer);
const KeyboardHelp = lazyComponent(() => import("./keyboard-help.tsx").then((module) => module.KeyboardHelp));

type Over = "menu" | "search" | "help" | null;

type ShellProps = { title: string; accountName: string; children: OfficePageProps["children"] };

function OfficeShell({ title, accountName, children }: ShellProps) {
  const office = useOffice();
  const [over, setOver] = useState<Over>(null);
  const newMenu = useRef<HTMLDetailsElement>(null);
  const typedAhead = useTypedAhead();
  // In a transition: shown in place of nothing, it would wait for 300 ms the first time.
  const show = (next: Over) => {
    if (next === "search" && over !== "search") typedAhead.begin();
    startTransition(() => setOver(next));
  };
  const close = () => setOver(null);
  const isRead = useIsRead();
  // Prefetched, so that typing works at once after Ctrl+K, and menu and notices come on a phone whose line is gone.
  useEffect(() => void (isRead && Promise.allSettled([fetchPalette(), fetchDrawer(), fetchToaster()])), [isRead]);
  useShortcuts((action) => {
    if (action !== "new") return show(action);
    if (newMenu.current === null) return;
    newMenu.current.open = true;
    newMenu.current.querySelector("a")?.focus();
  });
  return (
    <LiveOffice isRead={isRead}>
      <div className="md:grid md:grid-cols-[4rem_minmax(0,1fr)] min-[68.75rem]:grid-cols-[14.5rem_minmax(0,1fr)] print:block">
        <div className="sticky top-0 hidden h-dvh self-start border-r border-line bg-paper md:flex print:hidden">
          <OfficeMenu office={office} accountName={accountName} isNarrow />
        </div>
        <div className="min-w-0">
          <OfficeTopBar
            title={title}
            bell={isRead ? <OfficeBell home={office.home} /> : null}
            newMenu={newMenu}
            onMenu={() => show("menu")}
            onSearch={() => show("search")}
            onHelp={() => show("help")}
          />
          <LiveLine />
          <div className="px-4 py-6 sm:px-6 print:p-0">
            <NotKept />
            <Guarded section={office.open}>{children(office.open)}</Guarded>
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        {over === "menu" && <OfficeDrawer office={office} accountName={accountName} onClose={close} />}
        {over === "search" && <SearchPalette office={office} takeTyping={typedAhead.take} onClose={close} />}
        {over === "help" && <KeyboardHelp onClose={close} />}
      </Suspense>
    </LiveOffice>
  );
}

const Guarded = ({ section, children }: { section: Section; children: ReactNode }) =>
  sectionList[section].requires === "admin" ? <AdminOnly>{children}</AdminOnly> : children;
