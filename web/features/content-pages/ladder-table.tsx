/** What a load costs by how much of the van it fills, and what that includes: the tariff's own steps. */
import { formatPounds } from "#domain/kernel/money.ts";
import { formatCubicYards, describeVanShare } from "#domain/pricing/sizes.rules.ts";
import { usePrices } from "./prices-context.ts";
import { WordsTable } from "./content-table.tsx";

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
    <WordsTable numeric caption={caption} columns={["Load", "Cubic yards", "Weight included", "Loading included", "Price"]} rows={rows} />
  );
}
