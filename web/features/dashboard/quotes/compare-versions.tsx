/** Two prices of a quote side by side: what was added, left out or changed, in words a customer reads. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { QuoteVersion } from "#domain/dashboard/overview.contract.ts";
import { compareVersions } from "#domain/quotes/versions-compared.rules.ts";
import type { ComparedRow } from "#domain/quotes/versions-compared.rules.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { listMoment } from "#web/platform/list-moment.ts";
import { NotFetched } from "../not-fetched.tsx";
import { useViewer } from "../use-dashboard.ts";

export function CompareVersions({ reference }: { reference: string }) {
  const { command } = useSession();
  const versions = useQuery({
    queryKey: ["quote-versions", useViewer(), reference],
    queryFn: async ({ signal }) => (await command("my-quote-versions", { reference }, { signal })).versions,
    refetchOnReconnect: true,
  });
  if (versions.isError) return <NotFetched error={versions.error} what="these prices" onRetry={() => void versions.refetch()} />;
  if (versions.data === undefined)
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          Fetching the prices
        </p>
        <Skeleton className="h-40 rounded-medium" />
      </div>
    );
  return <Compared reference={reference} versions={versions.data} />;
}

function Compared({ reference, versions }: { reference: string; versions: readonly QuoteVersion[] }) {
  const [chosen, setChosen] = useState<number>();
  const [newest, previous] = versions;
  const older = versions.find(({ version }) => version === chosen) ?? previous;
  if (newest === undefined || older === undefined) return null;
  const { items, lines, total } = compareVersions(older, newest);
  return (
    <div className="space-y-4">
      {versions.length > 2 && (
        <SelectField
          name={`compare-${reference}`}
          label="Compare the newest with"
          value={String(older.version)}
          options={versions
            .slice(1)
            .map((one) => ({ value: String(one.version), label: `Version ${one.version}, ${listMoment(one.createdAt)}` }))}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <div className="rounded-medium border border-line">
        <table className="w-full border-collapse text-[0.9375rem]">
          <caption className="sr-only">{`Version ${older.version} compared with version ${newest.version}`}</caption>
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="px-3 py-2">
                <span className="sr-only">What</span>
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {`Version ${older.version}`}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {`Version ${newest.version}`}
              </th>
            </tr>
          </thead>
          <Rows title="Items" rows={items} show={String} />
          <Rows title="Price" rows={lines} show={formatPence} />
          <Rows rows={[total]} show={formatPence} />
        </table>
      </div>
      <p className="text-[0.9375rem] text-ink-soft">{changeText(total)}</p>
    </div>
  );
}

type RowsProps = { title?: string; rows: readonly ComparedRow[]; show: (value: number) => string };

function Rows({ title, rows, show }: RowsProps) {
  if (rows.length === 0) return null;
  const text = (value: number | null) => (value === null ? "–" : show(value));
  return (
    <tbody>
      {title !== undefined && (
        <tr>
          <th scope="rowgroup" colSpan={3} className="bg-downs-soft px-3 py-1.5 text-left font-semibold">
            {title}
          </th>
        </tr>
      )}
      {rows.map(({ label, before, after, isChanged }) => (
        <tr key={label} className={isChanged || title === undefined ? "border-t border-line font-semibold" : "border-t border-line"}>
          <th scope="row" className="px-3 py-2 text-left font-[inherit] wrap-anywhere">
            <span>{label}</span>
            {isChanged && title !== undefined && <span className="text-ink-soft">{` (${changedWord(before, after)})`}</span>}
          </th>
          <td className="px-3 py-2 text-right tabular-nums">{text(before)}</td>
          <td className="px-3 py-2 text-right tabular-nums">{text(after)}</td>
        </tr>
      ))}
    </tbody>
  );
}

const changedWord = (before: number | null, after: number | null): string =>
  before === null ? "new" : after === null ? "left out" : "changed";

function changeText({ before, after }: ComparedRow): string {
  const change = (after ?? 0) - (before ?? 0);
  if (change === 0) return "The price stays the same. Only the newest version applies.";
  return `The newest version is ${formatPence(Math.abs(change))} ${change > 0 ? "more" : "less"}, and it’s the one that applies.`;
}
