/** The two tables of prices that a page of words can hold, both made of the live tariff. */
import { formatPounds } from "#domain/kernel/money.ts";
import { describeVanShare, formatCubicYards } from "#domain/pricing/load/sizes.rules.ts";
import type { JobName } from "#web/content/jobs.ts";
import { ContentTable } from "./content-table.tsx";
import { usePrices } from "./prices-context.ts";

/** Worked jobs in a table: load, share of a van, price under the current tariff. */
export function JobTable({ jobs, caption }: { jobs: readonly JobName[]; caption: string }) {
  const prices = usePrices();
  const rows = jobs.flatMap((name) => {
    const job = prices.jobs.get(name);
    if (job === undefined) return [];
    const share = describeVanShare(job.answer.allowance.litres, prices.tariff.ladder.at(-1)?.litres);
    return [[job.label, share, formatPounds(job.answer.totalPence)]];
  });
  return <ContentTable numeric caption={caption} columns={["Job", "Takes up about", "Price"]} rows={rows} />;
}

/** What a load costs by how much of the van it fills, and what that includes: the tariff's own steps. */
export function LadderTable({ caption }: { caption: string }) {
  const { ladder } = usePrices().tariff;
  const full = ladder.at(-1)?.litres;
  const rows = ladder.map(({ litres, pence, minutes, kilograms }) => {
    const share = describeVanShare(litres, full);
    return [
      `${share.charAt(0).toUpperCase()}${share.slice(1)}`,
      formatCubicYards(litres),
      `${kilograms.toLocaleString("en-GB")} kg`,
      `${minutes} min`,
      formatPounds(pence),
    ];
  });
  return (
    <ContentTable numeric caption={caption} columns={["Load", "Cubic yards", "Weight included", "Loading included", "Price"]} rows={rows} />
  );
}
