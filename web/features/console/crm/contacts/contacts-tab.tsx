/** Contacts: views, search, filters, the list, and the record that is open over it. All of it stands in the address. */
import { Plus } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { withRecord } from "../frame/crm-place.rules.ts";
import type { CrmPlace } from "../frame/crm-place.rules.ts";
import { counted } from "../frame/counted.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { ListUnder, RecordPanel } from "../frame/record-panel.tsx";
import { useListKeys } from "../frame/use-list-keys.ts";
import { useToday } from "../frame/use-today.ts";
import { readContactFilters, writeContactFilters } from "./contact-filters.rules.ts";
import type { ContactFilters } from "./contact-filters.rules.ts";
import { ContactTable } from "./contact-table.tsx";
import { ContactViews } from "./contact-views.tsx";
import { toggled } from "../frame/toggled.ts";
import { ColumnChoice, ContactFilterBar } from "./filter-bar.tsx";
import { useContacts } from "./use-contacts.ts";

const ContactPage = lazyComponent(() => import("../record/contact-page.tsx").then((module) => module.ContactPage));
const MarkedBar = lazyComponent(() => import("./marked-bar.tsx").then((module) => module.MarkedBar));
const NewContact = lazyComponent(() => import("./new-contact.tsx").then((module) => module.NewContact));

export function ContactsTab({ place: { id, isPage }, renderedAt }: { place: CrmPlace; renderedAt: string }) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const filters = readContactFilters(query);
  const today = useToday(renderedAt);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [isNew, setIsNew] = useState(false);
  const mark = (reference: string) => setMarked((now) => toggled(now, reference));
  const open = (reference: string) => void navigate(withRecord(query, reference), { preventScrollReset: true });
  useListKeys({ list, search, onMark: mark, onEdit: open });
  const show = (next: ContactFilters, isTyped = false) =>
    setQuery({ section: "customers", tab: "contacts", ...writeContactFilters(next) }, { preventScrollReset: true, replace: isTyped });
  return (
    <>
      <ListUnder isOpen={id !== null} isPage={isPage}>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <ContactViews filters={filters} onShow={show} />
          <Button size="small" onClick={() => setIsNew(true)}>
            <Plus aria-hidden="true" className="size-4.5" />
            New contact
          </Button>
        </div>
        <ContactFilterBar
          filters={filters}
          onShow={show}
          search={search}
          onLeave={() => list.current?.querySelector<HTMLElement>("[data-row]")?.focus()}
        />
        <ColumnChoice filters={filters} onShow={show} />
        <div ref={list}>
          <Found filters={filters} query={query} openId={id} marked={marked} today={today} onShow={show} onMark={mark} />
        </div>
        <Suspense fallback={null}>{marked.size > 0 && <MarkedBar marked={marked} onDone={() => setMarked(new Set())} />}</Suspense>
      </ListUnder>
      <Suspense fallback={<Skeleton className="h-64" />}>
        {id !== null && (
          <RecordPanel id={id} isPage={isPage} label={`Contact ${id}`}>
            <ContactPage key={id} reference={id} isPage={isPage} today={today} />
          </RecordPanel>
        )}
        {isNew && <NewContact onClose={() => setIsNew(false)} onMade={open} />}
      </Suspense>
    </>
  );
}

type FoundProps = Omit<Parameters<typeof ContactTable>[0], "contacts">;

function Found({ filters, ...rest }: FoundProps) {
  const list = useContacts(filters);
  const contacts = list.data?.pages.flatMap((page) => page.contacts) ?? [];
  const first = list.data?.pages[0];
  return (
    <>
      <p role="status" className="mt-3 text-ink-soft tabular-nums">
        {first !== undefined && counted(first.count, "contact", first.isMore)}
      </p>
      {list.isPending && <ListSkeleton />}
      {list.isError && <ProblemNotice problem={crmProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && contacts.length === 0 && <p className="mt-3">{emptyText(filters, first?.isMore === true)}</p>}
      {contacts.length > 0 && <ContactTable contacts={contacts} filters={filters} {...rest} />}
      {list.hasNextPage && (
        <Button variant="quiet" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

/** A list that nothing narrows is not answered with “fewer filters”. */
function emptyText({ filter, query, segmentId }: ContactFilters, isMore: boolean): string {
  if (isMore) return "None of the first ones we found fit these filters. Type more of the name, or use fewer filters.";
  const isNarrowed = Object.keys(filter).length > 0 || query !== undefined;
  if (segmentId !== undefined && !isNarrowed) return "Nobody is in this segment at the moment.";
  return !isNarrowed
    ? "No contacts yet. Whoever books, asks for a quote or writes to us appears here; a list you already have can be imported."
    : "No contacts match. Try part of a name, the end of a number, or fewer filters.";
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="mt-4 space-y-1.5">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-10" />
      ))}
    </div>
  );
}
