/** Companies, and the one that is open over them. */
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import type { RefObject } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { withRecord } from "../frame/crm-place.rules.ts";
import type { CrmPlace } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { ListUnder, RecordPanel } from "../frame/record-panel.tsx";
import { SearchBox } from "../frame/search-box.tsx";
import { useListKeys } from "../frame/use-list-keys.ts";
import { NewCompany } from "./new-company.tsx";

const CompanyPage = lazyComponent(() => import("./company-page.tsx").then((module) => module.CompanyPage));
type Answer = Commands["staff-companies"]["out"];

function useCompanies(query: string) {
  const { command } = useSession();
  return useInfiniteQuery({
    queryKey: ["companies", "list", query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: null as Answer["next"],
    getNextPageParam: ({ next }: Answer) => next,
    queryFn: ({ pageParam, signal }) =>
      command("staff-companies", { ...(query !== "" && { query }), ...(pageParam && { after: pageParam }) }, { signal }),
  });
}

export function CompaniesTab({ place: { id, isPage } }: { place: CrmPlace }) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const words = (query.get("q") ?? "").slice(0, 100);
  const list = useCompanies(words);
  const rows = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [isNew, setIsNew] = useState(false);
  const companies = list.data?.pages.flatMap((page) => page.companies) ?? [];
  const open = (company: string) => void navigate(withRecord(query, company), { preventScrollReset: true });
  useListKeys({ list: rows, search, onEdit: open });
  return (
    <>
      <ListUnder isOpen={id !== null} isPage={isPage}>
        <div className="flex max-w-4xl flex-wrap items-center gap-3">
          <SearchBox
            label="Search companies"
            placeholder="Name, number, VAT number"
            words={words}
            box={search}
            onSearch={(q) => setQuery({ section: "customers", tab: "companies", ...(q !== "" && { q }) }, { replace: true })}
            onLeave={() => rows.current?.querySelector<HTMLElement>("[data-row]")?.focus()}
          />
          <Button size="small" onClick={() => setIsNew(true)}>
            <Plus aria-hidden="true" className="size-4.5" />
            New company
          </Button>
        </div>
        <State list={list} words={words} />
        {companies.length > 0 && <Rows list={rows} companies={companies} query={query} openId={id} />}
        {list.hasNextPage && (
          <Button variant="quiet" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        )}
      </ListUnder>
      <Suspense fallback={<Skeleton className="h-64" />}>
        {id !== null && (
          <RecordPanel id={id} isPage={isPage} label="Company">
            <CompanyPage key={id} id={id} />
          </RecordPanel>
        )}
      </Suspense>
      {isNew && <NewCompany onClose={() => setIsNew(false)} onMade={open} />}
    </>
  );
}

type RowsProps = {
  list: RefObject<HTMLUListElement | null>;
  companies: readonly Answer["companies"][number][];
  query: URLSearchParams;
  openId: string | null;
};

function Rows({ list, companies, query, openId }: RowsProps) {
  return (
    <ul ref={list} aria-label="Companies" className="mt-4 max-w-4xl divide-y divide-line rounded-medium border border-line bg-paper">
      {companies.map((company) => (
        <Row key={company.id} company={company} query={query} isOpen={company.id === openId} />
      ))}
    </ul>
  );
}

function Row({ company, query, isOpen }: { company: Answer["companies"][number]; query: URLSearchParams; isOpen: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-3 hover:bg-downs-soft">
      <Link
        to={withRecord(query, company.id, isOpen)}
        preventScrollReset
        data-row={company.id}
        className="inline-flex min-h-10 items-center font-semibold wrap-anywhere text-downs hover:underline"
      >
        {company.name}
      </Link>
      {company.tradingName !== null && <span className="min-w-0 wrap-anywhere text-ink-soft">{company.tradingName}</span>}
      <span className="ml-auto text-sm text-ink-soft tabular-nums">
        {`${company.contacts === 1 ? "1 contact" : `${company.contacts} contacts`}, ${company.termsDays === 0 ? "pays straight away" : `${company.termsDays} days to pay`}`}
      </span>
    </li>
  );
}

function State({ list, words }: { list: ReturnType<typeof useCompanies>; words: string }) {
  const isEmpty = list.isSuccess && list.data.pages[0]?.companies.length === 0;
  return (
    <>
      {list.isPending && <Skeleton className="mt-4 h-40" />}
      {list.isError && <ProblemNotice problem={crmProblem(list.error)} onRetry={() => void list.refetch()} />}
      {isEmpty && <p className="mt-4">{words === "" ? "No companies yet." : "No companies match."}</p>}
    </>
  );
}
