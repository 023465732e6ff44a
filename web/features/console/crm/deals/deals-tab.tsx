/** Deals as a board, a list or a calendar, and the one that is open over them. */
import { Plus } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import type { ComponentProps, RefObject } from "react";
import { useSearchParams } from "react-router";
import type { Deal } from "#domain/crm/deals.contract.ts";
import { mayMove, needsLostReason } from "#domain/crm/deal-stages.rules.ts";
import type { DealStage } from "#domain/crm/deal-choices.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../../kit/fetched.tsx";
import type { CrmPlace } from "../frame/crm-place.rules.ts";
import { ListUnder, RecordPanel } from "../frame/record-panel.tsx";
import { useListKeys } from "../frame/use-list-keys.ts";
import { useToday } from "../frame/use-today.ts";
import { DealFilterBar } from "./deal-filter-bar.tsx";
import { readDealFilters, writeDealFilters } from "./deal-filters.rules.ts";
import type { DealFilters } from "./deal-filters.rules.ts";
import { dealName, followsText } from "./deal-labels.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { useDealBoard, useMoves, withMove } from "./use-deals.ts";

/** Loaded separately, because of the drag-and-drop library. */
const DealBoard = lazyComponent(() => import("./deal-board.tsx").then((module) => module.DealBoard));
const DealList = lazyComponent(() => import("./deal-list.tsx").then((module) => module.DealList));
const DealCalendar = lazyComponent(() => import("./deal-calendar.tsx").then((module) => module.DealCalendar));
const DealRecord = lazyComponent(() => import("./deal-record.tsx").then((module) => module.DealRecord));
const NewDeal = lazyComponent(() => import("./new-deal.tsx").then((module) => module.NewDeal));

export function DealsTab({ place: { id, isPage }, renderedAt }: { place: CrmPlace; renderedAt: string }) {
  const [query, setQuery] = useSearchParams();
  const filters = readDealFilters(query);
  const now = useNow(60_000, Date.parse(renderedAt));
  const today = useToday(renderedAt);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const moves = useMoves();
  const [moved, setMoved] = useState<{ deal: Deal; to?: DealStage } | null>(null);
  const [isNew, setIsNew] = useState(false);
  useListKeys({ list, search });
  const show = (next: DealFilters, isTyped = false) =>
    setQuery({ section: "customers", tab: "deals", ...writeDealFilters(next) }, { preventScrollReset: true, replace: isTyped });
  const drop = (deal: Deal, to: DealStage) => {
    if (!mayMove(deal.stage, to)) return moves.refuse(`${dealName(deal)} has not moved. ${followsText}`);
    if (needsLostReason(to)) return setMoved({ deal, to });
    void moves.move({ deal, to });
  };
  const open = { now, onMove: (deal: Deal) => setMoved({ deal }) };
  return (
    <>
      <ListUnder isOpen={id !== null} isPage={isPage}>
        <TopLine filters={filters} onShow={show} search={search} list={list} onNew={() => setIsNew(true)} />
        {id === null && <MoveLine moves={moves} />}
        <div ref={list}>
          <Suspense fallback={<Skeleton className="mt-4 h-96" />}>
            {filters.as === "board" && <OpenBoard filters={filters} moves={moves} onDrop={drop} {...open} />}
            {filters.as === "list" && <DealList filters={filters} {...open} />}
            {filters.as === "calendar" && <DealCalendar filters={filters} today={today} />}
          </Suspense>
        </div>
      </ListUnder>
      <Suspense fallback={null}>
        {id !== null && (
          <RecordPanel id={id} isPage={isPage} label={`Deal ${id}`}>
            <MoveLine moves={moves} />
            <DealRecord key={id} reference={id} {...open} today={today} />
          </RecordPanel>
        )}
        {isNew && <NewDeal onClose={() => setIsNew(false)} />}
      </Suspense>
      {moved !== null && (
        <MoveDialog deal={moved.deal} to={moved.to} onMove={(move) => void moves.move(move)} onClose={() => setMoved(null)} />
      )}
    </>
  );
}

type TopLineProps = Pick<ComponentProps<typeof DealFilterBar>, "filters" | "onShow" | "search"> & {
  list: RefObject<HTMLElement | null>;
  onNew: () => void;
};

function TopLine({ filters, onShow, search, list, onNew }: TopLineProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <DealFilterBar
        filters={filters}
        onShow={onShow}
        search={search}
        onLeave={() => list.current?.querySelector<HTMLElement>("[data-row]")?.focus()}
      />
      <Button size="small" onClick={onNew}>
        <Plus aria-hidden="true" className="size-4.5" />
        New deal
      </Button>
    </div>
  );
}

type Moves = ReturnType<typeof useMoves>;

/** The result of the last move: with the open deal, where the list is under it or not there at all. */
function MoveLine({ moves: { refused, message } }: { moves: Moves }) {
  return (
    <>
      <p role="status" className="sr-only">
        {message}
      </p>
      <div role="alert">
        {refused !== "" && <p className="mt-3 rounded-medium border-2 border-brick bg-brick-soft p-3 font-semibold">{refused}</p>}
      </div>
    </>
  );
}

type OpenBoardProps = {
  filters: DealFilters;
  moves: Moves;
  now: number;
  onDrop: (deal: Deal, to: DealStage) => void;
  onMove: (deal: Deal) => void;
};

function OpenBoard({ filters, moves, ...rest }: OpenBoardProps) {
  const board = useDealBoard(filters);
  return (
    <Fetched query={board} pending={<Skeleton className="mt-4 h-96" />}>
      {(columns) => <DealBoard columns={withMove(columns, moves.pending)} {...rest} />}
    </Fetched>
  );
}
