/** Worked jobs in a table: what, how much of a van, what it comes to today. */
import { formatPounds } from "#domain/kernel/money.ts";
import { describeVanShare } from "#domain/pricing/sizes.rules.ts";
import type { JobName } from "#web/content/jobs.ts";
import { usePrices } from "./prices-context.ts";
import { WordsTable } from "./content-table.tsx";

export function JobTable({ jobs, caption }: { jobs: readonly JobName[]; caption: string }) {
  const prices = usePrices();
  const rows = jobs.flatMap((name) => {
    const job = prices.jobs.get(name);
    if (job === undefined) return [];
    const share = describeVanShare(job.answer.allowance.litres, prices.tariff.ladder.at(-1)?.litres);
    return [[job.words, share, formatPounds(job.answer.totalPence)]];
  });
  return <WordsTable numeric caption={caption} columns={["Job", "Takes up about", "Price"]} rows={rows} />;
}
