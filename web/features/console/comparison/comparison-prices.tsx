/** Prices of skips, councils and tips by town: the source pages, their prices, and which are due to be read again. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { currentPrice, priceText } from "#domain/comparison/comparison-figures.rules.ts";
import { formatDate, londonDate } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { FigureForm } from "./figure-form.tsx";
import { groupFigures } from "./figure-groups.rules.ts";
import type { FigureGroup, TownName } from "./figure-groups.rules.ts";

const kindLabels = { council: "Council collection", skip: "Skip", tip: "Tip" } as const;

export function ComparisonPrices({ towns, renderedAt }: { towns: readonly TownName[]; renderedAt: string }) {
  const { command } = useSession();
  const queries = useQueryClient();
  const figures = useQuery({ queryKey: ["comparison-figures"], queryFn: ({ signal }) => command("comparison-figures", {}, { signal }) });
  /** "new", or which line is open. */
  const [open, setOpen] = useState<string | null>(null);
  const today = londonDate(renderedAt);
  const rows = figures.data?.figures ?? [];
  const groups = groupFigures(rows);
  const opened = groups.find((group) => groupKey(group) === open) ?? null;
  const done = async () => {
    setOpen(null);
    await queries.invalidateQueries({ queryKey: ["comparison-figures"] });
  };
  return (
    <section aria-labelledby="comparison-title" className="mt-10 print:hidden">
      <h2 id="comparison-title" className="text-2xl">
        Skip, council and tip prices
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Shown beside our own price in the calculator, and on the town pages. Only enter a price you’ve read yourself on the page you link
        to. After a year a price is hidden until somebody checks it again.
      </p>
      {figures.isPending && <Skeleton className="mt-4 h-28" />}
      {figures.isError && <ProblemNotice problem={officeProblem(figures.error)} onRetry={() => void figures.refetch()} />}
      {groups.length > 0 && (
        <ul aria-label="Pages we know" className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
          {groups.map((group) => (
            <GroupRow key={groupKey(group)} group={group} towns={towns} today={today} onOpen={() => setOpen(groupKey(group))} />
          ))}
        </ul>
      )}
      {figures.data !== undefined && open === null && (
        <Button variant="secondary" className="mt-4" onClick={() => setOpen("new")}>
          Add a price
        </Button>
      )}
      {figures.data !== undefined && open !== null && (
        <Card as="section" className="mt-4">
          <FigureForm key={open} group={opened} figures={rows} towns={towns} today={today} onDone={done} onCancel={() => setOpen(null)} />
        </Card>
      )}
    </section>
  );
}

const groupKey = ({ kind, provider, sourceUrl, price }: FigureGroup): string => JSON.stringify([kind, provider, sourceUrl, price]);

type GroupRowProps = { group: FigureGroup; towns: readonly TownName[]; today: string; onOpen: () => void };

function GroupRow({ group, towns, today, onOpen }: GroupRowProps) {
  const { kind, provider, sourceUrl, price } = group;
  const names = group.towns.map((slug) => towns.find((town) => town.slug === slug)?.name ?? slug);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{`${kindLabels[kind]}: ${names.join(", ")}`}</p>
        <p className="wrap-anywhere">
          <a href={sourceUrl} rel="noopener" className="text-downs underline underline-offset-4 hover:decoration-2">
            {provider}
          </a>
        </p>
        <p className="text-ink-soft">
          <span>{`${price === null ? "No price entered" : `${priceText(kind, price)}; checked on ${formatDate(price.checkedOn)}`} `}</span>
          {currentPrice(group, today) === null && <Badge tone="sea">{price === null ? "Link only" : "Due for a check"}</Badge>}
        </p>
      </div>
      <Button variant="quiet" size="small" aria-label={`Change ${provider}, ${kindLabels[kind]}`} onClick={onOpen}>
        Change
      </Button>
    </li>
  );
}
