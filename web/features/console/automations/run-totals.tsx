/** Counts of the filtered messages: sent, waiting, failed and skipped, with the reasons. */
import { reasonLabels } from "#domain/automations/message-runs.copy.ts";
import type { Totals } from "./filters.rules.ts";

export function RunTotals({ totals: { sent, failed, skipped, planned, byReason } }: { totals: Totals }) {
  const tried = sent + failed;
  const tiles = [
    { label: "Sent", value: sent },
    // By the mail server or the text service. "Delivered" only the receipts for texts say; mail has none.
    { label: "Accepted", value: tried === 0 ? "–" : `${Math.floor((100 * sent) / tried)}%` },
    { label: "Planned", value: planned },
    { label: "Failed", value: failed },
    { label: "Not sent", value: skipped },
  ];
  return (
    <section aria-label="Totals" className="mt-8">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {tiles.map(({ label, value }) => (
          <div key={label} className="rounded-medium border border-line bg-paper p-4 max-sm:last:col-span-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-display text-2xl tabular-nums">{typeof value === "number" ? value.toLocaleString("en-GB") : value}</dd>
          </div>
        ))}
      </dl>
      {byReason.length > 0 && (
        <p className="mt-3 text-ink-soft">{`Not sent because: ${byReason.map(({ reason, runs }) => `${reasonLabels[reason].toLowerCase()} (${runs})`).join(", ")}.`}</p>
      )}
    </section>
  );
}
